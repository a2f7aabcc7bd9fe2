import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// MET Norway: forecasts worldwide, without a key; best in Scandinavia and the Arctic.
///
/// The transport follows the service's rules for callers (a name with a contact, no call before `Expires`, `If-Modified-Since`), as stated
/// in `profile.terms`; requests have at most 4 decimals and use https only.
package struct METNorwayProvider: WeatherProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    let endpoint: METNorwayEndpoint
    let client: ProviderClient
    private let zone: @Sendable (Coordinate) -> TimeZone

    /// - Parameters:
    ///   - baseURL: replaces the production host, with or without `/weatherapi`; nil for production.
    ///   - zone: returns the zone of a place. The service sends neither zones nor days: days are built by the place's own calendar.
    package init(transport: any ProviderTransport, baseURL: String? = nil, zone: @escaping @Sendable (Coordinate) -> TimeZone) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = METNorwayEndpoint(baseURL: baseURL)
        client = ProviderClient(provider: .metNorway, transport: transport)
        self.zone = zone
    }

    /// Its capabilities without a contract. The service sends no observations: the current weather is a forecast hour, marked as one.
    ///
    /// The terms allow 20 requests a second for all installations of a program together; 10 leave room for a second server.
    package static let profile = ProviderProfile(
        id: .metNorway, name: "MET Norway", features: [.hourly, .daily], coverage: .worldwide, forecastHours: 54, forecastDays: 9,
        attribution: "Data from MET Norway", attributionURL: "https://api.met.no/", license: "CC BY 4.0", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(600, per: .minute)], maxInFlight: 4, honoursExpiry: true), updateSeconds: 1_800,
        priority: 50, baseURL: METNorwayEndpoint.production)

    /// One call returns everything.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        guard query.wantsForecast else { throw WeatherError(.placeNotCovered, provider: .metNorway) }
        var reply = try await client.get(
            endpoint.forecast(at: query.coordinate), at: query.coordinate, asOf: query.now, isUrgent: query.isUrgent)
        reply.zone = zone(query.coordinate)
        var weather: ProviderWeather
        do throws(ReplyFailure) {
            weather = try METNorwayMapping.forecast(reply)
        } catch {
            throw error.error
        }
        for feature in weather.missing(of: [.hourly, .daily]) {
            weather.problems.append(WeatherError(.badBody, provider: .metNorway, feature: feature))
        }
        return weather
    }

    /// Always empty: the service has no place names.
    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] { [] }
}

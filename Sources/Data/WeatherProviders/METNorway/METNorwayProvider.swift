import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// MET Norway: forecasts worldwide, without a key; best in Scandinavia and the Arctic.
///
/// What it asks of callers (a name with a contact, no call before `Expires`, `If-Modified-Since`) is done by the courteous transport,
/// for which `profile.terms` says so; what is asked for here has at most 4 decimals and goes to https alone.
public struct METNorwayProvider: WeatherProvider {
    /// What it can do, with the base URL that this instance asks.
    public let profile: ProviderProfile
    private let endpoint: METNorwayEndpoint
    private let client: ProviderClient
    private let zone: @Sendable (Coordinate) -> TimeZone

    /// - Parameters:
    ///   - baseURL: in place of the production host, the part before `/weatherapi` or with it; nil for production.
    ///   - zone: the zone of a place. The service knows none and sends no days: they are made by the place's own calendar.
    public init(transport: any ProviderTransport, baseURL: String? = nil, zone: @escaping @Sendable (Coordinate) -> TimeZone) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = METNorwayEndpoint(baseURL: baseURL)
        client = ProviderClient(provider: .metNorway, transport: transport)
        self.zone = zone
    }

    /// What it can do for anybody. There is no observation: the present is a forecast hour, marked as one.
    ///
    /// The terms allow 20 requests a second for all installations of a program together; 10 leave room for a second server.
    public static let profile = ProviderProfile(
        id: .metNorway, name: "MET Norway", features: [.hourly, .daily], coverage: .worldwide, forecastHours: 54, forecastDays: 9,
        attribution: "Data from MET Norway", attributionURL: "https://api.met.no/", license: "CC BY 4.0", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(600, per: .minute)], maxInFlight: 4, honoursExpiry: true), updateSeconds: 1_800,
        priority: 50, baseURL: METNorwayEndpoint.production)

    /// One call brings everything.
    public func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
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

    /// Nothing: the service knows no names of places.
    public func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] { [] }
}

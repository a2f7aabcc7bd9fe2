import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A Petrel server chosen by the person: its weather, places and top cities, in one call each.
///
/// It keeps the providers' keys, and merges their data. What it relays is shown under the providers' names (`ProviderWeather.relayed`).
package struct PetrelServerProvider: WeatherProvider {
    /// Its capabilities, with the URL of this instance.
    package let profile: ProviderProfile
    let endpoint: PetrelServerEndpoint
    let client: ProviderClient
    let cities = PetrelServerCities()

    /// Seconds to wait for the server's answer: it may take 20 itself to query its providers, plus the round trip. After a shorter timeout,
    /// the same request would be repeated.
    package static let answerSeconds = 24.0
    /// Seconds until a fetch from it must have ended: more than one answer may take, less than two.
    package static let deadlineSeconds = 26.0

    /// - Parameter baseURL: the server's URL: `https://weather.example.org`.
    package init(transport: any ProviderTransport, baseURL: String) {
        var profile = Self.profile
        profile.baseURL = baseURL
        profile.attributionURL = baseURL
        self.profile = profile
        endpoint = PetrelServerEndpoint(baseURL: baseURL)
        client = ProviderClient(provider: .petrelServer, transport: transport)
    }

    /// The capabilities of every such server. It is selected by its URL, so it is not among the catalogue's profiles; its URLs are empty
    /// until there is one.
    package static let profile = ProviderProfile(
        id: .petrelServer, name: "Petrel server", features: [.current, .hourly, .daily, .airQuality, .alerts, .search],
        coverage: .worldwide, forecastHours: 192, forecastDays: 8, attribution: "Weather from a Petrel server", attributionURL: "",
        license: nil, needsKey: false, terms: CourtesyTerms(honoursExpiry: true, answersUrgentCalls: true), updateSeconds: 300,
        priority: 1, baseURL: "")

    /// All parts that the server has for the cell, whatever is requested, because they are one reply.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let purpose: CallPurpose = query.wantsForecast ? .forecast : .alerts
        let reply = try await client.get(
            endpoint.weather(at: query.coordinate), at: query.coordinate, asOf: query.now, timeoutSeconds: Self.answerSeconds,
            purpose: purpose, isUrgent: query.isUrgent, forms: PetrelServerForms.weather(of: Cell(containing: query.coordinate)))
        do throws(ReplyFailure) { return try PetrelServerMapping.weather(reply) } catch { throw error.error }
    }

    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(
            endpoint.places(text, limit: limit), asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .search)
        do throws(ReplyFailure) {
            return Array(try PetrelServerMapping.places(reply).prefix(max(0, limit)))
        } catch {
            var error = error.error
            error.feature = .search
            throw error
        }
    }
}

extension PetrelServerProvider: TopCitiesProvider {
    /// The server's list; the temperatures that come with it are cached for the next callers.
    package func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        let cities = try await cities.renewed(asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }
        return Array(cities.map(\.city).prefix(max(0, limit)))
    }

    /// One reply has all temperatures: of concurrent callers, one calls the server and the others wait for its reply.
    package func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        try await cities.outcome(of: city.key, asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }.get()
    }

    private func askCities(asOf now: Instant) async throws(WeatherError) -> [PetrelServerCity] {
        let reply = try await client.get(endpoint.topCities(), asOf: now)
        do throws(ReplyFailure) { return try PetrelServerMapping.cities(reply) } catch { throw error.error }
    }
}

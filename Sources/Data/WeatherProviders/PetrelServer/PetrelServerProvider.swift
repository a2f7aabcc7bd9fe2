import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A Petrel server of the person's own choice: weather, places and top cities as it has them, in one call each.
///
/// It keeps the providers' keys, and merges what they send. What it passes on is shown under their names (`ProviderWeather.relayed`).
public struct PetrelServerProvider: WeatherProvider {
    /// What it can do, with the address that this instance asks.
    public let profile: ProviderProfile
    let endpoint: PetrelServerEndpoint
    let client: ProviderClient
    let cities = PetrelServerCities()

    /// Seconds for which an answer of the server is waited for: it may take its own 20 to find out what its providers have, and the way
    /// there and back comes on top. Given up sooner, it would be asked for the same again.
    public static let answerSeconds = 24.0
    /// Seconds until a fetch from it must have ended: more than one answer may take, less than two.
    public static let deadlineSeconds = 26.0

    /// - Parameter baseURL: the server's address: `https://weather.example.org`.
    public init(transport: any ProviderTransport, baseURL: String) {
        var profile = Self.profile
        profile.baseURL = baseURL
        profile.attributionURL = baseURL
        self.profile = profile
        endpoint = PetrelServerEndpoint(baseURL: baseURL)
        client = ProviderClient(provider: .petrelServer, transport: transport)
    }

    /// What every such server can do. It is chosen by its address, so the catalogue of providers does not have it; its addresses
    /// are empty until there is one.
    public static let profile = ProviderProfile(
        id: .petrelServer, name: "Petrel server", features: [.current, .hourly, .daily, .airQuality, .alerts, .search],
        coverage: .worldwide, forecastHours: 192, forecastDays: 8, attribution: "Weather from a Petrel server", attributionURL: "",
        license: nil, needsKey: false, terms: CourtesyTerms(honoursExpiry: true, answersUrgentCalls: true), updateSeconds: 300,
        priority: 1, baseURL: "")

    /// All parts that the server has for the cell, whatever is asked for: they are one reply.
    public func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let purpose: CallPurpose = query.wantsForecast ? .forecast : .alerts
        let reply = try await client.get(
            endpoint.weather(at: query.coordinate), at: query.coordinate, asOf: query.now, timeoutSeconds: Self.answerSeconds,
            purpose: purpose, isUrgent: query.isUrgent, forms: PetrelServerForms.weather(of: Cell(containing: query.coordinate)))
        do throws(ReplyFailure) { return try PetrelServerMapping.weather(reply) } catch { throw error.error }
    }

    public func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
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
    /// The server's list; the temperatures that come with it are remembered for those who ask for them next.
    public func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        let cities = try await cities.renewed(asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }
        return Array(cities.map(\.city).prefix(max(0, limit)))
    }

    /// One reply has them all: of those who ask at the same time, one calls the server and the others wait for it.
    public func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        try await cities.outcome(of: city.key, asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }.get()
    }

    private func askCities(asOf now: Instant) async throws(WeatherError) -> [PetrelServerCity] {
        let reply = try await client.get(endpoint.topCities(), asOf: now)
        do throws(ReplyFailure) { return try PetrelServerMapping.cities(reply) } catch { throw error.error }
    }
}

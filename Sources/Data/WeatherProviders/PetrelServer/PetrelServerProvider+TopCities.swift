import Foundation
import ProviderCourtesy
import WeatherModel

extension PetrelServerProvider: TopCitiesProvider {
    /// The server's list; the temperatures that come with it are remembered for those who ask for them next.
    public func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        let cities = try await cities.renewed(asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }
        return Array(cities.map(\.city).prefix(max(0, limit)))
    }

    /// One reply has them all: of those who ask at the same time, one calls the server and the others wait for it.
    public func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        if let outcome = await cities.take(city.key, asOf: now) { return try outcome.get() }
        let list = try await cities.renewed(asOf: now) { () async throws(WeatherError) in try await askCities(asOf: now) }
        _ = await cities.take(city.key, asOf: now)
        guard let found = list.first(where: { $0.city.key == city.key }) else {
            throw WeatherError(.placeNotFound, provider: .petrelServer)
        }
        return try found.outcome.get()
    }

    private func askCities(asOf now: Instant) async throws(WeatherError) -> [PetrelServerCity] {
        let reply = try await client.get(endpoint.topCities(), asOf: now)
        do throws(ReplyFailure) { return try PetrelServerMapping.cities(reply) } catch { throw error.error }
    }
}

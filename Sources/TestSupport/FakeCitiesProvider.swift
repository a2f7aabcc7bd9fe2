import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A provider of a list of cities that gives scripted answers and counts its calls.
package final class FakeCitiesProvider: TopCitiesProvider {
    /// A list, or why there is none.
    package typealias Listing = Result<[TopCity], WeatherError>
    /// A temperature, or why there is none.
    package typealias Answer = Result<CityTemperature, WeatherError>

    /// `Sample.profile` of AccuWeather.
    package let profile = Sample.profile(.accuWeather, features: [])
    private let listLog = Locked(0)
    private let log = Locked<[String]>([])
    private let listing: @Sendable (Int) async -> Listing
    private let answer: @Sendable (TopCity, Int) async -> Answer

    /// - Parameters:
    ///   - listing: by the number of the call, `1 ...`.
    ///   - answer: by city and the number of the call for it, `1 ...`.
    package init(
        listing: @escaping @Sendable (Int) async -> Listing = { _ in .success(FakeCitiesProvider.cities) },
        answer: @escaping @Sendable (TopCity, Int) async -> Answer = { city, _ in .success(FakeCitiesProvider.temperature(of: city)) }
    ) {
        self.listing = listing
        self.answer = answer
    }

    /// Five made-up cities, A to E, along the equator.
    package static let cities = zip(["A", "B", "C", "D", "E"], 0...).map { name, index in
        TopCity(key: "key\(name)", name: "City \(name)", countryCode: "BD", coordinate: Coordinate(text: "0,\(index * 10)"))
    }

    /// 80 °F in City A, 81 °F in City B and so on.
    package static func temperature(of city: TopCity) -> CityTemperature {
        let index = cities.firstIndex { $0.key == city.key } ?? 0
        return CityTemperature(value: Double(80 + index), unit: .fahrenheit, time: Sample.noon)
    }

    /// Number of requests for the list.
    package var lists: Int { listLog.withLock { $0 } }
    /// The requested keys, oldest first.
    package var calls: [String] { log.withLock { $0 } }

    package func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        let number = listLog.withLock { count in
            count += 1
            return count
        }
        return Array(try await listing(number).get().prefix(limit))
    }

    package func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        let number = log.withLock { keys in
            keys.append(city.key)
            return keys.count { $0 == city.key }
        }
        return try await answer(city, number).get()
    }

    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        throw WeatherError(.placeNotCovered, provider: profile.id)
    }

    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] { [] }
}

import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import WeatherModel
import WeatherProviders

/// A provider with a made-up key, and what it is asked.
enum AccuWeatherRig {
    static let now = Date(timeIntervalSince1970: 1_770_366_700)
    static let all: Set<Feature> = [.current, .hourly, .daily, .airQuality, .alerts]

    static func provider(_ routes: AccuWeatherRoutes) -> AccuWeatherProvider {
        AccuWeatherProvider(key: "made-up", transport: routes.transport)
    }

    /// For the middle of Berlin.
    static func query(_ features: Set<Feature>, urgent: Bool = false, after seconds: Double = 0) throws -> WeatherQuery {
        let berlin = try Coordinate(latitude: 52.5, longitude: 13.4)
        return WeatherQuery(at: berlin, features: features, asOf: now + seconds, isUrgent: urgent)
    }

    /// - Returns: nil when an answer arrived.
    static func failure(_ provider: AccuWeatherProvider, _ query: WeatherQuery) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await provider.weather(for: query)
            return nil
        } catch { return error }
    }
}

import Foundation
import ProviderKit
import WeatherModel

/// A cache of AccuWeather's answers that rarely change, so that no call is spent on them again: the plan has only 50 a day.
///
/// An actor, because several cells are fetched at once and share it.
actor AccuWeatherMemory {
    private var locations = RecentlyUsed<Coordinate, AccuWeatherLocation>(capacity: 4_096)
    private var cities: (list: [TopCity], since: Instant)?
    private var lacking: [Feature: Instant] = [:]

    /// Validity in seconds of the list of top cities and of a plan's gaps: both change with a contract, not with the weather.
    static let believedSeconds = 86_400.0

    func location(at coordinate: Coordinate) -> AccuWeatherLocation? { locations.value(coordinate) }

    func remember(_ location: AccuWeatherLocation, at coordinate: Coordinate) { locations.insert(location, for: coordinate) }

    /// For a key that the service no longer knows.
    func forget(_ coordinate: Coordinate) { locations.remove(coordinate) }

    func topCities(asOf now: Instant) -> [TopCity]? {
        guard let cities, Self.isBelieved(cities.since, at: now) else { return nil }
        return cities.list
    }

    func remember(topCities: [TopCity], asOf now: Instant) { cities = (topCities, now) }

    /// True if the plan was found to lack the feature.
    func planLacks(_ feature: Feature, asOf now: Instant) -> Bool { lacking[feature].map { Self.isBelieved($0, at: now) } ?? false }

    func remember(planLacks feature: Feature, asOf now: Instant) { lacking[feature] = now }

    /// A clock that was set back does not prolong the validity.
    private static func isBelieved(_ since: Instant, at now: Instant) -> Bool {
        (0..<believedSeconds).contains(now.timeIntervalSince(since))
    }
}

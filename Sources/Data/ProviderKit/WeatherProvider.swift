import ProviderCourtesy
import WeatherModel

/// An upstream weather source. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol WeatherProvider: Sendable {
    /// Its capabilities, as data: pickers, `petrel providers` and the credits are generated from it.
    var profile: ProviderProfile { get }

    /// Fetches the requested parts for a cell's centre.
    ///
    /// - Throws: `WeatherError` if nothing usable arrived; parts missing from a usable answer are listed in `ProviderWeather.problems`.
    func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather

    /// Searches places by name, best match first.
    ///
    /// - Parameter now: the time from which a `Retry-After` date is counted.
    /// - Returns: an empty list if nothing matches.
    func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place]
}

extension WeatherProvider {
    /// Fetches everything that the profile lists, for a cell's centre.
    ///
    /// - Throws: as `weather(for:)`.
    package func weather(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ProviderWeather {
        try await weather(for: WeatherQuery(at: coordinate, features: profile.features.subtracting([.search]), asOf: now))
    }
}

/// A query to one provider.
package struct WeatherQuery: Hashable, Sendable {
    /// The centre of a cell.
    package var coordinate: Coordinate
    /// The parts requested. A provider whose single reply contains more may return more; parts that would cost another call are omitted.
    package var features: Set<Feature>
    /// The instant from which "now" and ages are counted.
    package var now: Instant
    /// True if a reader opened a warning: replies that are still valid are requested again, unless the provider forbids it.
    package var isUrgent: Bool

    package init(at coordinate: Coordinate, features: Set<Feature>, asOf now: Instant, isUrgent: Bool = false) {
        self.coordinate = coordinate
        self.features = features
        self.now = now
        self.isUrgent = isUrgent
    }

    /// True if any part of a forecast is requested, and not only warnings or air quality.
    package var wantsForecast: Bool { !features.isDisjoint(with: [.current, .hourly, .daily]) }
}

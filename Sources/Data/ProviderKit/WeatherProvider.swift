import ProviderCourtesy
import WeatherModel

/// An upstream weather source. It fetches, decodes and maps; it neither retries nor caches nor chooses.
public protocol WeatherProvider: Sendable {
    /// What it can do, as data: pickers, `petrel providers` and the credits are made from it.
    var profile: ProviderProfile { get }

    /// The parts asked for, for a cell's centre.
    ///
    /// - Throws: `WeatherError` when nothing usable arrived; what is missing from a usable answer is in `ProviderWeather.problems`.
    func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather

    /// Places by name, best first.
    ///
    /// - Parameter now: from which a `Retry-After` that names a date is counted.
    /// - Returns: an empty list when nothing matches.
    func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place]
}

extension WeatherProvider {
    /// Everything that the profile names, for a cell's centre.
    ///
    /// - Throws: as `weather(for:)`.
    public func weather(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ProviderWeather {
        try await weather(for: WeatherQuery(at: coordinate, features: profile.features.subtracting([.search]), asOf: now))
    }
}

/// What one provider is asked.
public struct WeatherQuery: Hashable, Sendable {
    /// The middle of a cell.
    public var coordinate: Coordinate
    /// The parts that are wanted. A provider whose one reply holds more may return more; what would cost another call is left out.
    public var features: Set<Feature>
    /// The instant that "now" and ages are reckoned from.
    public var now: Instant
    /// True when somebody opened a warning: replies that are still valid are asked for anew, unless the provider forbids it.
    public var isUrgent: Bool

    public init(at coordinate: Coordinate, features: Set<Feature>, asOf now: Instant, isUrgent: Bool = false) {
        self.coordinate = coordinate
        self.features = features
        self.now = now
        self.isUrgent = isUrgent
    }

    /// True when any part of a forecast is wanted, and not warnings or air quality alone.
    package var wantsForecast: Bool { !features.isDisjoint(with: [.current, .hourly, .daily]) }
}

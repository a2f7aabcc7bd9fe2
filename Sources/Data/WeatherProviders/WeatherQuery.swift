import WeatherModel

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

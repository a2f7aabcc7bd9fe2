import Foundation
import WeatherModel

/// What `points` said, for a while: squares move seldom, and asking is a call of its own before any other.
actor NWSPointMemory {
    /// What is known of a point.
    struct Known: Hashable {
        /// nil where the service has said that it does not cover the point.
        var point: NWSPoint?
        /// Nearest first; nil until they were asked for.
        var stations: [String]?
        var learnedAt: Date
    }

    private var known = RecentlyUsed<Coordinate, Known>(capacity: 8_192)

    /// Seconds after which a point is asked for again.
    static let longestSeconds = 86_400.0
    /// Seconds for which "not covered" is believed: the service also says it by mistake.
    static let longestUncoveredSeconds = 3_600.0

    func known(_ coordinate: Coordinate, asOf now: Date) -> Known? {
        guard let entry = known.value(coordinate) else { return nil }
        let longest = entry.point == nil ? Self.longestUncoveredSeconds : Self.longestSeconds
        // A clock set back makes an entry of the future, which would never grow old.
        return abs(now.timeIntervalSince(entry.learnedAt)) < longest ? entry : nil
    }

    /// - Parameter point: nil where the service does not cover the coordinate.
    func learn(_ point: NWSPoint?, at coordinate: Coordinate, asOf now: Date) {
        known.insert(Known(point: point, learnedAt: now), for: coordinate)
    }

    func learn(stations: [String], at coordinate: Coordinate) {
        guard var entry = known.peek(coordinate) else { return }
        entry.stations = stations
        known.replace(entry, for: coordinate)
    }
}

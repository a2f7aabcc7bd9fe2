import Foundation
import WeatherModel

/// A cache of the replies of `points`: squares rarely move, and the request would precede all others.
actor NWSPointMemory {
    /// The cached data of a point.
    struct Entry: Hashable {
        /// nil if the service does not cover the point.
        var point: NWSPoint?
        /// Nearest first; nil until they are fetched.
        var stations: [String]?
        var learnedAt: Date
    }

    private var known = RecentlyUsed<Coordinate, Entry>(capacity: 8_192)

    /// Seconds after which a point is fetched again.
    static let longestSeconds = 86_400.0
    /// Seconds for which "not covered" is cached: the service also returns it by mistake.
    static let longestUncoveredSeconds = 3_600.0

    func known(_ coordinate: Coordinate, asOf now: Date) -> Entry? {
        guard let entry = known.value(coordinate) else { return nil }
        let longest = entry.point == nil ? Self.longestUncoveredSeconds : Self.longestSeconds
        // After the clock was set back, an entry lies in the future and would never expire.
        return abs(now.timeIntervalSince(entry.learnedAt)) < longest ? entry : nil
    }

    /// - Parameter point: nil if the service does not cover the coordinate.
    func learn(_ point: NWSPoint?, at coordinate: Coordinate, asOf now: Date) {
        known.insert(Entry(point: point, learnedAt: now), for: coordinate)
    }

    func learn(stations: [String], at coordinate: Coordinate) {
        guard var entry = known.peek(coordinate) else { return }
        entry.stations = stations
        known.replace(entry, for: coordinate)
    }
}

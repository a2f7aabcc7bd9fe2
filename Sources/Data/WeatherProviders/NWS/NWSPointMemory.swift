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

    private var known: [Coordinate: Known] = [:]
    private let capacity: Int

    /// Seconds after which a point is asked for again.
    static let longestSeconds = 86_400.0
    /// Seconds for which "not covered" is believed: the service also says it by mistake.
    static let longestUncoveredSeconds = 3_600.0

    /// - Parameter capacity: points remembered; the oldest is forgotten when there are more.
    init(capacity: Int = 8_192) { self.capacity = max(1, capacity) }

    func known(_ coordinate: Coordinate, asOf now: Date) -> Known? {
        guard let entry = known[coordinate] else { return nil }
        let longest = entry.point == nil ? Self.longestUncoveredSeconds : Self.longestSeconds
        // A clock set back makes an entry of the future, which would never grow old.
        return abs(now.timeIntervalSince(entry.learnedAt)) < longest ? entry : nil
    }

    /// - Parameter point: nil where the service does not cover the coordinate.
    func learn(_ point: NWSPoint?, at coordinate: Coordinate, asOf now: Date) {
        if known.count >= capacity, known[coordinate] == nil,
            let oldest = known.min(by: { $0.value.learnedAt < $1.value.learnedAt })?.key
        {
            known[oldest] = nil
        }
        known[coordinate] = Known(point: point, learnedAt: now)
    }

    func learn(stations: [String], at coordinate: Coordinate) { known[coordinate]?.stations = stations }
}

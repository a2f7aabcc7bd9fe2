import WeatherModel

/// Counts the parts of an answer about warnings that are not understood. If there are any, it cannot be said that no warning is active.
package struct ReadingGaps: Hashable, Sendable {
    package typealias Reason = UnreadReason

    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

    /// - Parameter counts: by the names of the reasons, some of which may be those of a later version.
    package init(named counts: [String: Int]) {
        for (name, count) in counts { add(Reason(rawValue: name) ?? .unreadable, count) }
    }

    /// The counts by the names of the reasons.
    package var named: [String: Int] { Dictionary(uniqueKeysWithValues: counts.map { ($0.rawValue, $1) }) }

    /// The sum of all counts.
    package var total: Int { counts.values.reduce(0, +) }

    package mutating func add(_ reason: Reason, _ count: Int = 1) {
        if count > 0 { counts[reason, default: 0] += count }
    }

    package static func + (one: ReadingGaps, other: ReadingGaps) -> ReadingGaps {
        var sum = one
        for (reason, count) in other.counts { sum.add(reason, count) }
        return sum
    }
}

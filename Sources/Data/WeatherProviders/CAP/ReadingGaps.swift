/// What of an answer about warnings was there and is not understood. Where there is any, nobody can say that no warning is active.
package struct ReadingGaps: Hashable, Sendable {
    /// Why something was left aside.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Its message stands on another host, and a list sends Petrel nowhere else.
        case elsewhere
        /// An entry with neither a message nor a link to one.
        case withoutMessage
        /// Beyond the number that is read.
        case beyondBound
        /// The list goes on at an address that is not followed.
        case furtherPages
        /// It is no message that is read, as of another namespace.
        case unreadable
        /// It does not say whether it is meant for everybody.
        case unaddressed
        /// A message that was taken in, but for a time that cannot be read, or an end before its beginning.
        case times
    }

    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

    /// All of them together.
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

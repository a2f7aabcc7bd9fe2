/// Counts the parts of an answer about warnings that are not understood. If there are any, it cannot be said that no warning is active.
package struct ReadingGaps: Hashable, Sendable {
    /// Why a part was skipped.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The message is on another host, which Petrel does not contact on behalf of a feed.
        case elsewhere
        /// An entry with neither a message nor a link to one.
        case withoutMessage
        /// Beyond the maximum number that is read.
        case beyondBound
        /// The feed continues at a URL that is not followed.
        case furtherPages
        /// Not a supported message, for example because of its namespace.
        case unreadable
        /// It does not say whether it is for the public.
        case unaddressed
        /// A message that was accepted, but has a time that cannot be parsed, or an end before its beginning.
        case times
    }

    package private(set) var counts: [Reason: Int] = [:]

    package init() {}

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

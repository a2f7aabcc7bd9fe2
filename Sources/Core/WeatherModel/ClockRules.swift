import Foundation

/// Time-zone rules that a program has found in addition to Foundation's.
public protocol ClockTable: Sendable {
    /// The rules of a zone by its IANA identifier; nil to use Foundation's. It is called often, and from any thread.
    func rules(of identifier: String) -> ZoneRules?
    /// The release of the IANA table in use, and its source: "2026f of the system"; nil if unknown.
    var release: String? { get }
}

/// The rules that determine the offsets of zones: Foundation's own, or newer ones that the program has found at its start.
///
/// On Linux Foundation's table dates from the day on which the toolchain was built, while governments change their clocks with a notice of
/// weeks: in 2026 British Columbia, Alberta and Morocco did. On Apple's systems Foundation reads the system's table, and nothing is
/// installed.
public enum ClockRules {
    // One per process, like Foundation's own table: every `TimeZone` of the process uses these rules.
    private static let newer = Newer()

    private final class Newer: @unchecked Sendable {
        // Safe although the compiler cannot see it: `find` is touched only while `lock` is held. (`Mutex` needs iOS 18.)
        private let lock = NSLock()
        private var table: (any ClockTable)?

        var installed: (any ClockTable)? {
            get { lock.withLock { table } }
            set { lock.withLock { table = newValue } }
        }
    }

    /// Makes all zones use this table from now on; nil removes the installed one.
    public static func install(_ table: (any ClockTable)?) { newer.installed = table }

    /// The rules in use; nil if they are Foundation's and their release is unknown.
    public static var release: String? { newer.installed?.release }

    fileprivate static func rules(of identifier: String) -> ZoneRules? { newer.installed?.rules(of: identifier) }
}

extension TimeZone {
    /// Seconds east of UTC at an instant, by the newest rules that the program has. All other code in Petrel gets offsets from here.
    public func offset(at instant: Date) -> Int {
        guard let rules = ClockRules.rules(of: identifier) else { return secondsFromGMT(for: instant) }
        return rules.offset(at: Int(instant.timeIntervalSince1970.rounded(.down)))
    }

    /// The instant, to the second, at which the offset changes within `range`; nil if both ends have the same offset. If there are several
    /// changes, any of them.
    public func change(in range: Range<Date>) -> Date? {
        var (low, high) = (range.lowerBound.timeIntervalSince1970.rounded(.down), range.upperBound.timeIntervalSince1970.rounded(.up))
        func offset(_ seconds: Double) -> Int { self.offset(at: Date(timeIntervalSince1970: seconds)) }
        let before = offset(low)
        guard offset(high) != before else { return nil }
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if offset(middle) == before { low = middle } else { high = middle }
        }
        return Date(timeIntervalSince1970: high)
    }

    /// The zone that a provider means if it states this offset for this instant. If the rules contradict the offset, it is the stated
    /// offset alone, since the provider knows the place's current clocks. The offset of the day before or after does not contradict
    /// them: a reply may be stored over a change of clocks.
    ///
    /// - Parameters:
    ///   - stated: seconds east of UTC; nil if the provider states none.
    ///   - instant: at which it holds; nil if unknown, and then the zone is returned unchanged.
    public func agreeing(with stated: Int?, at instant: Date?) -> TimeZone {
        guard let stated, let instant else { return self }
        let known = [0, -86_400, 86_400].map { offset(at: instant.addingTimeInterval($0)) }
        // Laws move clocks by an hour, seldom two: a larger difference is an error of the reply.
        guard !known.contains(stated), abs(stated - known[0]) <= 7_200 else { return self }
        return TimeZone(secondsFromGMT: stated) ?? self
    }
}

import Foundation

/// Leaves a failing provider alone for a while, then lets one probe through. A value: time is a parameter.
public struct CircuitBreaker: Hashable, Sendable {
    /// Failures in a row after which it opens.
    public let threshold: Int
    /// First rest, in seconds; doubles with every failed probe.
    package let restSeconds: Double
    /// Longest rest, in seconds, that is not asked for by the provider itself.
    package let longestRestSeconds: Double
    /// Failures since the last success.
    public private(set) var failuresInARow = 0
    /// The end of the rest; nil when closed.
    public private(set) var restsUntil: Date?
    private var rests = 0
    private var restBegan: Date?
    private var isOrdered = false
    private var probeBegan: Date?
    /// A probe that has not ended after this many seconds is taken for lost.
    private static let probeSeconds = 60.0
    /// People who press Retry at once make at most four calls a second between them.
    private static let personalGapSeconds = 0.25

    /// True while the one call is under way that decides whether the rest is over.
    public var isProbing: Bool { probeBegan != nil }

    /// What a failure means for the next call.
    public enum Consequence: Hashable, Sendable {
        /// One more in a row; `threshold` of them open the breaker.
        case counts
        /// Rest at once for so many seconds, twice as long each time in a row: a limit was passed and its reset is unknown.
        case rests(seconds: Double)
        /// Rest for as long as the provider said.
        case ordered(seconds: Double)
    }

    public init(threshold: Int = 5, restSeconds: Double = 5, longestRestSeconds: Double = 900) {
        self.threshold = threshold
        self.restSeconds = restSeconds
        self.longestRestSeconds = longestRestSeconds
    }

    /// Asks for leave to call.
    ///
    /// - Parameter byPerson: somebody waits for this very attempt: it may be the probe before the rest is over (a key may have
    ///   been mended, a limit reset), a few times a second at most and never while the provider itself asked for the rest.
    public mutating func admits(at now: Date, byPerson: Bool = false) -> Bool {
        guard let restsUntil, let restBegan else { return true }
        // A clock set back behind the beginning of the rest would make it last for ever.
        let isOver = now >= restsUntil || now < restBegan
        let mayProbe = byPerson && !isOrdered && now.timeIntervalSince(restBegan) >= Self.personalGapSeconds
        guard isOver || mayProbe else { return false }
        if let probeBegan, now >= probeBegan, now.timeIntervalSince(probeBegan) < Self.probeSeconds { return false }
        probeBegan = now
        return true
    }

    /// The provider answered: the breaker closes.
    public mutating func succeeded() {
        self = CircuitBreaker(threshold: threshold, restSeconds: restSeconds, longestRestSeconds: longestRestSeconds)
    }

    /// The call that was admitted was given up by us: it tells nothing of the provider, and another may be the probe.
    public mutating func abandonProbe() { probeBegan = nil }

    /// - Parameter jitter: `0 ... 1`, spreads the ends of the rests over a fifth of their length.
    public mutating func failed(at now: Date, _ consequence: Consequence = .counts, jitter: Double = 0) {
        failuresInARow += 1
        let wasProbing = probeBegan != nil
        probeBegan = nil
        let doubling = Double(1 << min(rests, 20))
        let rest: Double
        switch consequence {
        case .counts:
            // Calls that were under way when it opened do not lengthen the rest.
            guard wasProbing || (restsUntil == nil && failuresInARow >= threshold) else { return }
            rest = min(longestRestSeconds, restSeconds * doubling)
            isOrdered = false
        case .rests(let seconds):
            guard wasProbing || restsUntil == nil || !isOrdered else { return }
            rest = min(max(longestRestSeconds, seconds), seconds * doubling)
            isOrdered = false
        case .ordered(let seconds):
            rest = max(0, seconds)
            isOrdered = true
        }
        rests += 1
        restBegan = now
        restsUntil = now.addingTimeInterval(rest * (1 + 0.2 * min(max(jitter, 0), 1)))
    }
}

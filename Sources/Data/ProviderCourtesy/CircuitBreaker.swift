import Foundation

/// Pauses calls to a failing provider, then lets one probe through. A value: time is a parameter.
package struct CircuitBreaker: Hashable, Sendable {
    /// Consecutive failures after which the breaker opens.
    package let threshold: Int
    /// First pause, in seconds; doubles with every failed probe.
    package let restSeconds: Double
    /// Longest pause, in seconds, that the provider did not request.
    package let longestRestSeconds: Double
    /// Failures since the last success.
    package private(set) var failuresInARow = 0
    /// The end of the pause; nil when closed.
    package private(set) var restsUntil: Date?
    private var rests = 0
    private var restBegan: Date?
    private var isOrdered = false
    /// The end of the part of a pause in which a person may not call either; nil for other pauses.
    private var firmUntil: Date?
    private var probeBegan: Date?
    /// A probe that has not ended after this many seconds is considered lost.
    private static let probeSeconds = 60.0
    /// Together, people who press Retry cause at most four calls a second.
    private static let personalGapSeconds = 0.25

    /// True while the probe that decides whether the pause ends is in flight.
    package var isProbing: Bool { probeBegan != nil }

    /// The effect of a failure on the next calls.
    package enum Consequence: Hashable, Sendable {
        /// Counts as one of the `threshold` consecutive failures that open the breaker.
        case counts
        /// Pauses at once for this many seconds, doubled for each consecutive time: a limit was exceeded and its reset is unknown.
        case rests(seconds: Double)
        /// The same for a refused rate of calls; for this many seconds, not doubled, a person may not call either.
        case limited(seconds: Double)
        /// Pauses for as long as the provider requested.
        case ordered(seconds: Double)
    }

    package init(threshold: Int = 5, restSeconds: Double = 5, longestRestSeconds: Double = 900) {
        self.threshold = threshold
        self.restSeconds = restSeconds
        self.longestRestSeconds = longestRestSeconds
    }

    /// Requests permission to call.
    ///
    /// - Parameter byPerson: a person waits for this attempt, so it may be the probe before the pause is over (a key may have been
    ///   corrected, a limit reset): at most four times a second, and never during a pause that the provider requested, or in the first
    ///   minute after it refused the rate of calls.
    package mutating func admits(at now: Date, byPerson: Bool = false) -> Bool {
        guard let restsUntil, let restBegan else { return true }
        // Without this, a clock set back to before the start of the pause would prolong it indefinitely.
        let isOver = now >= restsUntil || now < restBegan
        let isFirm = isOrdered || firmUntil.map { now < $0 } ?? false
        let mayProbe = byPerson && !isFirm && now.timeIntervalSince(restBegan) >= Self.personalGapSeconds
        guard isOver || mayProbe else { return false }
        if let probeBegan, now >= probeBegan, now.timeIntervalSince(probeBegan) < Self.probeSeconds { return false }
        probeBegan = now
        return true
    }

    /// Closes the breaker because the provider answered.
    package mutating func succeeded() {
        self = CircuitBreaker(threshold: threshold, restSeconds: restSeconds, longestRestSeconds: longestRestSeconds)
    }

    /// Ends the probe without a result because the caller gave up; another call may be the probe.
    package mutating func abandonProbe() { probeBegan = nil }

    /// - Parameter jitter: `0 ... 1`, spreads the ends of the pauses over a fifth of their length.
    package mutating func failed(at now: Date, _ consequence: Consequence = .counts, jitter: Double = 0) {
        failuresInARow += 1
        let wasProbing = probeBegan != nil
        probeBegan = nil
        let doubling = Double(1 << min(rests, 20))
        let rest: Double
        switch consequence {
        case .counts:
            // Calls that were in flight when the breaker opened do not prolong the pause.
            guard wasProbing || (restsUntil == nil && failuresInARow >= threshold) else { return }
            rest = min(longestRestSeconds, restSeconds * doubling)
            isOrdered = false
            firmUntil = nil
        case .rests(let seconds), .limited(let seconds):
            guard wasProbing || restsUntil == nil || !isOrdered else { return }
            // Nor do calls that were in flight when the rate was refused.
            if !wasProbing, let firmUntil, now < firmUntil { return }
            rest = min(max(longestRestSeconds, seconds), seconds * doubling)
            isOrdered = false
            if case .limited = consequence { firmUntil = now.addingTimeInterval(seconds) } else { firmUntil = nil }
        case .ordered(let seconds):
            rest = max(0, seconds)
            isOrdered = true
            firmUntil = nil
        }
        rests += 1
        restBegan = now
        restsUntil = now.addingTimeInterval(rest * (1 + 0.2 * min(max(jitter, 0), 1)))
    }
}

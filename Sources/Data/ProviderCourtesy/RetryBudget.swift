import Foundation

/// Bounds retries to a share of the requests, so that an outage is not answered with a multiple of the load.
///
/// Every request earns `share` of a retry; `minimumPerMinute` retries are always allowed. Time is a parameter.
package struct RetryBudget: Hashable, Sendable {
    /// Retries per request, `0 ... 1`.
    package let share: Double
    /// Retries a minute that are always allowed.
    package let minimumPerMinute: Double
    /// Most retries that can accumulate.
    package let capacity: Double
    private var earned = 0.0
    private var reserve: Double
    private var refilledAt: Date?

    package init(share: Double = 0.1, minimumPerMinute: Double = 1, capacity: Double = 10) {
        self.share = share
        self.minimumPerMinute = minimumPerMinute
        self.capacity = capacity
        reserve = minimumPerMinute
    }

    /// Counts a first attempt.
    package mutating func recordRequest() { earned = min(capacity, earned + share) }

    /// Takes one retry from the budget.
    ///
    /// - Returns: false if none is left: the request is not retried.
    package mutating func withdraw(at now: Date) -> Bool {
        // A clock that ran backwards changes nothing.
        if let refilledAt {
            reserve = min(minimumPerMinute, reserve + max(0, now.timeIntervalSince(refilledAt)) / 60 * minimumPerMinute)
        }
        refilledAt = now
        // A tenth added ten times is 0.9999..., which counts as a whole retry.
        if earned > 1 - 1e-9 {
            earned = max(0, earned - 1)
            return true
        }
        guard reserve > 1 - 1e-9 else { return false }
        reserve = max(0, reserve - 1)
        return true
    }
}

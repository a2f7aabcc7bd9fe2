/// Decides when a failed request is retried: full jitter, `random(0, min(cap, base * 2^n))`, within a deadline.
///
/// Reads no clock and sends nothing. Retries happen in one layer only, the weather service, because only there is it known whether a
/// failure is temporary (a used-up quota has the same status as an overload).
///
/// Source of the formula: AWS, "Exponential Backoff And Jitter"
/// (<https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/>).
package struct RetryPolicy: Hashable, Sendable {
    /// Attempts in total, the first included; at least 1.
    package var maxAttempts: Int
    /// Seconds.
    package var baseSeconds: Double
    /// Longest wait in seconds that the provider did not request.
    package var capSeconds: Double
    /// Longest wait in seconds that a provider may request before we give up instead.
    package var longestRetryAfterSeconds: Double

    package init(
        maxAttempts: Int = 3, baseSeconds: Double = 0.25, capSeconds: Double = 4, longestRetryAfterSeconds: Double = 5
    ) {
        self.maxAttempts = maxAttempts
        self.baseSeconds = baseSeconds
        self.capSeconds = capSeconds
        self.longestRetryAfterSeconds = longestRetryAfterSeconds
    }

    /// How long to wait before the next attempt.
    ///
    /// - Parameters:
    ///   - attempt: attempts already made, `1 ...`.
    ///   - retryAfterSeconds: the wait that the provider requested; a minimum, to which jitter is added.
    ///   - remainingSeconds: until the deadline.
    /// - Returns: nil to give up: no attempts left, or the wait would exceed the deadline or the longest Retry-After.
    package func waitSeconds(
        afterAttempt attempt: Int, retryAfterSeconds: Double?, remainingSeconds: Double, using random: inout some RandomNumberGenerator
    ) -> Double? {
        guard attempt >= 1, attempt < maxAttempts else { return nil }
        let doubled = baseSeconds * Double(1 << min(attempt - 1, 30))
        let ceiling = max(0, min(capSeconds, doubled))
        let jitter = Double.random(in: 0...ceiling, using: &random)
        var wait = jitter
        if let retryAfterSeconds {
            guard retryAfterSeconds.isFinite, retryAfterSeconds <= longestRetryAfterSeconds else { return nil }
            wait = max(0, retryAfterSeconds) + min(jitter, 1)
        }
        return wait < remainingSeconds ? wait : nil
    }
}

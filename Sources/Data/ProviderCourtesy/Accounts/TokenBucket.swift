/// A number of actions allowed at once, refilled evenly over time. A value: time is a parameter.
///
/// The usual token bucket (RFC 2697 calls its two numbers burst size and information rate).
package struct TokenBucket: Hashable, Sendable {
    /// Tokens in a full bucket, at least 1.
    package let capacity: Double
    /// Seconds after which an empty bucket is full, above 0.
    package let fillSeconds: Double
    private var tokens: Double
    private var at: Double?

    /// A full bucket.
    package init(capacity: Double, fillSeconds: Double) {
        self.capacity = max(1, capacity)
        self.fillSeconds = max(0.001, fillSeconds)
        tokens = self.capacity
    }

    /// Tokens left at an instant. If the clock was set back, the bucket counts as full: it must not stay empty until the clock catches up.
    package func left(at seconds: Double) -> Double {
        guard let at else { return tokens }
        return seconds < at ? capacity : min(capacity, tokens + (seconds - at) * capacity / fillSeconds)
    }

    /// Seconds until a token is available; 0 if one is now.
    package func wait(at seconds: Double) -> Double { max(0, 1 - left(at: seconds)) * fillSeconds / capacity }

    /// Takes one token.
    ///
    /// - Returns: false if there is none; nothing changes then.
    package mutating func take(at seconds: Double) -> Bool {
        let left = left(at: seconds)
        // The tolerance lets a caller succeed that slept exactly as long as `wait` said, despite rounding.
        guard left >= 1 - 1e-9 else { return false }
        tokens = left - 1
        at = seconds
        return true
    }
}

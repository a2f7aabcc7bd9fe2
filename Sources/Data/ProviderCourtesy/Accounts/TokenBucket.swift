/// A number of things that may be done at once, and is given back evenly over time. A value: time is a parameter.
///
/// The usual token bucket (RFC 2697 calls its two numbers burst size and information rate).
public struct TokenBucket: Hashable, Sendable {
    /// What may be done at once, above 0.
    public let capacity: Double
    /// Seconds after which an empty bucket is full, above 0.
    public let fillSeconds: Double
    private var tokens: Double
    private var at: Double?

    /// A full bucket.
    public init(capacity: Double, fillSeconds: Double) {
        self.capacity = max(1, capacity)
        self.fillSeconds = max(0.001, fillSeconds)
        tokens = self.capacity
    }

    /// What is left at an instant. A clock that was set back fills the bucket: it must not stay empty until the clock is there again.
    public func left(at seconds: Double) -> Double {
        guard let at else { return tokens }
        return seconds < at ? capacity : min(capacity, tokens + (seconds - at) * capacity / fillSeconds)
    }

    /// Seconds until one can be taken; 0 when that is now.
    public func wait(at seconds: Double) -> Double { max(0, 1 - left(at: seconds)) * fillSeconds / capacity }

    /// Takes one.
    ///
    /// - Returns: false when there is none: nothing changes then.
    public mutating func take(at seconds: Double) -> Bool {
        let left = left(at: seconds)
        // A wait that was slept through to its end must do, whatever the last bit of the sum.
        guard left >= 1 - 1e-9 else { return false }
        tokens = left - 1
        at = seconds
        return true
    }
}

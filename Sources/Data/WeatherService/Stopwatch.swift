extension Clock where Duration == Swift.Duration {
    /// Reads the seconds since now on this clock.
    func stopwatch() -> @Sendable () -> Double {
        let start = now
        return { start.duration(to: now) / .seconds(1) }
    }
}

/// A generator chosen at run time, as a generator.
struct AnyRandom: RandomNumberGenerator, Sendable {
    var base: any RandomNumberGenerator & Sendable

    mutating func next() -> UInt64 { base.next() }
}

/// The system's clock, slowed by `Patience.factor`, so that deadlines of the code under test are extended on a slow machine.
public struct PatientClock: Clock {
    /// A point of this clock's time.
    public struct Instant: InstantProtocol {
        fileprivate var sinceStart: Duration
        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private let start = ContinuousClock.now

    /// Begins at zero.
    public init() {}

    public var now: Instant { Instant(sinceStart: start.duration(to: .now) / Patience.factor) }
    public var minimumResolution: Duration { ContinuousClock().minimumResolution }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await ContinuousClock().sleep(until: start + deadline.sinceStart * Patience.factor, tolerance: tolerance)
    }
}

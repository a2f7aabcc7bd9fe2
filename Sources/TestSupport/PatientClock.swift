/// The system's clock, slowed by `Patience.factor`, so that deadlines of the code under test are extended on a slow machine.
package struct PatientClock: Clock {
    /// A point of this clock's time.
    package struct Instant: InstantProtocol {
        fileprivate var sinceStart: Duration
        package func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        package static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private let start = ContinuousClock.now

    /// Begins at zero.
    package init() {}

    package var now: Instant { Instant(sinceStart: start.duration(to: .now) / Patience.factor) }
    package var minimumResolution: Duration { ContinuousClock().minimumResolution }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await ContinuousClock().sleep(until: start + deadline.sinceStart * Patience.factor, tolerance: tolerance)
    }
}

/// A monotonic clock that moves only when a test moves it. Sleepers wake when it passes their deadline, or when they are cancelled.
package final class ManualClock: Clock, Sendable {
    /// A point of this clock's time.
    package struct Instant: InstantProtocol {
        /// Time since the clock was made.
        package var sinceStart: Duration
        package func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        package static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(sinceStart: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var lastNumber = 0

        /// - Returns: the sleepers whose deadline has passed, the earliest first; they are removed.
        mutating func move(to instant: Instant) -> [Sleeper] {
            now = instant
            let due = sleepers.filter { $0.value.deadline <= instant }
            for number in due.keys { sleepers[number] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
    }

    private let state = Locked(State())
    /// The number of sleepers: set while the state is locked, so that it never lags behind.
    private let asleep = CountWatch()

    /// Starts at zero.
    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .nanoseconds(1) }
    /// Number of current sleepers.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }
    /// Number of sleepers that wake within `wait` from now.
    package func sleeperCount(within wait: Duration) -> Int {
        state.withLock { state in state.sleepers.values.count { $0.deadline <= state.now.advanced(by: wait) } }
    }
    /// The time until the first sleeper wakes; nil without sleepers.
    package var timeToNextWake: Duration? {
        state.withLock { state in state.sleepers.values.map(\.deadline).min().map { state.now.duration(to: $0) } }
    }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lie(down: number, until: deadline, continuation)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(number)
                defer { asleep.set(state.sleepers.count) }
                return state.sleepers.removeValue(forKey: number)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func lie(down number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.contains(number) { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
            asleep.set(state.sleepers.count)
            return nil
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    /// Advances the clock and wakes all sleepers whose deadline has passed, the earliest first.
    package func advance(by duration: Duration) {
        move { $0.now.advanced(by: duration) }
    }

    /// Advances the clock to the earliest deadline of the sleepers if it is at most `limit` away; otherwise does nothing. So a test can
    /// skip the waits between attempts without reaching the deadline of the whole operation.
    package func advance(toNextWithin limit: Duration) {
        move { state in
            guard let next = state.sleepers.values.map(\.deadline).min(), next <= state.now.advanced(by: limit) else { return nil }
            return next
        }
    }

    private func move(to destination: (State) -> Instant?) {
        let due = state.withLock { state in
            guard let instant = destination(state) else { return [Sleeper]() }
            defer { asleep.set(state.sleepers.count) }
            return state.move(to: instant)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until there are at least `count` sleepers, or until it is cancelled: the condition to wait for before `advance`.
    package func waitForSleepers(_ count: Int) async {
        await asleep.wait(for: count)
    }

    /// Waits until there is a sleeper whose deadline is exactly `wait` from now, or until it is cancelled: for tests with other sleepers,
    /// whose number does not show whether the expected one is among them.
    package func waitForSleeper(of wait: Duration) async {
        await eventually {
            state.withLock { state in
                let deadline = state.now.advanced(by: wait)
                return state.sleepers.values.contains { $0.deadline == deadline }
            }
        }
    }
}

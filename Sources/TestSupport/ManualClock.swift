/// A monotonic clock that moves only when told to. Sleepers wake when it passes their deadline, or when they are cancelled.
public final class ManualClock: Clock, Sendable {
    /// A point of this clock's time.
    public struct Instant: InstantProtocol {
        /// Time since the clock was made.
        public var sinceStart: Duration
        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
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

        /// - Returns: those whose deadline has come, the earliest first; they sleep no more.
        mutating func move(to instant: Instant) -> [Sleeper] {
            now = instant
            let due = sleepers.filter { $0.value.deadline <= instant }
            for number in due.keys { sleepers[number] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
    }

    private let state = Locked(State())
    /// Follows the number of sleepers: it is set while the state is locked, so that it is never behind it.
    private let asleep = CountWatch()

    /// Stands at zero.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// How many sleep at this moment.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }
    /// How many of them wake within `wait` from now.
    public func sleeperCount(within wait: Duration) -> Int {
        state.withLock { state in state.sleepers.values.count { $0.deadline <= state.now.advanced(by: wait) } }
    }
    /// The time until the first of them wakes; nil while nobody sleeps.
    public var timeToNextWake: Duration? {
        state.withLock { state in state.sleepers.values.map(\.deadline).min().map { state.now.duration(to: $0) } }
    }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
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

    /// Moves on and wakes everybody whose deadline has come, the earliest first.
    public func advance(by duration: Duration) {
        move { $0.now.advanced(by: duration) }
    }

    /// Moves on to the earliest deadline of those who sleep, if it is no further away than `limit`; else nothing happens. So waits
    /// between attempts can be passed by as they come, and the deadlines of the whole cannot.
    public func advance(toNextWithin limit: Duration) {
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

    /// Waits until at least `count` sleep, or until it is cancelled: the condition to wait for before `advance`.
    public func waitForSleepers(_ count: Int) async {
        await asleep.wait(for: count)
    }

    /// Waits until somebody sleeps whose deadline is exactly `wait` from now, or until it is cancelled: where others sleep as well, and
    /// their number does not tell whether the one who is meant is among them.
    public func waitForSleeper(of wait: Duration) async {
        await eventually {
            state.withLock { state in
                let deadline = state.now.advanced(by: wait)
                return state.sleepers.values.contains { $0.deadline == deadline }
            }
        }
    }
}

import Foundation
import TestSupport

/// Time that passes only when the simulation says so: the clock of waits, and the date of data, in one.
///
/// Requests are worked off one after another, so a wait can be of three kinds. A short one (before a retry) is passed at once. A long
/// one (a deadline, a provider's share of the time) is parked, and ends when an upstream that is slow moves the time beyond it, or when
/// it is cancelled because the work is done.
final class VirtualTime: Clock, Sendable {
    struct Instant: InstantProtocol {
        var sinceStart: Duration
        func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private struct State {
        var now = Instant(sinceStart: .zero)
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
        var last = 0
    }

    /// Waits from this length on are parked.
    private let parked: Duration
    private let start: Date
    private let state = Locked(State())

    /// - Parameter parked: waits from this length on are parked: by default those that are longer than any wait before a retry.
    init(startingAt start: Date, parkingFrom parked: Duration = .seconds(4.5)) {
        self.start = start
        self.parked = parked
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// The instant that data are dated by.
    var date: Date { start.addingTimeInterval(now.sinceStart / .seconds(1)) }

    /// True while a task is parked in `sleep`.
    var isAwaited: Bool { state.withLock { !$0.sleepers.isEmpty } }

    /// Moves on to so many seconds after the start, unless it is later already.
    func move(toSecond second: Double) {
        let target = Instant(sinceStart: .seconds(second))
        if target > now { advance(by: now.duration(to: target)) }
    }

    /// Moves on and wakes those whose deadline has come.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let wait = now.duration(to: deadline)
        if wait < parked {
            if wait > .zero { advance(by: wait) }
            return
        }
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return true }
                    state.sleepers[number] = (deadline, continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }
}

import Dispatch
import Foundation
import Synchronization
import WeatherStore

/// Tracks whether the database is reachable.
///
/// While it is not, calls fail at once instead of waiting one after the other, and one attempt at a time tries to connect.
final class DatabaseHealth: Sendable {
    private struct State {
        /// The reason why calls fail; nil while the database answers.
        var cause: StoreError?
        /// Incremented after each failure: connections of an earlier generation are not reused.
        var generation = 0
        var isClosed = false
        /// True while a probe finds out whether a timeout was a single slow statement or an outage.
        var isSuspected = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "petrel.postgres.probe")
    private let seconds: Double
    private let probe: @Sendable () -> PostgresFailure?
    private let notice: @Sendable (String) -> Void

    /// - Parameters:
    ///   - seconds: the interval between two attempts.
    ///   - probe: connects and runs a small query; blocks.
    ///   - notice: called when the database begins to fail and when it answers again.
    init(everySeconds seconds: Double, probe: @escaping @Sendable () -> PostgresFailure?, notice: @escaping @Sendable (String) -> Void) {
        self.seconds = seconds
        self.probe = probe
        self.notice = notice
    }

    /// The reason why calls cannot succeed now; nil while the database answers.
    var cause: StoreError? { state.withLock { $0.cause } }

    var generation: Int { state.withLock { $0.generation } }

    /// Records a failure that affects other calls as well. The first attempt to reconnect follows at once.
    ///
    /// - Parameter generation: the generation of the failed connection; an older one says nothing about the present state.
    func report(_ failure: PostgresFailure, generation: Int) {
        let isNew = state.withLock { state in
            guard !state.isClosed, state.cause == nil, state.generation == generation else { return false }
            state.cause = failure.storeError
            state.generation += 1
            return true
        }
        guard isNew else { return }
        notice("PostgreSQL: \(failure.storeError.words). Petrel goes on trying.")
        queue.async { [weak self] in self?.attempt() }
    }

    /// Called after a timeout, which may be due to a slow statement or a frozen server. An attempt to connect shows which.
    ///
    /// - Parameter generation: the generation of the connection that timed out.
    func suspect(_ failure: PostgresFailure, generation: Int) {
        let isNew = state.withLock { state in
            guard !state.isClosed, state.cause == nil, state.generation == generation, !state.isSuspected else { return false }
            state.isSuspected = true
            return true
        }
        guard isNew else { return }
        queue.async { [weak self] in
            guard let self else { return }
            let isFrozen = probe() != nil
            state.withLock { $0.isSuspected = false }
            if isFrozen { report(failure, generation: generation) }
        }
    }

    func close() { state.withLock { $0.isClosed = true } }

    private func attempt() {
        guard !state.withLock({ $0.isClosed }) else { return }
        guard let failure = probe() else {
            state.withLock { $0.cause = nil }
            return notice("PostgreSQL answers again.")
        }
        state.withLock { $0.cause = failure.storeError }
        // Random jitter, so that nodes that lost the same database do not reconnect in step.
        queue.asyncAfter(deadline: .now() + seconds * Double.random(in: 0.8...1.2)) { [weak self] in self?.attempt() }
    }
}

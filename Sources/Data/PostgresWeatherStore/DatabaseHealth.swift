import Dispatch
import Foundation
import Synchronization
import WeatherStore

/// Whether the database answers, as far as is known.
///
/// While it does not, calls fail at once instead of waiting one after the other, and one attempt at a time tries to connect.
final class DatabaseHealth: Sendable {
    private struct State {
        /// Why calls fail; nil while the database answers.
        var cause: StoreError?
        /// Higher after each failure: connections of an earlier generation are not used again.
        var generation = 0
        var isClosed = false
        /// While it is being found out whether a late answer was one of many.
        var isSuspected = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "petrel.postgres.probe")
    private let seconds: Double
    private let probe: @Sendable () -> PostgresFailure?
    private let notice: @Sendable (String) -> Void

    /// - Parameters:
    ///   - seconds: between two attempts.
    ///   - probe: connects and asks for something small; blocks.
    ///   - notice: called when the database begins to fail and when it answers again.
    init(everySeconds seconds: Double, probe: @escaping @Sendable () -> PostgresFailure?, notice: @escaping @Sendable (String) -> Void) {
        self.seconds = seconds
        self.probe = probe
        self.notice = notice
    }

    /// Why a call cannot succeed now.
    var cause: StoreError? { state.withLock { $0.cause } }

    var generation: Int { state.withLock { $0.generation } }

    /// Takes note of a failure that other calls would have as well. The first attempt to connect follows at once.
    ///
    /// - Parameter generation: of the connection that failed; an older one says nothing about the database of today.
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

    /// An answer did not come in time: perhaps a slow statement, perhaps a server that is frozen. An attempt to connect tells which.
    ///
    /// - Parameter generation: of the connection that was late.
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
        // Nodes that lost the same database do not come back in step.
        queue.asyncAfter(deadline: .now() + seconds * Double.random(in: 0.8...1.2)) { [weak self] in self?.attempt() }
    }
}

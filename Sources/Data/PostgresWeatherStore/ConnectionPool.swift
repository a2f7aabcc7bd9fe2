import Dispatch
import Foundation
import Synchronization
import WeatherStore

/// Connections for blocking calls, each with a dedicated queue. If none is free, a call waits for its turn, within its time limit.
final class ConnectionPool: Sendable {
    private struct State {
        /// The most recently used one is at the end and is used next, so that connections that are not needed stay closed.
        var free: [Slot]
        var waiting: [PoolCall] = []
        var isClosed = false
    }

    private let state: Mutex<State>
    private let slots: [Slot]
    private let health: DatabaseHealth
    private let signal: ClosingSignal
    private let maximumWaiting: Int
    private let connectSeconds: Double
    private let connect: @Sendable (Deadline) throws(PostgresFailure) -> PostgresConnection
    private let timers = DispatchQueue(label: "petrel.postgres.limits")

    /// - Parameter connect: opens a connection that is ready for use; blocks until the deadline at most.
    init(
        count: Int, _ configuration: PostgresConfiguration, _ health: DatabaseHealth, _ signal: ClosingSignal,
        connect: @escaping @Sendable (Deadline) throws(PostgresFailure) -> PostgresConnection
    ) {
        slots = (0..<max(1, count)).map { Slot(number: $0) }
        state = Mutex(State(free: slots.reversed()))
        maximumWaiting = configuration.waitingCalls
        connectSeconds = configuration.connectSeconds
        self.health = health
        self.signal = signal
        self.connect = connect
    }

    /// Runs `body` on a connection.
    ///
    /// - Parameters:
    ///   - seconds: the limit for everything: waiting for a connection, connecting, and the body.
    ///   - repeatsWhenLost: whether the body may be run again if the connection is lost while it runs.
    ///   - body: may be called more than once, one call at a time.
    func call<Value: Sendable>(
        within seconds: Double, repeatsWhenLost: Bool = true,
        _ body: @escaping @Sendable (PostgresConnection, Deadline) throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
        // A body that started at the last moment would time out, and make the database look unreachable.
        let (beginning, deadline) = (Deadline(seconds: seconds * 0.75), Deadline(seconds: seconds))
        let result: Result<Value, StoreError> = await withCheckedContinuation { continuation in
            enqueue(
                PoolCall(beginning: beginning, repeatsWhenLost: repeatsWhenLost) { connection throws(PostgresFailure) in
                    let value = try body(connection, deadline)
                    return { continuation.resume(returning: .success(value)) }
                } fail: {
                    continuation.resume(returning: .failure($0))
                })
        }
        return try result.get()
    }

    /// Fails the waiting calls, and closes the connections.
    func close() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isClosed = true
            return state.waiting
        }
        for call in waiting { call.fail(PostgresFailure.closed.storeError) }
        for slot in slots { slot.queue.async { slot.connection = nil } }
    }

    private enum Place { case slot(Slot), waits, refused(StoreError) }

    private func enqueue(_ call: PoolCall) {
        if let cause = health.cause, !signal.isSent { return call.fail(cause) }
        let place = state.withLock { state -> Place in
            if state.isClosed { return .refused(PostgresFailure.closed.storeError) }
            if let slot = state.free.popLast() { return .slot(slot) }
            guard state.waiting.count < maximumWaiting else { return .refused(.unavailable("too many calls wait for the database")) }
            state.waiting.append(call)
            return .waits
        }
        switch place {
        case .slot(let slot): slot.queue.async { self.serve(slot, call) }
        case .waits: limit(call, .unavailable("all connections to the database are busy"))
        case .refused(let error): call.fail(error)
        }
    }

    /// Fails a call whose body has not started in time. A body that has started observes the deadline itself.
    private func limit(_ call: PoolCall, _ error: StoreError) {
        timers.asyncAfter(deadline: .now() + max(0, call.beginning.secondsLeft)) { [weak self] in
            guard call.failUnlessBegun(error) else { return }
            self?.state.withLock { state in state.waiting.removeAll { $0 === call } }
        }
    }

    /// Runs on the slot's queue.
    private func serve(_ slot: Slot, _ call: PoolCall) {
        var losses = 0
        var conflicts = 0
        while true {
            // The call has waited too long, or failed before it reached this queue.
            guard call.waitAgain() else { break }
            let generation = health.generation
            do throws(PostgresFailure) {
                let connection = try connection(slot, generation, call)
                guard call.begin() else { break }
                let finish = try call.body(connection)
                release(slot)
                return finish()
            } catch {
                if error.needsNewConnection { slot.connection = nil }
                if error == .late { health.suspect(error, generation: generation) }
                if error == .lost, call.repeatsWhenLost, losses < 2, !call.beginning.hasPassed {
                    losses += 1
                } else if error.isConflict, conflicts < 8, !call.beginning.hasPassed {
                    conflicts += 1
                    signal.wait(seconds: Double.random(in: 0.001...0.01) * Double(conflicts))
                } else {
                    release(slot)
                    return call.fail(error.storeError)
                }
            }
        }
        release(slot)
    }

    private func connection(_ slot: Slot, _ generation: Int, _ call: PoolCall) throws(PostgresFailure) -> PostgresConnection {
        if let cause = health.cause { throw .store(cause) }
        if let connection = slot.connection, slot.generation == generation, connection.isQuiet { return connection }
        slot.connection = nil
        if signal.isSent { throw .closed }
        // Resolving host names may take longer than any limit.
        limit(call, PostgresFailure.late.storeError)
        // A call that has waited leaves little time for connecting; a timeout then says nothing about the database.
        let isPatient = call.beginning.secondsLeft > connectSeconds / 2
        do throws(PostgresFailure) {
            let connection = try connectTwice(call.beginning)
            slot.connection = connection
            slot.generation = generation
            return connection
        } catch {
            if error.concernsAllConnections, isPatient || error != .late { health.report(error, generation: generation) }
            throw error == .late ? .unreachable : error
        }
    }

    /// A healthy server may end one new session: only a second such end in a row counts as a failure.
    private func connectTwice(_ deadline: Deadline) throws(PostgresFailure) -> PostgresConnection {
        do throws(PostgresFailure) { return try connect(deadline) } catch .lost {
            do throws(PostgresFailure) { return try connect(deadline) } catch .lost { throw .unreachable }
        }
    }

    /// Gives a slot to the call that has waited longest.
    private func release(_ slot: Slot) {
        let next = state.withLock { state -> PoolCall? in
            guard !state.waiting.isEmpty else {
                // Slots without a connection are used last.
                if slot.connection == nil { state.free.insert(slot, at: 0) } else { state.free.append(slot) }
                return nil
            }
            return state.waiting.removeFirst()
        }
        guard let next else { return }
        slot.queue.async { self.serve(slot, next) }
    }
}

/// A slot for one connection.
private final class Slot: @unchecked Sendable {
    // Safe: `connection` and `generation` are only accessed on `queue`, which is serial.
    let queue: DispatchQueue
    var connection: PostgresConnection?
    var generation = 0

    init(number: Int) { queue = DispatchQueue(label: "petrel.postgres.\(number)") }
}

/// A call that waits for a connection or uses one.
private final class PoolCall: Sendable {
    private enum Phase { case waits, begun, failed }

    /// The deadline for the start of the body.
    let beginning: Deadline
    let repeatsWhenLost: Bool
    /// Returns a function that delivers the value to the caller.
    let body: @Sendable (PostgresConnection) throws(PostgresFailure) -> @Sendable () -> Void
    private let failure: @Sendable (StoreError) -> Void
    private let phase = Mutex(Phase.waits)

    init(
        beginning: Deadline, repeatsWhenLost: Bool,
        body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> @Sendable () -> Void,
        fail: @escaping @Sendable (StoreError) -> Void
    ) {
        self.beginning = beginning
        self.repeatsWhenLost = repeatsWhenLost
        self.body = body
        failure = fail
    }

    /// Called when the call is served, or needs another connection.
    ///
    /// - Returns: false if the call has failed already.
    func waitAgain() -> Bool { enter(.waits) }

    /// - Returns: false if the call has failed already.
    func begin() -> Bool { enter(.begun) }

    private func enter(_ next: Phase) -> Bool {
        phase.withLock { phase in
            guard phase != .failed else { return false }
            phase = next
            return true
        }
    }

    /// Reports the error to the caller, once. The pool never calls it after the body has succeeded.
    func fail(_ error: StoreError) {
        let isFirst = phase.withLock { phase in
            defer { phase = .failed }
            return phase != .failed
        }
        if isFirst { failure(error) }
    }

    /// - Returns: false if the body has started, or the call has failed already.
    func failUnlessBegun(_ error: StoreError) -> Bool {
        let isFirst = phase.withLock { phase in
            guard phase == .waits else { return false }
            phase = .failed
            return true
        }
        if isFirst { failure(error) }
        return isFirst
    }
}

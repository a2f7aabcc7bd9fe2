import Logging
import NIOConcurrencyHelpers
import NIOCore
import Synchronization

/// The end of a server in its steps, as its connections, its probes and the process see it.
///
/// First it says that it is stopping and goes on answering; then it accepts no more connections and finishes what is under way; at the
/// limit it answers the rest with 503.
package final class GracefulEnd: Sendable {
    private struct State {
        var admission: Admission?
        var listener: (any Channel)?
        var isClosing = false
    }

    /// The promised end of the shutdown: one value, sent when the server stops accepting connections.
    package let deadlines: AsyncStream<ContinuousClock.Instant>

    private let deadline: AsyncStream<ContinuousClock.Instant>.Continuation
    private let stopping = Synchronization.Atomic(false)
    private let cut = Synchronization.Atomic(0)
    private let state = NIOLockedValueBox(State())

    package init() { (deadlines, deadline) = AsyncStream.makeStream() }

    /// True from the signal on: `/readyz` says 503, every answer that its connection closes.
    package var isStopping: Bool { stopping.load(ordering: .relaxed) }

    /// Requests that were answered with 503, or not to their end, because the time was up.
    package var cutRequests: Int { cut.load(ordering: .relaxed) }

    /// True once no new connections are accepted.
    var isClosing: Bool { state.withLockedValue { $0.isClosing } }

    func countCut() { cut.add(1, ordering: .relaxed) }

    func attach(_ admission: Admission) { state.withLockedValue { $0.admission = admission } }
    func attach(listener: any Channel) { state.withLockedValue { $0.listener = listener } }

    func begin() { stopping.store(true, ordering: .relaxed) }

    /// - Parameter seconds: from now to the deadline.
    func stopAccepting(within seconds: Double, logger: Logger) {
        let listener = state.withLockedValue { state in
            state.isClosing = true
            return state.listener
        }
        deadline.yield(.now + .seconds(seconds))
        if let listener { Listener.dropNewConnections(on: listener, logger: logger) }
    }

    func orderAll(_ order: ConnectionOrder) { state.withLockedValue { $0.admission }?.orderAll(order) }
}

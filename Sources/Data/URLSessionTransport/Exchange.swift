import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer: connects the session's callbacks with the waiting caller.
final class Exchange: ExchangeListener, @unchecked Sendable {
    typealias Outcome = Result<TransportResponse, TransportFailure>

    private enum State {
        /// No caller waits yet.
        case new
        case underWay(CheckedContinuation<Outcome, Never>)
        /// The caller has the outcome, or cancelled before it began to wait.
        case over
    }

    private let task: URLSessionTask
    // Safe: `state` and `reception` are only touched while `lock` is held.
    private let lock = NSLock()
    private var state = State.new
    private var reception: Reception

    init(_ task: URLSessionTask, _ reception: Reception) {
        self.task = task
        self.reception = reception
    }

    /// Sends the request; the continuation is resumed once with the outcome.
    func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
        let isWanted = lock.withLock {
            guard case .new = state else { return false }
            state = .underWay(continuation)
            return true
        }
        // A task that was never started is cancelled too, so that the session forgets it.
        if isWanted { task.resume() } else { continuation.resume(returning: .failure(.cancelled)) }
    }

    /// Cancels the request: the caller returns at once, however long the system takes to stop.
    func giveUp() {
        settle { _ in .failure(.cancelled) }
        task.cancel()
    }

    /// A piece of the body.
    func arrived(_ piece: Data) {
        // Only the first piece is checked against the length announced in the head.
        let head = lock.withLock { reception.body.isEmpty } ? head : nil
        let step = lock.withLock {
            // Pieces after the end are ignored.
            guard case .underWay = state else { return Reception.Step.giveUp }
            return reception.arrived(piece, after: head)
        }
        guard step == .giveUp else { return }
        settle { $0.ended(head, nil) }
        task.cancel()
    }

    /// The task has ended.
    func ended(_ error: (any Error)?) {
        let head = head
        let failure = error.map { TransportFailure(loading: $0, hasBegun: head != nil) }
        settle { $0.ended(head, failure) }
    }

    private func settle(_ outcome: (Reception) -> Outcome) {
        let told: (CheckedContinuation<Outcome, Never>, Outcome)? = lock.withLock {
            guard case .underWay(let continuation) = state else {
                state = .over
                return nil
            }
            state = .over
            let told = (continuation, outcome(reception))
            reception = Reception(maxBytes: 0)
            return told
        }
        if let told { told.0.resume(returning: told.1) }
    }

    private var head: Reception.Head? { Reception.Head(task.response) }
}

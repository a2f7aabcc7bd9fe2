import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request whose answer is delivered while it arrives.
final class StreamedExchange: ExchangeListener, @unchecked Sendable {
    private let task: URLSessionTask
    private let parts: AsyncStream<AnswerPart>.Continuation
    // Safe: only used by the session's delegate, whose queue is serial.
    private var hasHead = false

    init(_ task: URLSessionTask, _ parts: AsyncStream<AnswerPart>.Continuation) {
        self.task = task
        self.parts = parts
    }

    func arrived(_ piece: Data) {
        deliverHead()
        guard case .dropped = parts.yield(.piece(Array(piece))) else { return }
        // The reader is too slow, and the remaining parts would begin in the middle of an event.
        parts.finish()
        task.cancel()
    }

    func ended(_ error: (any Error)?) {
        deliverHead()
        parts.yield(.ended(error.map { TransportFailure(loading: $0, hasBegun: hasHead) }))
        parts.finish()
    }

    private func deliverHead() {
        guard !hasHead, let head = Reception.Head(task.response) else { return }
        hasHead = true
        parts.yield(.head(status: head.status, headers: TransportResponse(status: head.status, headers: head.headers, body: []).headers))
    }
}

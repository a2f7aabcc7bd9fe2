import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request whose answer is handed on while it arrives.
final class StreamedExchange: ExchangeListener, @unchecked Sendable {
    private let task: URLSessionTask
    private let parts: AsyncStream<AnswerPart>.Continuation
    // Safe: only touched by the session's delegate, whose queue runs one thing at a time.
    private var hasHead = false

    init(_ task: URLSessionTask, _ parts: AsyncStream<AnswerPart>.Continuation) {
        self.task = task
        self.parts = parts
    }

    func arrived(_ piece: Data) {
        tellHead()
        guard case .dropped = parts.yield(.piece(Array(piece))) else { return }
        // The reader does not keep up, and what is left would begin in the middle of something.
        parts.finish()
        task.cancel()
    }

    func ended(_ error: (any Error)?) {
        tellHead()
        parts.yield(.ended(error.map { TransportFailure(loading: $0, hasBegun: hasHead) }))
        parts.finish()
    }

    private func tellHead() {
        guard !hasHead, let head = Reception.Head(task.response) else { return }
        hasHead = true
        parts.yield(.head(status: head.status, headers: TransportResponse(status: head.status, headers: head.headers, body: []).headers))
    }
}

import HTTPTransport

/// Streaming responses that a test controls.
package final class FakeStreams: StreamingTransport {
    private struct State {
        var asked: [TransportRequest] = []
        var answers: [AsyncStream<AnswerPart>.Continuation] = []
        var closed: Set<Int> = []
    }

    private let state = Locked(State())

    package init() {}

    /// The requests, in order.
    package var asked: [TransportRequest] { state.withLock { $0.asked } }
    /// Number of responses whose reader has stopped.
    package var closedCount: Int { state.withLock { $0.closed.count } }

    package func parts(of request: TransportRequest) -> AsyncStream<AnswerPart> {
        let (parts, continuation) = AsyncStream.makeStream(of: AnswerPart.self)
        let index = state.withLock { state in
            state.asked.append(request)
            state.answers.append(continuation)
            return state.answers.count - 1
        }
        continuation.onTermination = { [state] _ in state.withLock { _ = $0.closed.insert(index) } }
        return parts
    }

    /// Sends parts of the last response; `ended` closes it.
    package func send(_ parts: AnswerPart...) {
        guard let answer = state.withLock({ $0.answers.last }) else { return }
        for part in parts {
            answer.yield(part)
            if case .ended = part { answer.finish() }
        }
    }

    /// Sends the head of an event stream.
    package func begin() { send(.head(status: 200, headers: ["content-type": "text/event-stream"])) }

    /// Sends a piece of text.
    package func send(_ text: String) { send(.piece(Array(text.utf8))) }
}

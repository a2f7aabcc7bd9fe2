import HTTPTransport

/// A transport that answers what the test says. A request that the test did not foresee ends the test run, so that no test can
/// reach a network or pass by accident.
public final class ScriptedTransport: HTTPTransport {
    /// What one request is answered with.
    public typealias Answer = Result<TransportResponse, TransportFailure>

    private let requests = Locked<[TransportRequest]>([])
    private let answer: @Sendable (TransportRequest, Int) async -> Answer?

    /// Answers nothing: every request is a mistake.
    public convenience init() { self.init { _, _ in nil } }

    /// - Parameter answers: one after the other.
    public convenience init(_ answers: [Answer]) {
        self.init { _, number in number <= answers.count ? answers[number - 1] : nil }
    }

    /// - Parameter answer: by request and its number, `1 ...`; nil for a request that must not come.
    public init(answer: @escaping @Sendable (TransportRequest, Int) async -> Answer?) { self.answer = answer }

    /// What has been sent, in order.
    public var sent: [TransportRequest] { requests.withLock { $0 } }

    public func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        let number = requests.withLock { sent in
            sent.append(request)
            return sent.count
        }
        guard let answer = await answer(request, number) else {
            preconditionFailure("ScriptedTransport: request \(number) was not foreseen: \(request.url)")
        }
        return try answer.get()
    }
}

import HTTPTransport
import ProviderCourtesy

/// Answers what the test says. A request that the test did not foresee ends the test run, so that no test can reach a network or pass by
/// accident.
public final class Scripted<Request: ScriptedRequest, Response: Sendable, Failure: Error>: Sendable {
    /// What one request is answered with.
    public typealias Answer = Result<Response, Failure>

    private let requests = Locked<[Request]>([])
    private let answer: @Sendable (Request, Int) async -> Answer?

    /// - Parameter answers: one after the other.
    public convenience init(_ answers: [Answer]) {
        self.init { _, number in number <= answers.count ? answers[number - 1] : nil }
    }

    /// - Parameter answer: by request and its number, `1 ...`; nil for a request that must not come.
    public init(answer: @escaping @Sendable (Request, Int) async -> Answer?) { self.answer = answer }

    /// What has been sent, in order.
    public var sent: [Request] { requests.withLock { $0 } }

    public func send(_ request: Request) async throws(Failure) -> Response {
        let number = requests.withLock { sent in
            sent.append(request)
            return sent.count
        }
        guard let answer = await answer(request, number) else {
            preconditionFailure("request \(number) was not foreseen: \(request.url)")
        }
        return try answer.get()
    }
}

/// What a script answers. Its address is shown where a test fails.
public protocol ScriptedRequest: Sendable {
    var url: String { get }
}

extension TransportRequest: ScriptedRequest {}
extension ProviderCall: ScriptedRequest {}

/// A network that answers what the test says.
public typealias ScriptedTransport = Scripted<TransportRequest, TransportResponse, TransportFailure>

extension Scripted: HTTPTransport where Request == TransportRequest, Response == TransportResponse, Failure == TransportFailure {
    /// Answers nothing: every request is a mistake.
    public convenience init() { self.init { _, _ in nil } }
}

/// What a provider's code calls in a test, without rules.
public typealias ScriptedCalls = Scripted<ProviderCall, ProviderResponse, CallFailure>

extension Scripted: ProviderTransport where Request == ProviderCall, Response == ProviderResponse, Failure == CallFailure {}

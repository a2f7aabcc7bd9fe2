import HTTPTransport
import ProviderCourtesy

/// Gives scripted answers. An unexpected request ends the test run, so that no test can reach a network or pass by accident.
package final class Scripted<Request: ScriptedRequest, Response: Sendable, Failure: Error>: Sendable {
    /// The answer to one request.
    package typealias Answer = Result<Response, Failure>

    private let requests = Locked<[Request]>([])
    private let answer: @Sendable (Request, Int) async -> Answer?

    /// - Parameter answers: given in this order.
    package convenience init(_ answers: [Answer]) {
        self.init { _, number in number <= answers.count ? answers[number - 1] : nil }
    }

    /// - Parameter answer: by request and its number, `1 ...`; nil for an unexpected request.
    package init(answer: @escaping @Sendable (Request, Int) async -> Answer?) { self.answer = answer }

    /// All requests so far, in order.
    package var sent: [Request] { requests.withLock { $0 } }

    package func send(_ request: Request) async throws(Failure) -> Response {
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

/// A request that a script can answer. Its address is shown if a test fails.
package protocol ScriptedRequest: Sendable {
    var url: String { get }
}

extension TransportRequest: ScriptedRequest {}
extension ProviderCall: ScriptedRequest {}

/// A network with scripted answers.
package typealias ScriptedTransport = Scripted<TransportRequest, TransportResponse, TransportFailure>

extension Scripted: HTTPTransport where Request == TransportRequest, Response == TransportResponse, Failure == TransportFailure {
    /// Has no answers: every request is an error.
    package convenience init() { self.init { _, _ in nil } }
}

/// Scripted calls of a provider's code, without rules.
package typealias ScriptedCalls = Scripted<ProviderCall, ProviderResponse, CallFailure>

extension Scripted: ProviderTransport where Request == ProviderCall, Response == ProviderResponse, Failure == CallFailure {}

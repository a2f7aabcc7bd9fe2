import HTTPTransport
import ProviderCourtesy

/// What a provider's code calls in a test: answers what the test says, without rules. A call that the test did not foresee ends the test
/// run.
public final class ScriptedCalls: ProviderTransport {
    /// What one call is answered with.
    public typealias Answer = Result<ProviderResponse, CallFailure>

    private let calls = Locked<[ProviderCall]>([])
    private let answer: @Sendable (ProviderCall, Int) async -> Answer?

    /// - Parameter answers: one after the other.
    public convenience init(_ answers: [Answer]) {
        self.init { _, number in number <= answers.count ? answers[number - 1] : nil }
    }

    /// - Parameter answer: by call and its number, `1 ...`; nil for a call that must not come.
    public init(answer: @escaping @Sendable (ProviderCall, Int) async -> Answer?) { self.answer = answer }

    /// What has been sent, in order.
    public var sent: [ProviderCall] { calls.withLock { $0 } }

    public func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        let number = calls.withLock { sent in
            sent.append(call)
            return sent.count
        }
        guard let answer = await answer(call, number) else {
            preconditionFailure("ScriptedCalls: call \(number) was not foreseen: \(call.url)")
        }
        return try answer.get()
    }
}

/// Sends every call at once, by no rules: for tests of what a provider's code makes of a transport's answers.
public struct DirectCalls: ProviderTransport {
    private let transport: any HTTPTransport

    public init(_ transport: any HTTPTransport) { self.transport = transport }

    public func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        do throws(TransportFailure) {
            return ProviderResponse(try await transport.send(call.request))
        } catch {
            throw .transport(error)
        }
    }
}

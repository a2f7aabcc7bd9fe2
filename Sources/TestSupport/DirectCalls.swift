import HTTPTransport
import ProviderCourtesy

/// Sends every call at once, without rules: for tests of how a provider's code handles a transport's responses.
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

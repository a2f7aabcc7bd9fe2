import HTTPTransport
import ProviderCourtesy

/// Sends every call at once, without rules: for tests of how a provider's code handles a transport's responses.
package struct DirectCalls: ProviderTransport {
    private let transport: any HTTPTransport

    package init(_ transport: any HTTPTransport) { self.transport = transport }

    package func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        do throws(TransportFailure) {
            return ProviderResponse(try await transport.send(call.request))
        } catch {
            throw .transport(error)
        }
    }
}

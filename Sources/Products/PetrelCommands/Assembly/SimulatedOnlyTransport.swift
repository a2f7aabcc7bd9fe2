import HTTPTransport
import ProviderCourtesy

/// Lets through only what says of itself that it is simulated: the demo's clock may be wrong, so nothing real may be shown by it.
struct SimulatedOnlyTransport: HTTPTransport {
    let transport: any HTTPTransport

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        let response = try await transport.send(request)
        guard response[ProviderResponse.simulatedHeader] == nil else { return response }
        // Not an outage: an answer that is of no use here, which is what an empty body says to every provider.
        return TransportResponse(status: 200, body: [])
    }
}

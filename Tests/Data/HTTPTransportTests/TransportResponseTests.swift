import HTTPTransport
import TestSupport
import Testing
import WeatherModel

@Suite("Transport")
struct TransportResponseTests {
    @Test("header names are found in lower case, however they were sent")
    func headers() {
        let response = TransportResponse(status: 429, headers: ["Retry-After": "3", "PETREL-Simulated": "true"], body: [])
        #expect(response["retry-after"] == "3")
        #expect(response[TransportResponse.simulatedHeader] == "true")
    }

    @Test("the scripted transport hands out its answers in order and records what was sent")
    func scripted() async throws {
        let transport = ScriptedTransport([.success(TransportResponse(status: 200, body: [1])), .failure(.timedOut)])
        let request = TransportRequest(provider: .openMeteo, url: "https://example.org/a")
        #expect(try await transport.send(request).body == [1])
        await #expect(throws: TransportFailure.timedOut) { try await transport.send(request) }
        #expect(transport.sent == [request, request])
    }
}

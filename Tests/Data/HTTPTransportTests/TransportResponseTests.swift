import HTTPTransport
import TestSupport
import Testing

@Suite("Transport")
struct TransportResponseTests {
    @Test("header names are found in lower case, however they were sent")
    func headers() {
        let response = TransportResponse(status: 429, headers: ["Retry-After": "3", "PETREL-Simulated": "true"], body: [])
        #expect(response["retry-after"] == "3")
        #expect(response["petrel-simulated"] == "true")
    }

    @Test("the scripted transport hands out its answers in order and records what was sent")
    func scripted() async throws {
        let transport = ScriptedTransport([.success(TransportResponse(status: 200, body: [1])), .failure(.timedOut)])
        let request = TransportRequest(url: "https://example.org/a", label: "example")
        #expect(try await transport.send(request).body == [1])
        await #expect(throws: TransportFailure.timedOut) { try await transport.send(request) }
        #expect(transport.sent == [request, request])
    }

    @Test("a method is a token, named as it is sent; a tunnel is none")
    func methods() {
        #expect(TransportRequest.Method("PROPFIND")?.name == "PROPFIND" && TransportRequest.Method("POST") == .post)
        for name in ["", "GET /", "G\r\nX: 1", "CONNECT", "Ü", "A:B"] { #expect(TransportRequest.Method(name) == nil) }
        let repeatable: [TransportRequest.Method] = [.get, .head, .put, .delete]
        #expect(repeatable.allSatisfy { $0.isIdempotent })
        #expect(!TransportRequest.Method.post.isIdempotent && !TransportRequest.Method.patch.isIdempotent)
    }

    @Test("GET and HEAD send no body")
    func bodies() {
        func sent(_ method: TransportRequest.Method) -> [UInt8]? {
            TransportRequest(method, url: "https://example.org/a", label: "example", body: [1]).sentBody
        }
        #expect(sent(.get) == nil && sent(.head) == nil && sent(.post) == [1] && sent(.delete) == [1])
    }
}

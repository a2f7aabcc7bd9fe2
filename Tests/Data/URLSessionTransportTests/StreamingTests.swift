import HTTPTransport
import TestSupport
import Testing
import URLSessionTransport

@Suite("An answer that is handed on while it arrives", .timeLimit(.minutes(Patience.minutes(5))))
struct StreamingTests {
    private static let head = Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n".utf8)

    private func parts(_ url: String) -> AsyncStream<AnswerPart> {
        URLSessionTransport().parts(of: TransportRequest(url: url, label: "test", timeoutSeconds: 3600))
    }

    /// The whole answer: its status, its text, and how it ended.
    private func whole(_ url: String) async -> (status: Int?, type: String?, text: String, end: AnswerPart?) {
        var answer: (status: Int?, type: String?, text: String, end: AnswerPart?) = (nil, nil, "", nil)
        for await part in parts(url) {
            switch part {
            case .head(let status, let headers): (answer.status, answer.type) = (status, headers["content-type"])
            case .piece(let bytes): answer.text += String(decoding: bytes, as: UTF8.self)
            case .ended: answer.end = part
            }
        }
        return answer
    }

    @Test("what was sent so far is there while the server is silent; whoever stops reading closes the connection")
    func arrives() async throws {
        let server = try CannedServer([Self.head, Array(": here\n\n".utf8), Array("id: a\n\n".utf8)], then: .stall)
        var text = ""
        var statuses: [Int] = []
        for await part in parts(server.url("/v1/stream")) {
            switch part {
            case .head(let status, let headers):
                statuses.append(status)
                #expect(headers["content-type"] == "text/event-stream")
            case .piece(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .ended(let failure): Issue.record("ended: \(String(describing: failure))")
            }
            if text == ": here\n\nid: a\n\n" { break }
        }
        #expect(statuses == [200] && server.requests.map(\.target) == ["/v1/stream"])
    }

    @Test("an answer that ends is whole; one that is torn is not")
    func ends() async throws {
        let good = try CannedServer([Self.head, Array("id: a\n\n".utf8)], then: .close)
        let whole = await whole(good.url())
        #expect(whole.status == 200 && whole.type == "text/event-stream" && whole.text == "id: a\n\n" && whole.end == .ended(nil))
        let length = Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 1000\r\n\r\nid: a\n\n".utf8)
        let torn = try CannedServer([length], then: .close)
        #expect(await self.whole(torn.url()).end == .ended(.interrupted))
    }

    @Test("a refusal is a head like any other; a redirect is not followed")
    func refusals() async throws {
        let busy = try CannedServer([CannedServer.reply("503 Service Unavailable", headers: "Retry-After: 7\r\n")])
        #expect(await whole(busy.url()).status == 503)
        let moved = try CannedServer([CannedServer.reply("302 Found", headers: "Location: \(busy.url("/elsewhere"))\r\n")])
        #expect(await whole(moved.url()).status == 302)
        #expect(busy.requests.count == 1)
    }

    @Test("where nothing listens, and for an address that is none, there is an end and nothing else")
    func nothing() async throws {
        let port = try DeafPort()
        let refused = await whole(port.url)
        #expect(refused.status == nil && refused.end == .ended(.noConnection))
        #expect(await whole("gopher://petrel.example").end == .ended(.invalidURL))
    }
}

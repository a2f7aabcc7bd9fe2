import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import URLSessionTransport
import WeatherModel

@Suite("The same courtesy on the phone as on the server")
struct SameConversationTests {
    /// What a provider would send, one reply after the other.
    private static let replies: [(status: String, headers: [String: String], body: String)] = [
        ("200 OK", ["ETag": "\"a+/=\"", "Last-Modified": "Tue, 10 Mar 2026 11:00:00 GMT", "Cache-Control": "max-age=60"], #"{"a":1}"#),
        ("304 Not Modified", ["ETag": "\"a+/=\"", "Cache-Control": "max-age=60"], ""),
        ("200 OK", ["ETag": "W/\"b\"", "Cache-Control": "max-age=60"], #"{"b":2}"#),
        ("503 Service Unavailable", ["Retry-After": "5"], "down"),
        ("304 Not Modified", ["Cache-Control": "max-age=60"], ""),
    ]

    /// The headers that say what is wanted; what a connection needs besides is the transport's own.
    private static let told = ["accept", "user-agent", "if-none-match", "if-modified-since"]

    /// Asks as often as there are replies, each time after the validity of the one before, and once while it is valid.
    private func statuses(over transport: any HTTPTransport, _ url: String) async -> [String] {
        let date = ManualDate()
        let terms = CourtesyTerms(honoursExpiry: true)
        let courteous = CourteousTransport(
            transport, userAgent: "Petrel/9 (+test@petrel.example)", terms: [.metNorway: terms], keeping: CourtesyMemory(),
            now: date.reading, clock: ManualClock())
        let call = ProviderCall(provider: .metNorway, url: url, headers: [.init("Accept", "application/json")])
        var statuses: [String] = []
        for reply in Self.replies {
            // What is valid is not asked for again; a refusal is not valid.
            for _ in 0..<(reply.status.hasPrefix("503") ? 1 : 2) {
                do throws(CallFailure) {
                    let response = try await courteous.send(call)
                    statuses.append("\(response.status) \(String(decoding: response.body, as: UTF8.self))")
                } catch {
                    statuses.append("\(error)")
                }
            }
            date.advance(bySeconds: 600)
        }
        return statuses
    }

    @Test("row 19: over the phone's transport and over a fake the same conditional requests go out, and the same answers come of them")
    func conditional() async throws {
        let server = try CannedServer { _, number in
            let reply = Self.replies[min(number, Self.replies.count) - 1]
            let headers = reply.headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
            return CannedServer.Answer([
                CannedServer.reply(reply.status, Array(reply.body.utf8), headers: "Content-Type: application/json\r\n" + headers)
            ])
        }
        let fake = ScriptedTransport { _, number in
            let reply = Self.replies[min(number, Self.replies.count) - 1]
            return .success(
                TransportResponse(
                    status: Int(reply.status.prefix(3)) ?? 0,
                    headers: reply.headers.merging(["Content-Type": "application/json"]) { $1 }, body: Array(reply.body.utf8)))
        }
        let url = server.url("/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75")
        let answers = await statuses(over: URLSessionTransport(), url)
        let expected = await statuses(over: fake, url)
        #expect(answers == expected)
        let (first, second) = ("200 {\"a\":1}", "200 {\"b\":2}")
        #expect(answers == [first, first, first, first, second, second, "503 down", second, second])

        let sent = server.requests.map { head in
            head.headers.filter { Self.told.contains($0.name) }.map { "\($0.name): \($0.value)" }.sorted()
        }
        let asked = fake.sent.map { request in request.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted() }
        #expect(sent == asked)
        try #require(sent.count == Self.replies.count)
        #expect(sent[1].contains("if-none-match: \"a+/=\"") && sent[1].contains("if-modified-since: Tue, 10 Mar 2026 11:00:00 GMT"))
        #expect(sent[4].contains("if-none-match: W/\"b\""))
    }
}

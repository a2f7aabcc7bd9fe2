import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService

@Suite("A Petrel server as the provider: what it refuses, and why")
struct PetrelServerErrorTests {
    private func error(_ answer: PetrelServerRig.Answer) async -> WeatherError? {
        await PetrelServerRig([answer]).weather().error
    }

    /// A problem document, and what it is here.
    struct Case: Sendable, CustomStringConvertible {
        let kind: String
        let status: Int
        var provider: String?
        var retryAfter: Int?
        var cause: String?
        let error: WeatherError
        var description: String { [kind, cause].compactMap { $0 }.joined(separator: ", ") }
    }

    private static let upstream: [Case] = [
        Case(kind: "provider-refused", status: 502, provider: "nws", error: WeatherError(.invalidKey, provider: .nws)),
        Case(
            kind: "provider-refused", status: 502, provider: "nws", cause: "planLacksProduct",
            error: WeatherError(.planLacksProduct, provider: .nws)),
        Case(
            kind: "provider-busy", status: 503, provider: "nws", retryAfter: 90,
            error: WeatherError(.rateLimited, provider: .nws, retryAfterSeconds: 90)),
        Case(
            kind: "provider-busy", status: 503, provider: "nws", cause: "quotaExhausted",
            error: WeatherError(.quotaExhausted, provider: .nws)),
        Case(
            kind: "provider-unreachable", status: 503, provider: "nws", cause: "noConnection",
            error: WeatherError(.upstreamDown, provider: .petrelServer)),
        Case(kind: "provider-timed-out", status: 504, provider: "nws", error: WeatherError(.timedOut, provider: .nws)),
        Case(kind: "provider-answer-unreadable", status: 502, provider: "nws", error: WeatherError(.badBody, provider: .nws)),
        Case(kind: "place-not-covered", status: 404, provider: "nws", error: WeatherError(.placeNotCovered, provider: .nws)),
    ]

    private static let own: [Case] = [
        Case(kind: "place-not-found", status: 404, error: WeatherError(.placeNotFound, provider: .petrelServer)),
        Case(
            kind: "overloaded", status: 503, retryAfter: 2,
            error: WeatherError(.upstreamDown, provider: .petrelServer, retryAfterSeconds: 2)),
        Case(kind: "internal-error", status: 500, error: WeatherError(.upstreamDown, provider: .petrelServer)),
        Case(kind: "of-a-later-version", status: 503, error: WeatherError(.upstreamDown, provider: .petrelServer)),
    ]

    private static let mistakes: [Case] = [
        "invalid-parameter", "bad-request", "not-found", "method-not-allowed", "content-too-large", "uri-too-long",
    ].map { Case(kind: $0, status: 400, error: WeatherError(.badRequest, provider: .petrelServer)) }

    @Test(
        "a problem document is the error that it tells, of the server's provider or of the server itself",
        arguments: upstream + own + mistakes)
    func problem(_ known: Case) async {
        let answer = PetrelServerRig.problem(
            known.kind, known.status, provider: known.provider, retryAfter: known.retryAfter, cause: known.cause)
        #expect(await error(answer) == known.error)
    }

    @Test(
        "L8: a problem that asks for centuries asks for a day, and one for no time names none",
        arguments: [(99_999_999_999, 86_400), (0, nil)] as [(Int, Double?)])
    func centuries(stated: Int, seconds: Double?) async {
        let answer = PetrelServerRig.problem("provider-busy", 503, provider: "nws", retryAfter: stated)
        #expect(await error(answer) == WeatherError(.rateLimited, provider: .nws, retryAfterSeconds: seconds))
    }

    @Test(
        "what stands before the server speaks by its status; what is no Petrel server sends no weather data, which is not a mistake of the person's"
    )
    func intermediaries() async {
        func page(_ status: Int, _ headers: [String: String] = [:]) -> PetrelServerRig.Answer {
            .success(TransportResponse(status: status, headers: headers, body: Array("<html>\(status)</html>".utf8)))
        }
        #expect(await error(page(200)) == WeatherError(.badBody, provider: .petrelServer))
        #expect(await error(page(302, ["Location": "/login"])) == WeatherError(.invalidResponse, provider: .petrelServer))
        #expect(await error(page(304)) == WeatherError(.invalidResponse, provider: .petrelServer))
        #expect(await error(page(401)) == WeatherError(.invalidKey, provider: .petrelServer))
        #expect(await error(page(404)) == WeatherError(.invalidResponse, provider: .petrelServer))
        #expect(await error(page(429, ["Retry-After": "9"])) == WeatherError(.rateLimited, provider: .petrelServer, retryAfterSeconds: 9))
        #expect(await error(page(502)) == WeatherError(.upstreamDown, provider: .petrelServer))
        #expect(await error(page(504)) == WeatherError(.timedOut, provider: .petrelServer))
        #expect(await error(.failure(.noConnection)) == WeatherError(.noConnection, provider: .petrelServer))
        #expect(await error(.failure(.tooLarge)) == WeatherError(.badBody, provider: .petrelServer))
    }

    @Test("rows 15, 16: a document that fails its checksum, or whose ETag names another state, is never shown")
    func checksum() async {
        let snapshot = ServerSample.snapshot()
        let bad = WeatherError(.badBody, provider: .petrelServer)
        let text = String(decoding: SnapshotDocument.bytes(snapshot), as: UTF8.self)
        let warmer = text.replacingOccurrences(of: "\"temperatureCelsius\":11.5", with: "\"temperatureCelsius\":31.5")
        #expect(warmer != text)
        #expect(await error(PetrelServerRig.reply(snapshot, bytes: Array(warmer.utf8))) == bad)
        let calmer = text.replacingOccurrences(of: "\"event\":\"Gale\"", with: "\"event\":\"Breeze\"")
        #expect(calmer != text)
        #expect(await error(PetrelServerRig.reply(snapshot, bytes: Array(calmer.utf8))) == bad)
        #expect(await error(PetrelServerRig.reply(snapshot, bytes: Array(text.utf8.dropLast(700)))) == bad)
        let other = String(repeating: "0", count: 64)
        for tag in ["\"\(other).j\"", "W/\"\(other).g\""] {
            #expect(await error(PetrelServerRig.reply(snapshot, headers: ["ETag": tag])) == bad)
        }
        // Weakened on the way, or another's altogether: the document still proves itself.
        for tag in ["W/\"\(snapshot.revision).j\"", "\"5f3-gzip\"", "\"\"", ""] {
            #expect(await error(PetrelServerRig.reply(snapshot, headers: ["ETag": tag])) == nil)
        }
    }

    @Test("a reply from disk is read with the same code")
    func decoder() throws {
        let decoder = ReplyDecoder()
        let bytes = SnapshotDocument.bytes(ServerSample.snapshot())
        guard case .decoded(.weather(let weather), missing: []) = decoder.decode(provider: .petrelServer, endpoint: "weather", bytes: bytes)
        else {
            Issue.record("not decoded")
            return
        }
        #expect(weather.hourly.count == 48 && weather.relayed?.fetchedAt == Sample.noon)
        guard case .success(let problem) = PetrelServerRig.problem("place-not-covered", 404) else { return }
        let refused = decoder.decode(provider: .petrelServer, endpoint: "weather", bytes: problem.body)
        #expect(refused == .providerError(WeatherError(.placeNotCovered, provider: .petrelServer)))
    }
}

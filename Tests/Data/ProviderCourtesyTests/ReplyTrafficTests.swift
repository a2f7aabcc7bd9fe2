import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel

@testable import ProviderCourtesy

/// Given a provider whose replies are letters: a difference adds one to the stored word, and a word that ends in "!" is damaged.
@Suite("Courteous transport: smaller forms of replies, and what they save")
struct ReplyTrafficTests {
    private static let forms = ReplyForms(
        manipulation: "letter", accept: "application/word+json", type: "application/json"
    ) { answer, base async throws(ReplyForms.Unusable) in
        guard answer.body.last != UInt8(ascii: "!") else { throw .damaged }
        switch answer.status {
        case 304: return base ?? []
        case 226: return Array((base ?? []).dropLast()) + answer.body + [UInt8(ascii: "}")]
        default: return answer.body
        }
    }

    private func fixture(keeping: CourtesyMemory = .init(), _ answers: TransportResponse...) -> CourtesyFixture {
        CourtesyFixture(CourtesyTerms(honoursExpiry: true), keeping: keeping) { _, number in
            number <= answers.count ? .success(answers[number - 1]) : nil
        }
    }

    private static var call: ProviderCall {
        var call = CourtesyFixture.call(headers: [.init("accept", "application/json")])
        call.forms = forms
        return call
    }

    private static func difference(_ cacheControl: String) -> TransportResponse {
        TransportResponse(
            status: 226, headers: ["IM": "letter", "Cache-Control": cacheControl, "ETag": "\"2\"", "Delta-Base": "\"1\""],
            body: Array("b".utf8))
    }

    @Test("What comes of a difference is handed on and stored as a 200 with the fields of the difference, less those about it")
    func difference() async throws {
        let fixture = fixture(
            CourtesyFixture.reply(200, ["ETag": "\"1\""], body: "{a}"), Self.difference("no-store, im, private, max-age=60"))
        _ = try await fixture.send(Self.call).get()
        let response = try await fixture.send(Self.call).get()
        #expect(response.status == 200 && response.body == Array("{ab}".utf8))
        #expect(response.headers == ["cache-control": "private, max-age=60", "content-type": "application/json", "etag": "\"2\""])
        #expect(try await fixture.send(Self.call).get().body == response.body, "valid for a minute")
        #expect(fixture.upstream.sent.map { $0.values(of: "accept") } == [["application/word+json"], ["application/word+json"]])
        #expect(fixture.upstream.sent.map { $0.values(of: "a-im") } == [[], ["letter"]])
        #expect(fixture.upstream.sent.map { $0.values(of: "if-none-match") } == [[], ["\"1\""]])
    }

    @Test("Counts are kept: after a restart they go on, and what could not be used is received without a whole")
    func kept() async throws {
        let keeping = CourtesyMemory()
        let first = fixture(keeping: keeping, CourtesyFixture.reply(200, ["ETag": "\"1\""], body: "{a}"))
        _ = try await first.send(Self.call).get()
        #expect(await first.transport.traffic(of: .metNorway) == ReplyTraffic(receivedBytes: 3, wholeBytes: 3).with(wholes: 1))
        let second = fixture(
            keeping: keeping, Self.difference("no-store, im"), TransportResponse(status: 226, body: Array("c!".utf8)),
            CourtesyFixture.reply(200, ["ETag": "\"3\""], body: "{abc}"), TransportResponse(status: 304, body: []))
        for _ in 1...3 { _ = try await second.send(Self.call).get() }
        let expected = ReplyTraffic(receivedBytes: 3 + 1 + 2 + 5, wholeBytes: 3 + 4 + 5 + 5)
        #expect(
            await second.transport.traffic(of: .metNorway) == expected.with(deltas: 1, wholes: 2, unchanged: 1, unusable: 1))
        #expect(expected.savedBytes == 6)
    }

    @Test("What cannot be read of the counts counts as nothing")
    func damagedCounts() {
        for text in ["", "{", #"{"receivedBytes":-1,"wholeBytes":0,"deltas":0,"wholes":0,"unchanged":0,"unusable":0}"#] {
            #expect(ReplyTraffic.read(Array(text.utf8)) == ReplyTraffic())
        }
        let most = #"{"receivedBytes":9223372036854775807,"wholeBytes":0,"deltas":0,"wholes":0,"unchanged":0,"unusable":0}"#
        #expect(ReplyTraffic.read(Array(most.utf8)) == ReplyTraffic())
        let traffic = ReplyTraffic(receivedBytes: 5, wholeBytes: 7).with(deltas: 1)
        #expect(ReplyTraffic.read(traffic.kept) == traffic)
    }
}

extension ReplyTraffic {
    fileprivate func with(deltas: Int = 0, wholes: Int = 0, unchanged: Int = 0, unusable: Int = 0) -> ReplyTraffic {
        var traffic = self
        let empty = TransportResponse(status: 226, body: [])
        for _ in 0..<deltas { traffic.count(empty, whole: []) }
        for _ in 0..<wholes { traffic.count(TransportResponse(status: 200, body: []), whole: []) }
        for _ in 0..<unchanged { traffic.count(TransportResponse(status: 304, body: []), whole: []) }
        for _ in 0..<unusable { traffic.countUnusable(empty) }
        return traffic
    }
}

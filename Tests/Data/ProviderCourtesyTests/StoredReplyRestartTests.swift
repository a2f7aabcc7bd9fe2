import Foundation
import TestSupport
import Testing
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

@Suite("Courteous transport: replies after a restart, and under a clock that jumps")
struct StoredReplyRestartTests {
    private let terms = CourtesyTerms(honoursExpiry: true)
    private static let headers = [
        "Date": "Tue, 10 Mar 2026 12:00:00 GMT", "Expires": "Tue, 10 Mar 2026 12:30:00 GMT", "Last-Modified": "A", "Set-Cookie": "CANARY",
    ]

    private func first() async -> CourtesyFixture {
        let fixture = CourtesyFixture(terms) { _, _ in .success(CourtesyFixture.reply(200, Self.headers)) }
        _ = await fixture.send()
        return fixture
    }

    private func restarted(_ fixture: CourtesyFixture, _ answer: TransportResponse? = nil) -> CourtesyFixture {
        CourtesyFixture(terms, date: fixture.date, keeping: fixture.keeping) { _, _ in answer.map { .success($0) } }
    }

    @Test("a reply is kept under the same name by every version")
    func name() throws {
        let key = try #require(ReplyKey(CourtesyFixture.call(headers: [.init("Accept", "application/json"), .init("User-Agent", "x")])))
        #expect(key.name(of: 512) == "reply-met-norway-422" && key.identity == "9c82744464d821a63a66a87d5e08b965")
    }

    @Test("surprise 5.2.3: a reply that is still valid is served after a restart, without a call")
    func valid() async throws {
        let fixture = restarted(await first())
        fixture.date.advance(bySeconds: 1700)
        let stored = try await fixture.send().get()
        #expect(stored.body == Array(#"{"a":1}"#.utf8) && stored.confirmedAt == Sample.noon && stored["last-modified"] == "A")
        #expect(stored["set-cookie"] == nil)
    }

    @Test("one that is no longer valid is confirmed, with the text that was kept")
    func confirmed() async throws {
        let fixture = restarted(await first(), TransportResponse(status: 304, headers: Self.headers, body: []))
        fixture.date.advance(bySeconds: 86_400)
        #expect(try await fixture.send().get().body == Array(#"{"a":1}"#.utf8))
        #expect(fixture.upstream.sent[0].values(of: "if-modified-since") == ["A"])
    }

    @Test("row 50: a reply from the future, because the clock was set back, is not valid but can be confirmed")
    func fromTheFuture() async throws {
        let fixture = restarted(await first(), TransportResponse(status: 304, headers: Self.headers, body: []))
        fixture.date.advance(bySeconds: -86_400)
        #expect(try await fixture.send().get().confirmedAt == nil)
        #expect(fixture.upstream.sent.count == 1)
        #expect(try await fixture.send().get().confirmedAt == Sample.noon - 86_400)
    }

    @Test("a clock that is put right by seconds ends no validity")
    func smallStep() async throws {
        let fixture = restarted(await first())
        fixture.date.advance(bySeconds: -30)
        #expect(try await fixture.send().get().confirmedAt == Sample.noon)
    }

    @Test("damaged bytes are no reply: cut anywhere, any byte changed, or another request's")
    func damaged() async throws {
        let key = try #require(ReplyKey(CourtesyFixture.call()))
        let reply = try #require(StoredReply(CourtesyFixture.reply(200, Self.headers), for: key, arrivedAt: Sample.noon))
        let kept = try #require(reply.kept(for: key))
        let head = kept.prefix { $0 != 0x0A }
        let good = try head.withSortedMembers() + kept[head.endIndex...]
        let read = try #require(StoredReply(kept: good, for: key))
        #expect(read.response(confirmedAt: nil) == reply.response(confirmedAt: nil))
        #expect(abs(read.validUntil.timeIntervalSince(reply.validUntil)) < 0.001)
        let other = try #require(ReplyKey(CourtesyFixture.call("https://api.example/other")))
        #expect(StoredReply(kept: good, for: other) == nil)
        for cut in 0..<good.count { #expect(StoredReply(kept: Array(good.prefix(cut)), for: key) == nil) }
        var random = SeededRandom(seed: 7)
        for place in good.indices {
            var changed = good
            changed[place] ^= UInt8.random(in: 1...255, using: &random)
            let read = StoredReply(kept: changed, for: key)
            #expect(read == nil || read?.body == reply.body)
            // A validity that nobody would have granted is not believed.
            #expect(read?.isValid(at: Sample.noon + 7 * 3600) != true)
        }
        // The transport asks instead.
        let fixture = restarted(await first(), CourtesyFixture.reply(200, Self.headers))
        await fixture.keeping.keep([1, 2, 3], as: key.name(of: CourteousTransport.keptReplies))
        #expect(try await fixture.send().get().confirmedAt == nil)
    }

    @Test("row 42: what is kept and what is in memory stay bounded, whatever is asked for")
    func bounded() async {
        let fixture = CourtesyFixture(terms) { _, _ in .success(CourtesyFixture.reply(200, Self.headers)) }
        for number in 0..<5000 { _ = await fixture.send(CourtesyFixture.call("https://api.example/?lat=\(number)")) }
        #expect(await fixture.keeping.all().count <= CourteousTransport.keptReplies)
        #expect(await fixture.transport.shelf.count <= 4096)
    }

    @Test("row 42: the shelf keeps what was used last, within its bytes and its number")
    func shelf() throws {
        var shelf = ReplyCache(maxBytes: 100_000, maxCount: 50)
        func key(_ number: Int) throws -> ReplyKey { try #require(ReplyKey(CourtesyFixture.call("https://api.example/\(number)"))) }
        func reply(_ bytes: Int) -> StoredReply {
            let body = [UInt8](repeating: 1, count: bytes)
            return StoredReply(status: 200, headers: [:], body: body, confirmedAt: Sample.noon, validUntil: Sample.noon)
        }
        for number in 0..<1000 {
            shelf.put(reply(number % 20_000), for: try key(number))
            expect(shelf.reply(for: try key(0)) != nil)
            #expect(shelf.bytes <= shelf.maxBytes && shelf.count <= 50)
        }
        expect(try shelf.reply(for: key(999)) != nil)
        expect(try shelf.reply(for: key(500)) == nil)
        // The same again is no second one; one that is too large for its part is none.
        shelf.put(reply(10), for: try key(999))
        let count = shelf.count
        shelf.put(reply(90_000), for: try key(999))
        #expect(shelf.count == count - 1)
    }

    @Test("A large reply is held in its smaller form and comes back as it came; one whose form is damaged is asked for again")
    func packed() throws {
        // The smaller form is the body without the zeros at its end.
        let packing = ReplyPacking(
            pack: { body in body.lastIndex { $0 > 0 }.map { Array(body[...$0]) } },
            unpack: { form, count in form.contains(9) ? nil : form + [UInt8](repeating: 0, count: count - form.count) })
        var shelf = ReplyCache(maxBytes: 1_000_000, maxCount: 50, packing: packing)
        func key(_ number: Int) throws -> ReplyKey { try #require(ReplyKey(CourtesyFixture.call("https://api.example/\(number)"))) }
        func reply(_ first: UInt8, _ bytes: Int) -> StoredReply {
            let body = [first] + [UInt8](repeating: 0, count: bytes - 1)
            return StoredReply(status: 203, headers: ["etag": "a"], body: body, confirmedAt: Sample.noon, validUntil: Sample.noon + 9)
        }
        let (large, small) = (reply(1, 900_000), reply(2, ReplyPacking.leastBytes - 1))
        shelf.put(large, for: try key(1))
        // More than a quarter of the bytes as it came, and less as it is held.
        expect(try shelf.reply(for: key(1)) == large && shelf.bytes < 1_000)
        shelf.put(small, for: try key(2))
        expect(try shelf.reply(for: key(2)) == small && shelf.bytes > ReplyPacking.leastBytes)
        shelf.put(reply(9, 900_000), for: try key(3))
        #expect(shelf.count == 3)
        expect(try shelf.reply(for: key(3)) == nil && shelf.count == 2)
        // What has no smaller form is held as it came.
        shelf.put(reply(0, 200_000), for: try key(4))
        expect(try shelf.reply(for: key(4)) == reply(0, 200_000))
    }
}

import Foundation
import GzipCoding
import JSONText
import NIOCore
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherServer

@Suite("A snapshot's reply is one function of what is held and what is asked")
struct SnapshotReplyTests {
    private let revision = String(repeating: "ab", count: 32)

    @Test(
        "If-None-Match compares the state, not the encoding: lists, weak tags and the star",
        arguments: [
            ("\"R.j\"", true), ("\"R.g\"", true), ("W/\"R.j\"", true), ("*", true), ("\"x.j\", \"R.g\"", true),
            (" W/\"x\" ,\t\"R.j\"", true),
            ("\"x.j\"", false), ("R.j", false), ("\"R\"", false), ("\"Rx.j\"", false), ("", false), (",,", false), ("\"", false),
            ("W/", false), ("\"R.j", false), ("\"R.x\"", false), ("\"R.jj\"", false), ("\"R.\"", false), ("\"R.j-gzip\"", false),
            ("\"a, b\", \"R.j\"", true), ("\"a,\"R.j\"\"", false),
        ])
    func entityTags(_ field: String, matches: Bool) {
        #expect(EntityTags.match(field.replacing("R", with: revision), revision: revision, letters: ["j", "g"]) == matches)
    }

    @Test("N12: every revision that If-None-Match lists may be the base of a delta, four at most, each once")
    func bases() {
        let revisions = (1...6).map { String(repeating: "\($0)a", count: 32) }
        let field = "\"unknown\", W/\"\(revisions[0]).j\", \"\(revisions[1]).c\", \"\(revisions[0]).c\""
        #expect(EntityTags.revisions(field, limit: 4) == [revisions[0], revisions[1]])
        #expect(EntityTags.revisions(revisions.map { "\"\($0).j\"" }.joined(separator: ","), limit: 4) == Array(revisions.prefix(4)))
        #expect(EntityTags.revisions("*", limit: 4).isEmpty && EntityTags.revisions("\"0000.j\"", limit: 4).isEmpty)
    }

    @Test(
        "gzip is sent to those who take it, and only to them",
        arguments: [
            (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip;q=0.5", true), ("gzip;q=0", false),
            ("gzip; q=0.000", false), ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("br, *;q=0.1", true), ("identity", false),
            ("gzipped", false), ("gzip;q=0.001", true), ("gzip;q=0;x=1", false), ("gzip;x=1;q=0", false), ("gzip ; q = 0", false),
            ("gzip;Q=0", false), ("gzip;q=1.000", true), ("gzip;q=1.001", false), ("gzip;q=2", false), ("gzip;q=.5", false),
            ("gzip;q=", false), ("gzip;q", false), ("gzip;q=0.0001", false), ("gzip;x=1", true), ("gzip;q=0.5, identity", false),
            ("gzip;q=0.5, identity;q=0.5", true), ("gzip;q=0.2, identity;q=0.5, *;q=0", false), ("*, identity;q=0", true),
        ] as [(String?, Bool)])
    func acceptEncoding(_ field: String?, takes: Bool) {
        #expect(AcceptEncoding.takesGzip(field) == takes)
    }

    @Test("The head of a reply, asserted whole")
    func wholeHead() {
        let encoded = EncodedSnapshot(Sample.snapshot())
        let lifetime = SnapshotReply.Lifetime(freshSeconds: 300, staleSeconds: 3600)
        let reply = SnapshotReply(encoded, form: .notModified(.gzip), ageSeconds: 42, lifetime: lifetime)
        #expect(
            String(buffer: HeadText.bytes(of: reply, date: Sample.noon)) == """
                HTTP/1.1 304 Not Modified\r
                ETag: "\(encoded.revision).g"\r
                Cache-Control: private, max-age=300, stale-while-revalidate=3300, stale-if-error=86400\r
                Age: 42\r
                Vary: Accept, Accept-Encoding, A-IM\r
                X-Content-Type-Options: nosniff\r
                Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r
                Date: Tue, 10 Mar 2026 12:00:00 GMT\r
                \r

                """)
    }

    @Test("A delta's reply says how long the document that comes of it is fresh, to those alone who know of deltas")
    func delta() {
        let snapshot = Sample.snapshot()
        let encoded = EncodedSnapshot(snapshot, .delta(base: revision), body: Array("{}".utf8))
        let lifetime = SnapshotReply.Lifetime(freshSeconds: 300, staleSeconds: 3600)
        let reply = SnapshotReply(encoded, form: .whole(.identity), ageSeconds: 42, lifetime: lifetime)
        #expect(reply.status == 226)
        #expect(
            reply.fields.first { $0.name == "Cache-Control" }?.value
                == "no-store, im, private, max-age=300, stale-while-revalidate=3300, stale-if-error=86400")
        #expect(reply.fields.contains { $0.name == "ETag" && $0.value == "\"\(snapshot.revision).j\"" })
        #expect(reply.fields.contains { $0.name == "Age" && $0.value == "42" })
    }

    @Test("What smaller answers spare is counted beside the document as the same client would have been sent it")
    func savings() throws {
        let snapshot = Sample.snapshot()
        let document = EncodedSnapshot(snapshot)
        let delta = EncodedSnapshot(snapshot, .delta(base: revision), body: Array("{}".utf8))
        let lifetime = SnapshotReply.Lifetime(freshSeconds: 300, staleSeconds: 3600)
        let savings = ReplySavings()
        func count(_ sent: EncodedSnapshot, _ form: SnapshotReply.Form, takesGzip: Bool) {
            let reply = SnapshotReply(sent, form: form, ageSeconds: 0, lifetime: lifetime)
            savings.count(reply, of: sent, inPlaceOf: document, takesGzip: takesGzip)
        }
        count(document, .whole(.gzip), takesGzip: true)
        count(delta, .whole(.identity), takesGzip: true)
        count(document, .notModified(.identity), takesGzip: false)
        let packed = try #require(document.gzip).readableBytes
        let whole = document.identity.readableBytes
        #expect(
            savings.value == [
                "delta": ["answers": 1, "sentBytes": 2, "wholeBytes": .number(Double(packed))],
                "columns": ["answers": 0, "sentBytes": 0, "wholeBytes": 0],
                "unchanged": ["answers": 1, "sentBytes": 0, "wholeBytes": .number(Double(whole))],
                "savedBytes": .number(Double(packed + whole - 2)),
            ])
    }

    @Test("A snapshot from the future has the age 0, never a negative one")
    func futureAge() {
        let lifetime = SnapshotReply.Lifetime(freshSeconds: 300, staleSeconds: 3600)
        let reply = SnapshotReply(EncodedSnapshot(Sample.snapshot()), form: .whole(.identity), ageSeconds: -7, lifetime: lifetime)
        #expect(reply.fields.contains { $0.name == "Age" && $0.value == "0" })
    }

    @Test("What gzip packs is what identity sends; what does not shrink is not packed")
    func gzip() throws {
        let encoded = EncodedSnapshot(Sample.snapshot())
        let packed = try #require(encoded.gzip)
        #expect(packed.readableBytes * 3 < encoded.identity.readableBytes)
        #expect(Array(packed.readableBytesView.prefix(3)) == [0x1F, 0x8B, 0x08])
        #expect(Gzip.compressed([1, 2, 3], .most) == nil)
        #expect(Gzip.compressed([], .most) == nil)
    }
}

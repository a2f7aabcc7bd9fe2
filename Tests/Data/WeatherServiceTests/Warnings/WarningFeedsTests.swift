import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherService

@Suite("Configured feeds of warnings")
struct WarningFeedsTests {
    static let noon = Date(timeIntervalSince1970: 1_773_144_000)
    static let feed = WarningFeed(
        name: "Example Weather Office", url: "https://warn.example.org/feed",
        coverage: Coverage(words: "", boxes: [.init(south: 45, north: 55, west: 5, east: 15)]))
    static let here = (try? Coordinate(latitude: 50, longitude: 10)).map(Cell.init(containing:)) ?? Cell(containing: .moscow)
    static let beyond = (try? Coordinate(latitude: 0, longitude: 0)).map(Cell.init(containing:)) ?? Cell(containing: .moscow)

    static func message(_ name: String, _ type: String = "Alert", references: String = "") -> String {
        """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(name)</identifier><sender>warn@example.org</sender>
        <sent>2026-03-10T12:00:0\(type == "Alert" ? 0 : 5)+00:00</sent><status>Actual</status><msgType>\(type)</msgType><scope>Public</scope>
        <references>\(references)</references>
        <info><event>Gale</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>
        <expires>2026-03-10T20:00:00+00:00</expires><area><areaDesc>Example</areaDesc>
        <polygon>49,9 49,11 51,11 51,9 49,9</polygon></area></info></alert>
        """
    }

    static func list(_ links: [String]) -> String {
        """
        <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Warnings</title>
        \(links.map { "<entry><id>\($0)</id><updated>2026-03-10T11:00:00Z</updated><link type=\"application/cap+xml\" href=\"\($0)\"/></entry>" }.joined())</feed>
        """
    }

    /// A feed on manual clocks; every answer is looked up by its address at that moment.
    private struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let bodies: Locked<[String: String]>
        let transport: ScriptedTransport
        let feeds: WarningFeeds

        init(_ first: [String: String], feed: WarningFeed = WarningFeedsTests.feed) {
            let bodies = Locked(first)
            self.bodies = bodies
            transport = ScriptedTransport { request, _ in
                guard let body = bodies.withLock({ $0[request.url] }) else { return .failure(.noConnection) }
                return .success(TransportResponse(status: 200, headers: [:], body: Array(body.utf8)))
            }
            feeds = WarningFeeds([feed], transport: DirectCalls(transport), clock: ManualClock(), now: date.reading)
        }

        func word(on cell: Cell = WarningFeedsTests.here) async -> WarningFeeds.Word {
            await feeds.word(on: cell, country: nil, isUrgent: false, withinSeconds: 100)
        }
    }

    @Test("a list leads to its messages, each of which is fetched once; the place beyond its area has no word of it")
    func list() async {
        let rig = Rig([
            Self.feed.url: Self.list(["https://warn.example.org/1", "https://warn.example.org/2"]),
            "https://warn.example.org/1": Self.message("1"), "https://warn.example.org/2": Self.message("2"),
        ])
        let word = await rig.word()
        #expect(word.messages.map(\.key.identifier) == ["1", "2"])
        #expect(word.checked.map(\.name) == ["Example Weather Office"])
        #expect(word.sources.first?.lastChecked == Self.noon)
        #expect(await rig.word(on: Self.beyond).sources.isEmpty)
        rig.date.advance(bySeconds: 300)
        _ = await rig.word()
        #expect(rig.transport.sent.map(\.url).filter { $0.hasSuffix("/1") }.count == 1)
        #expect(rig.transport.sent.filter { $0.url == Self.feed.url }.count == 2)
    }

    @Test("Row 23: what vanishes from the list stays; a feed that fails keeps what it said, and when it was checked")
    func failing() async {
        let rig = Rig([Self.feed.url: Self.message("1")])
        #expect(await rig.word().messages.count == 1)
        rig.bodies.withLock { $0 = [Self.feed.url: Self.list([])] }
        rig.date.advance(bySeconds: 300)
        #expect(await rig.word().messages.count == 1)
        rig.bodies.withLock { $0 = [:] }
        rig.date.advance(bySeconds: 300)
        let word = await rig.word()
        #expect(word.messages.count == 1)
        #expect(word.sources.first?.failure != nil)
        #expect(word.sources.first?.lastChecked == Self.noon + 300)
        // Two hours on nobody is told that it was checked.
        rig.date.advance(bySeconds: 7300)
        #expect(await rig.word().checked.isEmpty)
    }

    @Test("a feed that never answered was not checked; a cancellation ends what it refers to")
    func silent() async {
        let rig = Rig([:])
        let word = await rig.word()
        #expect(word.checked.isEmpty && word.sources.first?.failure != nil)
        rig.bodies.withLock { $0 = [Self.feed.url: Self.message("1")] }
        rig.date.advance(bySeconds: 300)
        #expect(await rig.word().messages.count == 1)
        rig.bodies.withLock { $0[Self.feed.url] = Self.message("2", "Cancel", references: "warn@example.org,1,2026-03-10T12:00:00+00:00") }
        rig.date.advance(bySeconds: 300)
        #expect(await rig.word().messages.map(\.type) == [.alert, .cancel])
    }

    @Test("links to other hosts are not followed; one message that cannot be read loses no other, but the list was not read to its end")
    func links() async {
        let rig = Rig([
            Self.feed.url: Self.list([
                "https://elsewhere.example.net/1", "http://warn.example.org/2", "https://warn.example.org/3", "https://warn.example.org/4",
            ]),
            "https://warn.example.org/3": "<html></html>", "https://warn.example.org/4": Self.message("4"),
        ])
        let word = await rig.word()
        #expect(Set(rig.transport.sent.map(\.url)) == [Self.feed.url, "https://warn.example.org/3", "https://warn.example.org/4"])
        #expect(word.messages.map(\.key.identifier) == ["4"])
        #expect(word.checked.isEmpty)
    }

    @Test(
        "a page, an entity bomb and an external entity are no feeds",
        arguments: [
            "<html><body>Sign in</body></html>", "not found", "",
            #"<!DOCTYPE feed [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><feed>&b;</feed>"#,
            #"<!DOCTYPE feed [<!ENTITY a SYSTEM "file:///etc/hostname">]><feed>&a;</feed>"#,
        ])
    func hostile(body: String) async {
        let word = await Rig([Self.feed.url: body]).word()
        #expect(word.checked.isEmpty && word.messages.isEmpty && word.sources.first?.failure == .badBody)
    }

    @Test("many who ask at once share one round; while it is fresh nobody asks again")
    func shared() async {
        let rig = Rig([Self.feed.url: Self.message("1")])
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { await rig.word().messages.count } }
            for await count in group { #expect(count == 1) }
        }
        #expect(rig.transport.sent.count == 1)
    }

    @Test(
        "the setting's forms",
        arguments: [
            ("", 0), ("A|https://a.example", 1), ("A|https://a.example|47,5,55,16; B|http://b.example/x?y=1|de, fr;", 2), ("A", nil),
            ("A|ftp://a.example", nil), ("A|https://u:p@a.example", nil), ("A|https://a.example|95,0,96,1", nil),
            ("A|https://a.example|somewhere", nil), ("A|https://a.example;A|https://b.example", nil),
        ] as [(String, Int?)])
    func setting(text: String, count: Int?) {
        #expect(WarningFeed.list(text)?.count == count)
    }
}

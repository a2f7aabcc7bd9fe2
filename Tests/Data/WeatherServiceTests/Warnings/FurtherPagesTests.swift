import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

/// Lists that go on on further pages, or lead to other lists.
extension UnreadWarningsTests {
    @Test("F6: further pages at the same host are read, each once; a list that goes round in a circle is not known to its end")
    func pages() async throws {
        let next = "\(Self.host)/2"
        func page(_ link: String?, _ entries: String) -> String {
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(link.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? "")\(entries)</feed>"
        }
        let rig = Rig([
            Self.feed.url: page(next, ""), next: page(nil, Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")),
            "\(Self.host)/m": Self.message,
        ])
        #expect(try await Told(rig.node()) == Told(["Gale"], .covered))
        let twice = Rig([
            Self.feed.url: page(next, Self.entry("/m", "2026-03-10T11:00:00Z")),
            next: page(nil, Self.entry("\(Self.host)/m", "2026-03-10T11:30:00Z")), "\(Self.host)/m": Self.message,
        ])
        #expect(try await Told(twice.node()) == Told(["Gale"], .covered))
        let circle = Rig([Self.feed.url: page(next, ""), next: page(Self.feed.url, "")])
        #expect(try await Told(circle.node()) == Told([], .unchecked, unread: 1))
    }

    @Test("F3, F7: an entry that leads to a list without a message leads to none", arguments: [list(), #"{"features":[]}"#])
    func emptyDocument(body: String) async throws {
        let rig = Rig([Self.feed.url: Self.list(Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")), "\(Self.host)/m": body])
        #expect(try await Told(rig.node()) == Told([], .unchecked, unread: 1))
    }

    @Test(
        "F6: a list that names a page behind its last one is read in full, and one archive of earlier entries is read, but not those before it"
    )
    func behindTheLast() async throws {
        let counted = #"{"features":[],"numberMatched":0,"links":[{"rel":"next","href":"\#(Self.host)/2"}]}"#
        #expect(try await Told(Rig([Self.feed.url: counted, "\(Self.host)/2": Rig.missing]).node()) == Told([], .covered))
        #expect(try await Told(Rig([Self.feed.url: counted]).node()) == Told([], .unchecked, unread: 1))
        func archived(_ entries: String) -> String {
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"prev-archive\" href=\"/archive\(entries.isEmpty ? "" : "2")\"/>\(entries)</feed>"
        }
        let rig = Rig([
            Self.feed.url: archived(""), "\(Self.host)/archive": archived(Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")),
            "\(Self.host)/m": Self.message,
        ])
        #expect(try await Told(rig.node()) == Told(["Gale"], .covered))
        #expect(!rig.transport.sent.contains { $0.url.hasSuffix("archive2") })
    }

    @Test("F6, M4: a message that a bound left aside is read when it fits")
    func fitsLater() async throws {
        let ahead = Self.message.replacingOccurrences(of: "03-10T12:00:00+00:00</sent>", with: "03-12T12:00:00+00:00</sent>")
            .replacingOccurrences(of: "03-10T20:00", with: "03-13T20:00")
        let rig = Rig([
            Self.feed.url: Self.list(Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")), "\(Self.host)/m": ahead,
        ])
        let service = rig.node()
        #expect(try await Told(service) == Told([], .unchecked, unread: 1))
        rig.date.advance(bySeconds: 86_400)
        rig.wait()
        #expect(try await Told(service, reason: .notification).events == ["Gale"])
    }

    @Test("F6: what the first page has is known, also where the second cannot be read")
    func brokenPage() async throws {
        let content = "<content type=\"text/xml\">\(Self.message)</content>"
        let first = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"next\" href=\"/2\"/><entry>\(content)</entry></feed>"
        #expect(try await Told(Rig([Self.feed.url: first]).node()) == Told(["Gale"], .unchecked, unread: 1))
    }

    @Test("F6: a next page is read, also where the list counts the entries of one page as those of all")
    func announcedOfOnePage() async throws {
        let next = Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")
        let first = """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><os:totalResults>1</os:totalResults>
            <link rel="next" href="/2"/>\(Self.entry("\(Self.host)/test", "2026-03-10T11:00:00Z"))</feed>
            """
        let test = Self.message.replacingOccurrences(of: "Actual", with: "Test")
        let rig = Rig([
            Self.feed.url: first, "\(Self.host)/2": Self.list(next), "\(Self.host)/m": Self.message, "\(Self.host)/test": test,
        ])
        #expect(try await Told(rig.node()) == Told(["Gale"], .covered))
    }

    @Test(
        "F6: a `Link` header names the next page",
        arguments: [
            ("<https://a.example/2>; rel=\"next\"", "https://a.example/2" as String?),
            ("</1>; rel=prev, </3?a=1,2>; title=x; rel=next", "/3?a=1,2"),
            ("</9>; rel=\"last next\"", "/9"), ("</8>; rel=\"http://www.iana.org/assignments/relation/next\"", "/8"),
            ("</1>; rel=\"prev\"", nil), ("</1>; title=next", nil), ("", nil), ("<", nil),
        ])
    func linkHeader(header: String, page: String?) { #expect(WarningFeeds.nextPage(in: header) == page) }

    @Test("F6: a list that says how many entries it has is complete with as many on its pages")
    func announced() async throws {
        let first = #"{"features":[],"numberMatched":1,"links":[{"rel":"next","href":"\#(Self.host)/feed?page=2"}]}"#
        let entry = """
            {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[9,49],[11,49],[11,51],[9,51],[9,49]]]},"properties":{"id":"1",\
            "sender":"a@b","event":"Gale","sent":"2026-03-10T12:00:00+00:00","status":"Actual","messageType":"Alert","severity":"Severe",\
            "expires":"2026-03-10T20:00:00+00:00"}}
            """
        let second = "{\"features\":[\(entry)],\"numberMatched\":1}"
        let rig = Rig([Self.feed.url: first, Self.feed.url + "?page=2": second])
        #expect(try await Told(rig.node()) == Told(["Gale"], .covered))
    }
}

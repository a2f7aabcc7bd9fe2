@testable import TestSupport
import Testing
@testable import WeatherScreens

/// Each test reads the input of a report in place, and two or more of its kind.
@Suite("Reported lists of warnings: what was not read is never told as none, and what changed is read again")
struct ReportedListsTests {
    private typealias Feed = ReportedFeed

    private static let message = ReportedInputs.filled(Feed.message(), at: Feed.noon)

    @Test("for comparison: a list whose link leads to its own host has its warning")
    func ownHost() async throws {
        guard let list = ReportedInput.file("same-host.atom").text(), let message = ReportedInput.file("message.xml").text() else { return }
        #expect(try await Feed(list, ["message.xml": message]).told() == Feed.inForce)
    }

    @Test(
        "F2, N3: a list whose links lead to another host is not read, and nothing is told as none",
        arguments: [
            .file("other-host.atom"),
            .sibling("another port", Feed.atom("<entry><link href=\"http://127.0.0.1:9/message.xml\"/></entry>")),
            .sibling("without a scheme", Feed.atom("<entry><link href=\"//hub.example.net/message.xml\"/></entry>")),
            .sibling("in RSS", Feed.rss("<item><link>https://hub.example.net/message.xml</link></item>")),
        ] as [ReportedInput])
    func otherHost(input: ReportedInput) async throws {
        guard let list = input.text() else { return }
        let feed = Feed(list, ["message.xml": Self.message])
        for host in ["http://localhost:\(ReportedInputs.port)", "http://127.0.0.1:9", "https://hub.example.net"] {
            feed.bodies.withLock { $0["\(host)/message.xml"] = Self.message }
        }
        #expect(try await feed.told() == .notKnown)
    }

    @Test(
        "F3: a list whose entries carry their message in another way than by a link is read, or not known",
        arguments: [
            (.file("inline-fields.atom"), .notKnown),
            (
                .sibling(
                    "an enclosure",
                    Feed.rss("<item><enclosure type=\"application/cap+xml\" url=\"\(Feed.address("message.xml"))\"/></item>")), Feed.inForce
            ),
            (.sibling("a guid", Feed.rss("<item><guid>\(Feed.address("message.xml"))</guid></item>")), Feed.inForce),
            (.sibling("a guid that is no address", Feed.rss("<item><guid isPermaLink=\"false\">urn:x:1</guid></item>")), .notKnown),
        ] as [(ReportedInput, ReportedFeed.Told)])
    func otherCarriers(input: ReportedInput, told: ReportedFeed.Told) async throws {
        guard let list = input.text() else { return }
        #expect(try await Feed(list, ["message.xml": Self.message]).told() == told)
    }

    @Test(
        "F4, N4: a message that changes at its address is read again, an upgrade as well as a cancellation",
        arguments: [
            .file("changing.atom"),
            .sibling(
                "dated in RSS", Feed.rss("<item><link>\(Feed.address("current.xml"))</link><pubDate>{{-0.1h}}</pubDate></item>")),
            .sibling("without a date", Feed.atom("<entry><id>urn:x:gale</id><link href=\"\(Feed.address("current.xml"))\"/></entry>")),
        ] as [ReportedInput])
    func changing(list: ReportedInput) async throws {
        guard let first = list.text(), let current = ReportedInput.file("current.xml").text(),
            let later = ReportedInput.file("current-later.xml").text()
        else { return }
        let feed = Feed(first, ["current.xml": current])
        #expect(try await feed.told() == .active(["Gale: Moderate · Until 22:00"]))
        feed.pass(minutes: 3)
        feed.answer(try #require(list.text(at: feed.date.now)), ["current.xml": later])
        #expect(try await feed.told() == .active(["Hurricane force wind: Extreme · Until 22:00"]))
        feed.pass(minutes: 3)
        let cancellation = Feed.message(
            "C-3", sent: "{{+0.05h}}", type: "Cancel",
            head: "<scope>Public</scope><references>office@example.org,C-2,{{-0.01h}}</references>")
        feed.answer(
            try #require(list.text(at: feed.date.now)), ["current.xml": ReportedInputs.filled(cancellation, at: Feed.noon)])
        #expect(try await feed.told() == .noneActive)
    }

    @Test(
        "F2, N3: what could not be read at first and is read later is known, also in weather that is still fresh",
        arguments: [(true, Feed.inForce), (false, .noneActive)] as [(Bool, ReportedFeed.Told)])
    func readLater(isHere: Bool, told: ReportedFeed.Told) async throws {
        let list = Feed.atom("<entry><id>urn:x:1</id><link href=\"\(Feed.address("later.xml"))\"/></entry>")
        let feed = Feed(list)
        #expect(try await feed.told() == .notKnown)
        feed.pass(minutes: 3)
        feed.answer(list, ["later.xml": isHere ? Self.message : ReportedInputs.filled(Self.elsewhere, at: Feed.noon)])
        let content = try await feed.content()
        #expect(Feed.Told(content.column) == told && content.hasAll)
    }

    private static let elsewhere = Feed.message(areas: "<area><polygon>60,10 60,12 62,12 62,10 60,10</polygon></area>")
    private static let tooMany = (0...1000).map { "<entry><id>\($0)</id><link href=\"\(Feed.address("elsewhere.xml"))\"/></entry>" }

    @Test(
        "F6, N3: a list that goes on beyond what was read says nothing of the rest",
        arguments: [
            .file("pages.json"), .sibling("more entries than are looked at", Feed.atom(tooMany.joined())),
            .sibling("a next page elsewhere", Feed.atom("<link rel=\"next\" href=\"https://hub.example.net/2\"/>")),
            .sibling("fewer than it counts", #"{"type":"FeatureCollection","features":[],"numberMatched":2,"numberReturned":0}"#),
        ] as [ReportedInput])
    func furtherPages(input: ReportedInput) async throws {
        guard let list = input.text() else { return }
        let feed = Feed(list, ["elsewhere.xml": ReportedInputs.filled(Self.elsewhere, at: Feed.noon)])
        #expect(try await feed.told() == .notKnown)
    }

    @Test(
        "F7: an alert that cannot be read is not the same as no alert",
        arguments: [
            .file("other-namespace.xml"), .sibling("another version", Feed.message(namespace: "urn:oasis:names:tc:emergency:cap:2.0")),
            .sibling("without a scope", Feed.message(head: "")),
            .sibling("of a scope that there is not", Feed.message(head: "<scope>World</scope>")),
        ] as [ReportedInput])
    func unreadable(input: ReportedInput) async throws {
        guard let message = input.text() else { return }
        #expect(try await Feed(message).told() == .notKnown)
    }
}

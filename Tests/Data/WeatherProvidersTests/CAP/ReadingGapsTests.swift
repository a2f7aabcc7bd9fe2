import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("What of a feed's answer is not understood is counted: only where nothing is may anybody say that no warning is active")
struct ReadingGapsTests {
    static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var messages = 0
        var links = 0
        var gaps: [ReadingGaps.Reason: Int] = [:]
    }

    static func alert(
        _ name: String = "1", namespace: String = "urn:oasis:names:tc:emergency:cap:1.2", status: String = "<status>Actual</status>",
        scope: String = "<scope>Public</scope>", times: String = "<expires>2026-03-10T20:00:00+00:00</expires>"
    ) -> String {
        """
        <alert xmlns="\(namespace)"><identifier>\(name)</identifier><sender>a@example.org</sender><sent>2026-03-10T11:00:00+00:00</sent>
        \(status)<msgType>Alert</msgType>\(scope)<info><event>Gale</event><severity>Severe</severity>\(times)
        <area><areaDesc>Here</areaDesc><polygon>49,9 49,11 51,11 51,9 49,9</polygon></area></info></alert>
        """
    }

    static func atom(_ entries: String...) -> String {
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(entries.map { "<entry>\($0)</entry>" }.joined())</feed>"
    }

    static func rss(_ item: String) -> String { "<rss version=\"2.0\"><channel><item>\(item)</item></channel></rss>" }

    private static let link = "<link rel=\"alternate\" href=\"https://a.example/1\"/>"
    private static let many = (0..<1003).map { "<entry><link href=\"https://a.example/\($0)\"/></entry>" }.joined()

    static let cases: [Case] = [
        Case(testDescription: "an empty list is understood", text: atom()),
        Case(testDescription: "one message is understood", text: alert(), messages: 1),
        Case(
            testDescription: "a test, and a message to few, are understood and nobody's warning",
            text: "<x>\(alert(status: "<status>Test</status>"))\(alert("2", scope: "<scope>Private</scope>"))</x>"),
        Case(
            testDescription: "F7: a message of another namespace", text: alert(namespace: "http://docs.oasis-open.org/emergency/cap/v1.2/"),
            gaps: [.unreadable: 1]),
        Case(
            testDescription: "F7: beside one that is understood, in an envelope",
            text: "<x>\(alert())\(alert("2", namespace: "urn:cap:9"))</x>",
            messages: 1, gaps: [.unreadable: 1]),
        Case(
            testDescription: "F7: an alert with nothing in it", text: "<alert xmlns=\"urn:oasis:names:tc:emergency:cap:1.2\"/>",
            gaps: [.unreadable: 1]),
        Case(
            testDescription: "F7: a type that there is not", text: alert().replacing("<msgType>Alert", with: "<msgType>Correction"),
            messages: 1, gaps: [.unreadable: 1]),
        Case(
            testDescription: "F15: a time in an element of its own",
            text: alert(times: "<expires><time>2026-03-10T20:00:00+00:00</time></expires>"), messages: 1, gaps: [.times: 1]),
        Case(
            testDescription: "F15: an end that is named and left empty is none",
            text: alert(times: "<parameter><valueName>eventEndingTime</valueName><value></value></parameter>"), messages: 1),
        Case(
            testDescription: "F7: a message whose content is of another namespace",
            text: alert().replacing("<info>", with: "<info xmlns=\"urn:other\">"), messages: 1, gaps: [.unreadable: 1]),
        Case(
            testDescription: "F7: a cancellation needs no content",
            text: "<alert><identifier>2</identifier><sender>a@b</sender><sent>2026-03-10T11:00:00+00:00</sent><status>Actual</status>"
                + "<msgType>Cancel</msgType><scope>Public</scope></alert>", messages: 1),
        Case(testDescription: "F7: no scope", text: alert(scope: ""), gaps: [.unaddressed: 1]),
        Case(testDescription: "F7: a scope that there is not", text: alert(scope: "<scope>World</scope>"), gaps: [.unaddressed: 1]),
        Case(testDescription: "F7: no status", text: alert(status: ""), gaps: [.unaddressed: 1]),
        Case(
            testDescription: "F15: hour 24 is the end of the day", text: alert(times: "<expires>2026-03-10T24:00:00+00:00</expires>"),
            messages: 1),
        Case(
            testDescription: "F15: an end without an offset", text: alert(times: "<expires>2026-03-10T20:00:00</expires>"), messages: 1,
            gaps: [.times: 1]),
        Case(testDescription: "F15: a beginning in words", text: alert(times: "<onset>tomorrow</onset>"), messages: 1, gaps: [.times: 1]),
        Case(
            testDescription: "F15: hour 25", text: alert(times: "<expires>2026-03-10T25:00:00+00:00</expires>"), messages: 1,
            gaps: [.times: 1]),
        Case(
            testDescription: "F12: expires before the onset is no end, and no mistake",
            text: alert(times: "<onset>2026-03-11T08:00:00+00:00</onset><expires>2026-03-10T13:00:00+00:00</expires>"), messages: 1),
        Case(
            testDescription: "F12: an event that ends before it begins",
            text: alert(
                times: """
                    <onset>2026-03-11T08:00:00+00:00</onset><parameter><valueName>eventEndingTime</valueName>
                    <value>2026-03-10T08:00:00+00:00</value></parameter>
                    """), messages: 1, gaps: [.times: 1]),
        Case(
            testDescription: "F3: an entry without a message or a link", text: atom("<cap:event xmlns:cap=\"urn:c\">Gale</cap:event>"),
            gaps: [.withoutMessage: 1]),
        Case(
            testDescription: "F3: an entry with its message in it", text: atom("<content type=\"text/xml\">\(alert())</content>"),
            messages: 1),
        Case(
            testDescription: "F3: an enclosure leads to it",
            text: rss("<title>Gale</title><enclosure type=\"application/cap+xml\" url=\"https://a.example/1\"/>"), links: 1),
        Case(
            testDescription: "F3: two enclosures lead to two messages",
            text: rss(
                "<enclosure type=\"application/cap+xml\" url=\"https://a.example/1\"/>"
                    + "<enclosure type=\"application/cap+xml\" url=\"https://a.example/2\"/>"), links: 2),
        Case(
            testDescription: "F3: two links with CAP's type, and the entry's page",
            text: atom(
                "\(link)<link type=\"application/cap+xml\" href=\"https://a.example/1\"/>"
                    + "<link type=\"application/cap+xml\" href=\"https://a.example/2\"/>"), links: 2),
        Case(testDescription: "F3: a guid that is an address leads to it", text: rss("<guid>https://a.example/1</guid>"), links: 1),
        Case(
            testDescription: "F3: a guid that is none", text: rss("<guid isPermaLink=\"false\">https://a.example/1</guid>"),
            gaps: [.withoutMessage: 1]),
        Case(testDescription: "F6: more entries than are looked at", text: "<feed>\(many)</feed>", links: 1000, gaps: [.beyondBound: 3]),
        Case(testDescription: "NWS: a list that is understood", text: #"{"features":[]}"#),
        Case(
            testDescription: "NWS: entries that are none",
            text: #"{"features":[null,{"properties":{}},{"properties":{"event":"Gale","ends":"soon"}}]}"#, messages: 1,
            gaps: [.unreadable: 2, .times: 1]),
        Case(
            testDescription: "F12: GeoJSON whose event ends before it begins",
            text: #"{"features":[{"properties":{"event":"Gale","onset":"2026-03-11T08:00:00Z","ends":"2026-03-10T08:00:00Z"}}]}"#,
            messages: 1, gaps: [.times: 1]),
        Case(
            testDescription: "NWS: a status that there is not", text: #"{"features":[{"properties":{"event":"Gale","status":"Perhaps"}}]}"#,
            gaps: [.unaddressed: 1]),
    ]

    @Test("what is there, what is understood, and what is left aside", arguments: cases)
    func counted(_ scenario: Case) throws {
        let reading = try #require(WarningFeedReader.reading(of: Array(scenario.text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.messages.count == scenario.messages)
        #expect(reading.links.count == scenario.links)
        #expect(reading.gaps.counts == scenario.gaps)
    }

    @Test(
        "F6: a list that goes on says where",
        arguments: [
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"next\" href=\"https://a.example/2\"/></feed>",
            "<rss xmlns:a=\"http://www.w3.org/2005/Atom\"><channel><a:link rel=\"next\" href=\"https://a.example/2\"/></channel></rss>",
            #"{"features":[],"pagination":{"next":"https://a.example/2"}}"#,
            #"{"features":[],"next":"https://a.example/2"}"#, #"{"features":[],"links":{"next":"https://a.example/2"}}"#,
            #"{"features":[],"links":{"next":{"href":"https://a.example/2"}}}"#,
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"current Next\" href=\"https://a.example/2\"/></feed>",
        ])
    func pages(text: String) throws {
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.nextPage == "https://a.example/2")
    }

    @Test(
        "F6: a next page without an address is one all the same",
        arguments: [
            "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"next\"/></feed>", #"{"features":[],"links":[{"rel":"next"}]}"#,
        ])
    func pageWithoutAddress(text: String) throws {
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.nextPage == "")
    }

    @Test("F4: a date without a time does not tell two versions of one day apart")
    func dateAlone() throws {
        let text = Self.atom("\(Self.link)<date>2026-03-10</date>")
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.links.map(\.version) == [nil])
    }

    @Test("F4: each date of an entry is part of its version, also one that changes alone", arguments: ["published", "issued", "sent"])
    func everyDate(name: String) throws {
        let versions = try ["11:00", "12:00"].map { time in
            let dates = "<updated>2026-03-10T10:00:00Z</updated><\(name)>2026-03-10T\(time):00Z</\(name)>"
            let text = Self.atom("\(Self.link)\(dates)")
            return try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon)).links.map(\.version)
        }
        #expect(versions[0] != versions[1] && versions[0].count == 1)
    }

    @Test("M4: of a list that is longer than any, the worst messages are read, and the others counted")
    func long() throws {
        let mild = Self.alert("2").replacing("Severe", with: "Minor")
        let text = "<x>\(String(repeating: mild, count: WarningFeedReader.mostRead))\(Self.alert())</x>"
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.messages.count == WarningFeedReader.mostRead && reading.messages.last?.key.identifier == "1")
        #expect(reading.gaps.counts == [.beyondBound: 1])
    }

    @Test("F19: references of GeoJSON as CAP writes them have their own sender, also one with a comma")
    func references() throws {
        let text = """
            {"features":[{"properties":{"event":"Gale","sender":"Office, East","references":"Office, West,J-1,2026-03-10T10:00:00+00:00 \
            Office, East,J-2,2026-03-10T10:30:00+00:00"}}]}
            """
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Feed", receivedAt: Self.noon))
        let keys = try #require(reading.messages.first).references.map(\.key)
        #expect(keys.contains(WarningKey(sender: "Office, West", identifier: "J-1")))
        #expect(keys.contains(WarningKey(sender: "Office, East", identifier: "J-2")))
    }

    @Test("F13: level 1 in GeoJSON is no warning")
    func greenFeature() throws {
        let text =
            #"{"features":[{"properties":{"event":"Gale","severity":"Minor","parameters":{"awareness_level":["1; green; Minor"]}}}]}"#
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Feed", receivedAt: Self.noon))
        #expect(reading.messages.first?.blocks.first?.responses.contains(WarningBlock.allClear) == true)
    }

    @Test("F4: an entry's date, with its identity, is the version of its message; of several entries for one all dates count")
    func versions() throws {
        let text = Self.atom(
            "\(Self.link)<updated>2026-03-10T11:00:00Z</updated>", "\(Self.link)<updated>2026-03-10T12:00:00Z</updated>",
            "<link href=\"https://a.example/2\"/>")
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        #expect(reading.links.map(\.version) == ["2026-03-10T11:00:00Z; 2026-03-10T12:00:00Z", nil])
    }

    @Test(
        "F13: level 1, green, is no warning, and ends the one before it; level 2 is one",
        arguments: [
            ("1; green; Minor", false), ("1;Green", false), ("1", false), ("2; yellow; Moderate", true), ("1; red; Extreme", true),
        ])
    func green(level: String, isWarning: Bool) throws {
        let times = "<parameter><valueName>awareness_level</valueName><value>\(level)</value></parameter>"
        let reading = try #require(
            WarningFeedReader.reading(of: Array(Self.alert(times: times).utf8), from: "Office", receivedAt: Self.noon))
        let place = WarningPlace(try Coordinate(latitude: 50, longitude: 10))
        let states = WarningEvents(WarningBook(reading.messages)).states(at: place, now: Self.noon)
        #expect(states.map(\.phase) == [isWarning ? .active : .cancelled])
        #expect(reading.gaps.total == 0)
    }

    @Test(
        "F14: outlines and circles beyond 180° are read, and hold on both sides of the date line",
        arguments: [
            "<polygon>-18,179 -18,181 -16,181 -16,179 -18,179</polygon>", "<circle>-17,180.5 150</circle>",
            "<polygon>-18,-179 -18,-182 -16,-182 -16,-179</polygon>",
        ])
    func beyond(area: String) throws {
        let text = Self.alert().replacingOccurrences(of: "<polygon>49,9 49,11 51,11 51,9 49,9</polygon>", with: area)
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        let block = try #require(reading.messages.first?.blocks.first)
        for (longitude, presence) in [(179.9, WarningArea.Presence.inside), (-179.9, .inside), (2.3, .outside)] {
            #expect(block.presence(of: WarningPlace(try Coordinate(latitude: -17, longitude: longitude))) == presence, "\(longitude)")
        }
    }

    @Test(
        "F11: an area is judged by itself: one that is drawn elsewhere, or cannot be read in full, decides nothing about another",
        arguments: [
            "<area><areaDesc>Sea</areaDesc><polygon>60,10 60,12 62,12 60,10</polygon></area><area><geocode><valueName>EMMA_ID</valueName><value>FR001</value></geocode></area>",
            "<area><circle>60,10 5</circle></area><area><areaDesc>Region</areaDesc></area>",
            "<area><polygon>60,10 60,12 62,12 60,10</polygon><polygon>60,10 60,x</polygon></area>",
        ])
    func mixed(areas: String) throws {
        let text = Self.alert().replacingOccurrences(
            of: "<area><areaDesc>Here</areaDesc><polygon>49,9 49,11 51,11 51,9 49,9</polygon></area>", with: areas)
        let reading = try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon))
        let block = try #require(reading.messages.first?.blocks.first)
        #expect(block.presence(of: WarningPlace(try Coordinate(latitude: 50, longitude: 10))) == .undecided)
        #expect(block.presence(of: WarningPlace(try Coordinate(latitude: 60.5, longitude: 11))) != .outside)
    }

    @Test("F19: a sender with commas and blanks is one sender: its cancellation is heeded, and its warning stands once")
    func sender() throws {
        let first = Self.alert("J,1#2").replacingOccurrences(of: "a@example.org", with: "Office, West")
        let cancel = first.replacingOccurrences(of: "Alert</msgType>", with: "Cancel</msgType>").replacingOccurrences(
            of: "J,1#2", with: "J-2"
        )
        .replacingOccurrences(of: "T11:00", with: "T11:30")
        .replacingOccurrences(of: "<info>", with: "<references>Office, West,J,1#2,2026-03-10T11:00:00+00:00</references><info>")
        let place = WarningPlace(try Coordinate(latitude: 50, longitude: 10))
        let cell = Cell(containing: place.coordinate)
        func states(_ texts: [String]) throws -> [WarningState] {
            let messages = try texts.flatMap { text in
                try #require(WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Self.noon)).messages
            }
            return WarningEvents(WarningBook(messages)).states(at: place, now: Self.noon)
        }
        let state = try #require(try states([first]).first)
        // As a dashboard holds it, it is the same message again.
        let again = WarningMessage.messages(state.alerts, from: "cap", for: cell, receivedAt: Self.noon)
        #expect(again.map(\.key) == [WarningKey(sender: "Office, West", identifier: "J,1#2")])
        #expect(try states([first, cancel]).map(\.phase) == [.cancelled])
    }

    @Test("M4: thousands of namespaces cost what there is of them, not their square")
    func namespaces() throws {
        func text(_ count: Int) -> [UInt8] {
            let root = (0..<count).map { "xmlns:n\($0)=\"urn:\($0)\"" }.joined(separator: " ")
            return Array("<feed \(root)>\((0..<count).map { "<x xmlns:m\($0)=\"urn:m\"/>" }.joined())</feed>".utf8)
        }
        let (few, many) = (text(500), text(4000))
        let times = processorTimes(rounds: 3, { _ = CAPReader.list(in: few) }, { _ = CAPReader.list(in: many) })
        #expect(times[1] < times[0] * 40, "eight times as many: \(times)")
    }
}

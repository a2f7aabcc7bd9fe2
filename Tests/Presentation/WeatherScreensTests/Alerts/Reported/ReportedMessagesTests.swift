@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// Each test reads the input of a report in place, and two or more of its kind.
@Suite("Reported messages about warnings: when they hold, where, and from whom they are")
struct ReportedMessagesTests {
    private typealias Feed = ReportedFeed

    @Test(
        "F1, N1: a warning that is announced says when its event begins, not when its message was sent",
        arguments: [
            (.file("onset-ahead.xml"), "Heat warning: Severe · From Friday 01:00 · Until Saturday 07:00"),
            (
                .sibling("without a message's time", Feed.message(times: "<onset>{{+20h}}</onset><expires>{{+30h}}</expires>")),
                "Gale warning: Severe · From Wednesday 09:00 · Until Wednesday 19:00"
            ),
            (
                .sibling("by the message's time alone", Feed.message(times: "<effective>{{+20h}}</effective><expires>{{+30h}}</expires>")),
                "Gale warning: Severe · From Wednesday 09:00 · Until Wednesday 19:00"
            ),
        ] as [(ReportedInput, String)])
    func ahead(input: ReportedInput, row: String) async throws {
        guard let message = input.text() else { return }
        #expect(try await Feed(message).told() == .active([row]))
    }

    @Test(
        "F12, N8: an end that comes before the beginning is none: the warning is announced until it begins, and no end is told",
        arguments: [
            (.file("end-before-onset.xml"), "Wednesday 09:00"),
            (.sibling("an hour ahead", Feed.message(times: "<onset>{{+5h}}</onset><expires>{{+1h}}</expires>")), "18:00"),
            (.sibling("without an end", Feed.message(times: "<onset>{{+5h}}</onset>")), "18:00"),
        ] as [(ReportedInput, String)])
    func endBeforeBeginning(input: ReportedInput, begins: String) async throws {
        guard let message = input.text() else { return }
        let feed = Feed(message)
        for _ in 0..<2 {
            #expect(try await feed.told() == .active(["Gale warning: Severe · From \(begins) · End not stated"]))
            feed.pass(minutes: 120)
        }
    }

    private static func level(_ value: String) -> String {
        "<parameter><valueName>awareness_level</valueName><value>\(value)</value></parameter>"
    }

    @Test(
        "F13: green, the first level, says that no warning is necessary",
        arguments: [
            .file("green.xml"), .sibling("in French", Feed.message(severity: "Minor", more: level("1; vert; Mineur"))),
            .sibling("by its number", Feed.message(severity: "Minor", more: level("1"))),
            .sibling("by its name alone", Feed.message(event: "Green wind warning", severity: "Minor")),
        ] as [ReportedInput])
    func green(input: ReportedInput) async throws {
        guard let message = input.text() else { return }
        #expect(try await Feed(message).told() == .noneActive)
    }

    @Test("for comparison: yellow, the second level, is a warning")
    func yellow() async throws {
        let message = Feed.message(severity: "Moderate", more: Self.level("2; yellow; Moderate"))
        #expect(
            try await Feed(ReportedInputs.filled(message, at: Feed.noon)).told()
                == .active(["Gale warning: Moderate · Yellow level · Until 22:00"]))
    }

    private static func area(_ content: String) -> String { "<area><areaDesc>Taveuni</areaDesc>\(content)</area>" }

    @Test(
        "F14: an area beyond 180 degrees holds on both sides of the date line, and not in Paris",
        arguments: [
            .file("beyond-180.xml"), .sibling("a circle", Feed.message(areas: area("<circle>-17,180.5 150</circle>"))),
            .sibling("beyond -180", Feed.message(areas: area("<polygon>-18,-179 -18,-182 -16,-182 -16,-179 -18,-179</polygon>"))),
        ] as [ReportedInput])
    func beyondTheDateLine(input: ReportedInput) async throws {
        guard let message = input.text() else { return }
        for longitude in [179.97, -179.97] {
            #expect(try await Feed(message, at: Coordinate(latitude: -16.85, longitude: longitude)).told() == Feed.inForce)
        }
        #expect(try await Feed(message).told() == .noneActive)
    }

    @Test(
        "F15: hour 24 is the end of its day",
        arguments: [
            (.file("hour-24.xml"), "Wednesday 01:00"),
            (
                .sibling("as UTC", Feed.message(times: "<onset>{{-1h}}</onset><expires>{{today}}T24:00:00Z</expires>")),
                "Wednesday 01:00"
            ),
            (
                .sibling("of another zone", Feed.message(times: "<onset>{{-1h}}</onset><expires>{{today}}T24:00:00+02:00</expires>")),
                "23:00"
            ),
        ] as [(ReportedInput, String)])
    func hour24(input: ReportedInput, end: String) async throws {
        guard let message = input.text() else { return }
        #expect(try await Feed(message).told() == .active(["Gale warning: Severe · Until \(end)"]))
    }

    private static let far = "<area><areaDesc>Sea</areaDesc><polygon>60,10 60,12 62,12 62,10 60,10</polygon></area>"
    private static let coded =
        "<area><areaDesc>Region</areaDesc><geocode><valueName>EMMA_ID</valueName><value>FR001</value></geocode></area>"

    @Test(
        "F11, F16: an area that is drawn elsewhere decides nothing about one that is a code, and the one warning is counted once",
        arguments: [
            .file("mixed-areas.xml"),
            .sibling("a circle, and an area without a place", Feed.message(areas: "<area><circle>60,10 5</circle></area>" + area(""))),
            .sibling("codes alone", Feed.message(areas: coded)), .sibling("the code first", Feed.message(areas: coded + far)),
        ] as [ReportedInput])
    func undecided(input: ReportedInput) async throws {
        guard let message = input.text() else { return }
        let content = try await Feed(message).content()
        #expect(ReportedFeed.Told(content.column) == .perhaps)
        #expect(content.column.more == nil, "the sentence has said it")
        let notes = content.sources.compactMap(\.note)
        #expect(notes.count == 1 && notes.allSatisfy { $0.hasPrefix("1 warning may be for this place") })
    }

    @Test(
        "F19: a sender with a comma is one sender: its warning stands once, and its cancellation ends it",
        arguments: [
            (.file("sender-comma.xml"), "Office, West"),
            (.sibling("two commas", Feed.message("J-1", sender: "Dept, of Weather, Region 5")), "Dept, of Weather, Region 5"),
            (.sibling("without a blank", Feed.message("J-1", sender: "Office,West")), "Office,West"),
        ] as [(ReportedInput, String)])
    func senderWithComma(input: ReportedInput, sender: String) async throws {
        guard let message = input.text() else { return }
        func list(_ paths: String...) -> String {
            Feed.atom(paths.map { "<entry><id>\($0)</id><link href=\"\(Feed.address($0))\"/></entry>" }.joined())
        }
        let feed = Feed(list("message.xml"), ["message.xml": message])
        #expect(try await feed.told() == Feed.inForce)
        feed.pass(minutes: 3)
        // Weather that has the warning already hears it again.
        #expect(try await feed.told() == Feed.inForce)
        let cancellation = Feed.message(
            "J-2", sender: sender, sent: "{{-0.01h}}", type: "Cancel",
            head: "<scope>Public</scope><references>\(sender),J-1,{{-1h}}</references>")
        feed.answer(list("message.xml", "cancel.xml"), ["cancel.xml": ReportedInputs.filled(cancellation, at: Feed.noon)])
        feed.pass(minutes: 3)
        #expect(try await feed.told() == .noneActive)
    }
}

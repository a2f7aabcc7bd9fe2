import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: for whom a message is, and what it says")
struct MessageOdditiesTests {
    private typealias Row = FeedRow

    private static let message = Row.alert()
    private static func replaced(_ text: String, _ other: String) -> String { message.replacing(text, with: other) }
    private static let space = "urn:oasis:names:tc:emergency:cap:1.2"

    /// Elements, prefixes and namespaces.
    static let forms: [FeedRow] = [
        Row("CAP 1.2", message, .active([.severe])),
        Row("CAP 1.1", replaced(space, "urn:oasis:names:tc:emergency:cap:1.1"), .active([.severe])),
        Row("CAP 1.0", replaced(space, "http://www.incident.com/cap/1.0"), .active([.severe])),
        Row("a later CAP 1", replaced(space, "urn:oasis:names:tc:emergency:cap:1.3"), .active([.severe])),
        Row("CAP 2", replaced(space, "urn:oasis:names:tc:emergency:cap:2.0"), .unknown),
        Row("a namespace in capitals", replaced(space, space.uppercased()), .unknown),
        Row("a namespace as a page", replaced(space, "http://docs.oasis-open.org/emergency/cap/v1.2/"), .unknown),
        Row("an empty namespace", replaced(space, ""), .active([.severe])),
        Row(
            "a prefix everywhere",
            message.replacing("xmlns=", with: "xmlns:cap=").replacing("</", with: "\u{1}").replacing("<", with: "<cap:")
                .replacing("\u{1}", with: "</cap:"), .active([.severe])),
        Row(
            "a prefix that nobody declared", "<c:alert>\(message.dropFirst("<alert xmlns=\"\(space)\">".count).dropLast(8))</c:alert>",
            .active([.severe])),
        Row("the message in capitals", message.replacing("<alert ", with: "<Alert ").replacing("</alert>", with: "</Alert>"), .unknown),
        Row(
            "an extension of another namespace", replaced("<info>", "<x:more xmlns:x=\"urn:x\"><x:info/></x:more><info>"),
            .active([.severe])),
        Row("its content of another namespace", replaced("<info>", "<info xmlns=\"urn:x\">"), .unknown),
        Row("no content", Row.alert(says: ""), .unknown),
        Row("an empty content", Row.alert(says: "<info/>"), .perhaps),
        Row("no identifier", replaced("<identifier>1</identifier>", ""), .active([.severe])),
        Row("no sender", replaced("<sender>a@example.org</sender>", ""), .active([.severe])),
        Row("a style sheet and a comment before it", "<?xml-stylesheet href=\"a.xsl\"?><!-- a -->" + message, .active([.severe])),
        Row("line breaks in every word", replaced("Severe", "\n Severe\n").replacing("Actual", with: "\n\tActual "), .active([.severe])),
        Row("a word as CDATA", replaced("Actual", "<![CDATA[Actual]]>"), .active([.severe])),
        Row("a word in two parts", replaced("Actual", "Act<!-- a -->ual"), .active([.severe])),
        Row("a word with references", replaced("Actual", "&#65;ctual"), .active([.severe])),
        Row("a message in a message", replaced("</alert>", "<note>\(Row.alert("2"))</note></alert>"), .active([.severe])),
    ]

    /// Status, scope and type.
    static let audiences: [FeedRow] = [
        Row("a test", Row.alert(status: "Test"), .none),
        Row("an exercise", Row.alert(status: "Exercise"), .none),
        Row("a draft", Row.alert(status: "Draft"), .none),
        Row("of the system", Row.alert(status: "System"), .none),
        Row("a test in capitals", Row.alert(status: "TEST"), .none),
        Row("actual in capitals", Row.alert(status: "ACTUAL"), .active([.severe])),
        Row("a status that there is not", Row.alert(status: "Live"), .unknown),
        Row("an empty status", Row.alert(status: ""), .unknown),
        Row("test and actual", replaced("<status>Actual</status>", "<status>Test</status><status>Actual</status>"), .unknown),
        Row("actual twice", replaced("<status>Actual</status>", "<status>Actual</status><status>actual</status>"), .active([.severe])),
        Row("for few", Row.alert(scope: "Restricted"), .none),
        Row("for one", Row.alert(scope: "Private"), .none),
        Row("for all, in small letters", Row.alert(scope: "public"), .active([.severe])),
        Row("a scope that there is not", Row.alert(scope: "Everybody"), .unknown),
        Row("private and public", replaced("<scope>Public</scope>", "<scope>Private</scope><scope>Public</scope>"), .unknown),
        Row("an audience that is private", Row.alert(says: Row.info(more: "<audience>Private</audience>")), .active([.severe])),
        Row("an acknowledgement", Row.alert("1", "Ack"), .none),
        Row("a rejection", Row.alert("1", "Error"), .none),
        Row("an update of nothing", Row.alert("1", "Update"), .active([.severe])),
        Row("a cancellation of nothing", Row.alert("1", "Cancel"), .none),
        Row("a type that there is not", Row.alert("1", "Revoke"), .activeAndMore([.severe])),
        Row("no type", replaced("<msgType>Alert</msgType>", ""), .active([.severe])),
        Row(
            "alert and cancellation", replaced("<msgType>Alert</msgType>", "<msgType>Cancel</msgType><msgType>Alert</msgType>"),
            .activeAndMore([.severe])),
        Row("a test beside a warning", Row.all(Row.alert("2", status: "Test"), message), .active([.severe])),
    ]

    private static func green(_ level: String, severity: String = "Minor", event: String = "Gale") -> String {
        Row.alert(
            says: Row.info(
                event, severity: severity, more: "<parameter><valueName>awareness_level</valueName><value>\(level)</value></parameter>"))
    }

    /// Levels, and what ends a warning in its own words.
    static let levels: [FeedRow] = [
        Row("green", green("1; green; Minor"), .none),
        Row("green in capitals", green("1; Green; MINOR"), .none),
        Row("green without a number", green("green"), .none),
        Row("green as a fraction", green("1.0; green"), .none),
        Row("one, and yellow", green("1; yellow; Moderate", severity: "Moderate"), .active([.moderate])),
        Row("yellow", green("2; yellow; Moderate", severity: "Moderate"), .active([.moderate])),
        Row("an empty level", green(""), .active([.minor])),
        Row("a level in words", green("level one"), .active([.minor])),
        Row("level zero", green("0; none"), .active([.minor])),
        Row("a place called green", Row.alert(says: Row.info("Green River flood", severity: "Minor")), .active([.minor])),
        Row("no severity", replaced("<severity>Severe</severity>", ""), .active([.unknown])),
        Row("a severity that there is not", replaced("Severe", "Heavy"), .active([.unknown])),
        Row("a severity in capitals", replaced("Severe", "SEVERE"), .active([.severe])),
        Row("all clear", Row.alert(says: Row.info(more: "<responseType>AllClear</responseType>")), .none),
        Row(
            "all clear, and shelter",
            Row.alert(says: Row.info(more: "<responseType>AllClear</responseType><responseType>Shelter</responseType>")), .active([.severe])
        ),
        Row("no response", Row.alert(says: Row.info(more: "<responseType>None</responseType>")), .active([.severe])),
        Row("past, of an alert", replaced("Expected", "Past"), .active([.severe])),
        Row(
            "past, of an update",
            Row.later("Update", "a@example.org,1,2026-03-10T11:00:00+00:00", Row.info().replacing("Expected", with: "Past")), .none),
        Row(
            "all clear, of an update",
            Row.later("Update", "a@example.org,1,2026-03-10T11:00:00+00:00", Row.info(more: "<responseType>AllClear</responseType>")), .none
        ),
    ]

    private static let rain = Row.info("Rain", severity: "Moderate")
    private static let over = "<expires>2026-03-10T11:30:00+00:00</expires>"

    /// Several blocks in one message.
    static let blocks: [FeedRow] = [
        Row("two hazards", Row.alert(says: Row.info() + rain), .active([.severe, .moderate])),
        Row("two hazards, one elsewhere", Row.alert(says: Row.info(areas: Row.far) + rain), .active([.moderate])),
        Row("two hazards, one over", Row.alert(says: Row.info(times: over) + rain), .active([.moderate])),
        Row("two hazards, both over", Row.alert(says: Row.info(times: over) + Row.info("Rain", times: over)), .none),
        Row(
            "two hazards, one all clear", Row.alert(says: Row.info(more: "<responseType>AllClear</responseType>") + rain),
            .active([.moderate])),
        Row("one hazard in two languages", Row.alert(says: Row.info() + Row.info("Tempête", language: "fr")), .active([.severe])),
        Row(
            "in two languages of different severity", Row.alert(says: Row.info() + Row.info("Tempête", severity: "Minor", language: "fr")),
            .active([.severe, .minor])),
        Row(
            "in two languages, one of them over", Row.alert(says: Row.info(times: over) + Row.info("Tempête", language: "fr")),
            .active([.severe])
        ),
        Row(
            "in two languages, one of them elsewhere", Row.alert(says: Row.info(areas: Row.far) + Row.info("Tempête", language: "fr")),
            .active([.severe])),
        Row(
            "without a language, and in one",
            Row.alert(says: Row.info().replacing("<language>en</language>", with: "") + Row.info("Tempête", language: "fr")),
            .active([.severe])),
        Row(
            "one hazard for two times",
            Row.alert(
                says: Row.info()
                    + Row.info(severity: "Extreme", times: "<onset>2026-03-10T20:00:00Z</onset><expires>2026-03-11T08:00:00Z</expires>")),
            .active([.extreme, .severe])),
        Row("here and elsewhere", Row.alert(says: Row.info(areas: Row.far + Row.here)), .active([.severe])),
        Row("elsewhere twice", Row.alert(says: Row.info(areas: Row.far + Row.far)), .none),
    ]

    @Test("a message is read in each of its forms, or is not known", arguments: forms)
    func formsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("a message that does not say for whom it is may be for everybody", arguments: audiences)
    func audiencesTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("no words but those of the standards end a warning", arguments: levels)
    func levelsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("each block of a message counts", arguments: blocks)
    func blocksTold(row: FeedRow) { #expect(row.read() == row.told) }
}

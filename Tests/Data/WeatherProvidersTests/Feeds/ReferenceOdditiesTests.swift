import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: messages about earlier messages")
struct ReferenceOdditiesTests {
    private typealias Row = FeedRow

    private static let first = "a@example.org,1,2026-03-10T11:00:00+00:00"
    private static func cancelled(_ references: String) -> String { Row.later("Cancel", references) }
    private static func cancel(_ status: String = "Actual", scope: String = "Public", says infos: String = Row.info()) -> String {
        Row.all(
            Row.alert(),
            Row.alert("2", "Cancel", sent: "2026-03-10T11:30:00+00:00", status: status, scope: scope, references: first, says: infos))
    }

    /// A cancellation, and how it names what it cancels.
    static let lists: [FeedRow] = [
        Row("as the standard says", cancelled(first), .none),
        Row("with blanks around it", cancelled("\n  \(first)\t\n"), .none),
        Row("with a comma behind it", cancelled("\(first),"), .none),
        Row("with a comma before it", cancelled(", \(first)"), .none),
        Row("behind another, with a blank", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00 \(first)"), .none),
        Row("behind another, with two blanks", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00  \(first)"), .none),
        Row("behind another, with a line break", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00\n\(first)"), .none),
        Row("behind another, with a written line break", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00&#10;\(first)"), .none),
        Row("behind another, with a comma", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00,\(first)"), .none),
        Row("behind another, with a semicolon", cancelled("a@example.org,0,2026-03-10T10:00:00+00:00;\(first)"), .none),
        Row("before another, with a comma and a blank", cancelled("\(first), a@example.org,0,2026-03-10T10:00:00+00:00"), .none),
        Row("blanks behind its commas", cancelled("a@example.org, 1, 2026-03-10T11:00:00+00:00"), .none),
        Row("as CDATA", cancelled("<![CDATA[\(first)]]>"), .none),
        Row("in the second of two elements", cancelled("a@example.org,0,2026-03-10T10:00:00Z</references><references>\(first)"), .none),
        Row("with its time in another zone", cancelled("a@example.org,1,2026-03-10T12:00:00+01:00"), .none),
        Row("with its time in UTC by a letter", cancelled("a@example.org,1,2026-03-10T11:00:00Z"), .none),
        Row("with a fraction of a second", cancelled("a@example.org,1,2026-03-10T11:00:00.000+00:00"), .none),
        Row("without its time", cancelled("a@example.org,1"), .none),
        Row("by its identifier alone", cancelled("1"), .none),
        Row("by the identifier of another", cancelled("a@example.org,7,2026-03-10T11:00:00+00:00"), .active([.severe])),
        Row("of another sender", cancelled("b@example.org,1,2026-03-10T11:00:00+00:00"), .active([.severe])),
        Row("by nothing", cancelled(""), .active([.severe])),
        Row("by an empty element", Row.all(Row.alert(), Row.alert("2", "Cancel", references: " ")), .active([.severe])),
    ]

    private static let far = Row.info(areas: Row.far)
    private static let old = "<onset>2026-03-10T08:00:00Z</onset><expires>2026-03-10T09:00:00Z</expires>"
    private static let second = Row.alert(
        "2", "Update", sent: "2026-03-10T11:20:00+00:00", references: first, says: Row.info(severity: "Extreme"))
    private static let end = Row.alert(
        "3", "Cancel", sent: "2026-03-10T11:40:00+00:00", references: "a@example.org,2,2026-03-10T11:20:00+00:00")

    /// What ends a warning, and what does not.
    static let endings: [FeedRow] = [
        Row("a cancellation", cancel(), .none),
        Row("a cancellation without content", cancel(says: ""), .none),
        Row("a cancellation whose own end has passed", cancel(says: Row.info(times: old)), .none),
        Row(
            "a cancellation that stands before the warning",
            Row.all(Row.alert("2", "Cancel", sent: "2026-03-10T11:30:00Z", references: first), Row.alert()), .none),
        Row(
            "a cancellation twice",
            Row.all(
                Row.alert(), end.replacing(",2,2026-03-10T11:20", with: ",1,2026-03-10T11:00"),
                end.replacing(",2,2026-03-10T11:20", with: ",1,2026-03-10T11:00")), .none),
        Row("a test of a cancellation", cancel("Test"), .active([.severe])),
        Row("a draft of a cancellation", cancel("Draft"), .active([.severe])),
        Row("a cancellation for few", cancel(scope: "Restricted"), .active([.severe])),
        Row("a cancellation that does not say for whom", cancel(scope: ""), .activeAndMore([.severe])),
        Row("a cancellation elsewhere", cancel(says: far), .active([.severe])),
        Row("a rejection", Row.later("Error", first), .active([.severe])),
        Row("an acknowledgement", Row.later("Ack", first), .active([.severe])),
        Row("an update", Row.all(Row.alert(), second), .active([.extreme])),
        Row("an update elsewhere", Row.all(Row.alert(), second.replacing(Row.here, with: Row.far)), .none),
        Row("an update that is over", Row.later("Update", first, Row.info(times: old)), .none),
        Row("an update, and its cancellation", Row.all(Row.alert(), second, end), .none),
        Row("an update that is missing, and its cancellation", Row.all(Row.alert(), end), .active([.severe])),
        Row("all in the other order", Row.all(end, second, Row.alert()), .none),
        Row("a warning that names itself", Row.alert("1", references: first), .active([.severe])),
        Row("an update that names itself", Row.alert("1", "Update", references: first), .active([.severe])),
        Row("a cancellation of the past by a clock that is behind", Row.later("Cancel", first, sent: "2026-03-10T10:30:00Z"), .none),
        Row(
            "an update by a clock that is behind", Row.later("Update", first, Row.info(severity: "Minor"), sent: "2026-03-10T10:30:00Z"),
            .active([.severe, .minor])),
        Row("another warning of the same words", Row.all(Row.alert(), Row.alert("2")), .active([.severe, .severe])),
        Row("the same warning twice", Row.all(Row.alert(), Row.alert()), .active([.severe])),
        Row(
            "the same name anew, milder", Row.all(Row.alert(), Row.alert(sent: "2026-03-10T11:30:00Z", says: Row.info(severity: "Minor"))),
            .active([.minor])),
        Row(
            "the same name for another area", Row.all(Row.alert(), Row.alert(says: Row.info(severity: "Extreme", areas: Row.far))),
            .active([.severe])),
    ]

    private static func vtec(_ actions: String...) -> String {
        actions.map {
            "<parameter><valueName>VTEC</valueName><value>/O.\($0).KBOX.WS.W.0003.260310T1100Z-260310T2000Z/</value></parameter>"
        }
        .joined()
    }

    private static func coded(_ infos: String...) -> String {
        Row.all(
            Row.alert(says: Row.info(more: vtec("NEW"))), Row.alert("2", "Update", sent: "2026-03-10T11:30:00+00:00", says: infos.joined()))
    }

    private static let expiring = vtec("EXP").replacing("260310T2000Z", with: "260310T1145Z")
    private static let other =
        "<parameter><valueName>VTEC</valueName><value>/O.NEW.KBOX.WI.Y.0009.260310T1100Z-260310T2000Z/</value></parameter>"

    /// Codes of events in updates.
    static let codes: [FeedRow] = [
        Row("continued", coded(Row.info(more: vtec("CON"))), .active([.severe])),
        Row("cancelled", coded(Row.info(more: vtec("CAN"))), .none),
        Row(
            "cancelled, without a reference and with a later end",
            coded(Row.info(times: "<expires>2026-03-11T20:00:00Z</expires>", more: vtec("CAN"))), .none),
        Row("replaced", coded(Row.info(more: vtec("UPG"))), .none),
        Row("expired", coded(Row.info(more: expiring.replacing("T1145Z", with: "T1130Z"))), .none),
        Row("to expire at a quarter to", coded(Row.info(times: ending("2026-03-10T11:45:00Z"), more: expiring)), .none),
        Row(
            "to expire at a quarter past",
            coded(Row.info(times: ending("2026-03-10T12:15:00Z"), more: expiring.replacing("T1145Z", with: "T1215Z"))), .active([.severe])),
        Row("cancelled and continued in one block", coded(Row.info(more: vtec("CAN", "CON"))), .active([.severe])),
        Row(
            "cancelled elsewhere, continued here", coded(Row.info(more: vtec("CAN"), areas: Row.far), Row.info(more: vtec("CON"))),
            .active([.severe])),
        Row("cancelled here, continued elsewhere", coded(Row.info(more: vtec("CAN")), Row.info(more: vtec("CON"), areas: Row.far)), .none),
        Row(
            "cancelled here, another begun elsewhere", coded(Row.info(more: vtec("CAN")), Row.info("Wind", more: other, areas: Row.far)),
            .none),
        Row(
            "cancelled elsewhere, another begun here",
            coded(Row.info(more: vtec("CAN"), areas: Row.far), Row.info("Wind", severity: "Minor", more: other)),
            .active([.severe, .minor])),
        Row(
            "cancelled in one language, continued in the other",
            coded(Row.info(more: vtec("CAN")), Row.info("Tormenta", language: "es", more: vtec("CON"))), .active([.severe])),
        Row("cancelled, with codes in one language alone", coded(Row.info(more: vtec("CAN")), Row.info("Tormenta", language: "es")), .none),
        Row("a test of a cancellation", coded(Row.info(more: vtec("CAN").replacing("/O.", with: "/T."))), .active([.severe, .severe])),
        Row("a code that cannot be read", coded(Row.info(more: vtec("CAN").replacing(".0003.", with: "."))), .active([.severe, .severe])),
        Row(
            "cancelled in an alert",
            Row.all(
                Row.alert(says: Row.info(more: vtec("NEW"))),
                Row.alert("2", sent: "2026-03-10T11:30:00Z", says: Row.info(more: vtec("CAN")))),
            .active([.severe, .severe])),
    ]

    private static func ending(_ time: String) -> String {
        "<onset>2026-03-10T11:00:00Z</onset><parameter><valueName>eventEndingTime</valueName><value>\(time)</value></parameter>"
    }

    @Test("references are read with any separators, and name what they name", arguments: lists)
    func listsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("only a message for everybody that names a warning ends it, where it holds", arguments: endings)
    func endingsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("the code of an event ends it in an update, in the segments that say so", arguments: codes)
    func codesTold(row: FeedRow) { #expect(row.read() == row.told) }
}

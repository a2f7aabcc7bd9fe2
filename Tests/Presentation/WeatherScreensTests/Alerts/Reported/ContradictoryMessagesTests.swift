@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// Inputs of the reported kinds whose parts say different things: the part that warns counts.
@Suite("Reported messages about warnings: parts that contradict each other")
struct ContradictoryMessagesTests {
    private typealias Feed = ReportedFeed

    private static let far = "<area><areaDesc>Sea</areaDesc><polygon>60,10 60,12 62,12 62,10 60,10</polygon></area>"
    private static let green = "<parameter><valueName>awareness_level</valueName><value>1; green; Minor</value></parameter>"
    private static let french = Told.active(["Vent fort: Severe · Until 22:00"])
    private typealias Told = ReportedFeed.Told

    /// The information of a message in another language.
    private static func info(
        _ language: String, headline: String, severity: String = "Severe", times: String = Feed.times, more: String = "",
        areas: String = Feed.here
    ) -> String {
        "<info><language>\(language)</language><event>Vent</event>\(more)<urgency>Expected</urgency><severity>\(severity)</severity>"
            + "<certainty>Likely</certainty>\(times)<headline>\(headline)</headline>\(areas)</info>"
    }

    /// A message in English, followed by further information.
    private static func message(_ english: String, _ others: String...) -> String {
        english.replacing("</alert>", with: others.joined() + "</alert>")
    }

    private static let wind = info("fr", headline: "Vent fort")
    private static let clear = "<responseType>AllClear</responseType>"

    @Test(
        "F11, F13: a language that says something else is no translation: what warns is told",
        arguments: [
            (.sibling("green in English", message(Feed.message(severity: "Minor", more: green), wind)), french),
            (.sibling("elsewhere in English", message(Feed.message(areas: far), wind)), french),
            (.sibling("over in English", message(Feed.message(times: "<expires>{{-0.1h}}</expires>"), wind)), french),
            (.sibling("all clear in English", message(Feed.message(type: "Update", more: clear), wind)), french),
            (
                .sibling("milder in English", message(Feed.message(severity: "Minor"), wind)),
                .active(["Vent fort: Severe · Until 22:00", "Gale warning: Minor · Until 22:00"])
            ),
            (
                .sibling(
                    "more of them in English", message(Feed.message(areas: far), info("en", headline: "Snow", areas: far), wind)), french
            ),
        ] as [(ReportedInput, ReportedFeed.Told)])
    func languages(input: ReportedInput, told: ReportedFeed.Told) async throws {
        let text = try #require(input.text())
        #expect(try await Feed(text).told() == told)
    }

    @Test(
        "for comparison: a language that names its area without drawing it is a translation",
        arguments: [
            .sibling("English", message(Feed.message(areas: "<area><areaDesc>Here</areaDesc></area>"), wind)),
            .sibling("French", message(Feed.message(), info("fr", headline: "Vent fort", areas: "<area><areaDesc>Ici</areaDesc></area>"))),
            .sibling("neither", message(Feed.message(), wind)),
        ] as [ReportedInput])
    func translations(input: ReportedInput) async throws {
        let text = try #require(input.text())
        #expect(try await Feed(text).told() == Feed.inForce)
    }

    private static func feature(_ severity: String, _ ring: String) -> String {
        #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[\#(ring)]},"properties":{"id":"S-1","event":"Gale warning","#
            + #""sent":"{{-1h}}","onset":"{{-1h}}","ends":"{{+9h}}","severity":"\#(severity)"}}"#
    }

    private static let drawnHere = "[[1,48],[4,48],[4,50],[1,50],[1,48]]"
    private static let drawnFar = "[[10,60],[12,60],[12,62],[10,62],[10,60]]"

    @Test(
        "F11: one message in two entries, for two areas, holds in both",
        arguments: [
            .sibling(
                "the far one is worse", "<x>\(Feed.message(severity: "Extreme", areas: far))\(Feed.message())</x>"),
            .sibling("the far one comes last", "<x>\(Feed.message())\(Feed.message(severity: "Extreme", areas: far))</x>"),
            .sibling(
                "GeoJSON", #"{"type":"FeatureCollection","features":[\#(feature("Extreme", drawnFar)),\#(feature("Severe", drawnHere))]}"#),
        ] as [ReportedInput])
    func copies(input: ReportedInput) async throws {
        let text = try #require(input.text())
        #expect(try await Feed(text).told() == Feed.inForce)
    }

    @Test(
        "F7: a message of a type that there is not is a warning, and may have ended another: the list was not understood in full",
        arguments: ["Correction", "Cancelled", "New"])
    func types(type: String) async throws {
        let content = try await Feed(ReportedInputs.filled(Feed.message(type: type), at: Feed.noon)).content()
        #expect(Told(content.column) == Feed.inForce && !content.hasAll)
    }
}

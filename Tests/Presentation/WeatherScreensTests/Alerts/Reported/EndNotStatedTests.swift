@testable import TestSupport
import Testing
@testable import WeatherScreens

/// A warning whose source does not say when it ends, told in the same way whatever the form of its times.
@Suite("Reported messages about warnings: an end that is not stated is told as that, and the warning is not told for ever")
struct EndNotStatedTests {
    private typealias Feed = ReportedFeed

    private static func ending(_ onset: String, _ end: String) -> String {
        "<onset>\(onset)</onset><parameter><valueName>eventEndingTime</valueName><value>\(end)</value></parameter>"
    }

    private static func feature(_ times: String) -> String {
        #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":"#
            + #"[[[1,48],[4,48],[4,50],[1,50],[1,48]]]},"properties":{"id":"S-1","event":"Gale","headline":"Gale warning","#
            + #""severity":"Severe","sent":"{{-1h}}",\#(times)}}]}"#
    }

    /// The list, and the time from which the warning holds, if that is ahead.
    static let inputs: [(ReportedInput, String?)] = [
        (.sibling("expires as it begins", Feed.message(times: "<onset>{{-1h}}</onset><expires>{{-1h}}</expires>")), nil),
        (.sibling("will expire as it begins", Feed.message(times: "<onset>{{+5h}}</onset><expires>{{+5h}}</expires>")), "18:00"),
        (
            .sibling(
                "expires as its message is effective", Feed.message(times: "<effective>{{-1h}}</effective><expires>{{-1h}}</expires>")), nil
        ),
        (.sibling("expires before it begins", Feed.message(times: "<onset>{{+5h}}</onset><expires>{{+1h}}</expires>")), "18:00"),
        (.sibling("ends as it begins", Feed.message(times: ending("{{-1h}}", "{{-1h}}"))), nil),
        (.sibling("no end", Feed.message(times: "<onset>{{-1h}}</onset>")), nil),
        (.sibling("no time at all", Feed.message(times: "")), nil),
        (.sibling("NWS: ends null, expires as it begins", feature(#""onset":"{{-1h}}","expires":"{{-1h}}","ends":null"#)), nil),
        (.sibling("NWS: ends as it begins", feature(#""onset":"{{-1h}}","ends":"{{-1h}}""#)), nil),
        (.sibling("MET Norway: ends as it begins", feature(#""type":"Alert","onset":"{{-1h}}","eventEndingTime":"{{-1h}}""#)), nil),
    ]

    @Test("it is told on the list as of a warning without an end, alike for each form", arguments: inputs)
    func told(input: ReportedInput, begins: String?) async throws {
        let text = try #require(input.text())
        let feed = Feed(text)
        let row = "Gale warning: Severe · \(begins.map { "From \($0) · " } ?? "")End not stated"
        for _ in 0..<2 {
            #expect(try await feed.told() == .active([row]))
            feed.pass(minutes: 120)
        }
    }

    @Test("after a day it is not told any more; while its list still has it, nobody says that none is active", arguments: inputs)
    func afterADay(input: ReportedInput, begins: String?) async throws {
        let text = try #require(input.text())
        let feed = Feed(text)
        _ = try await feed.told()
        // Ten minutes past a day after it has begun or was sent.
        feed.pass(minutes: begins == nil ? 24 * 60 + 10 : 29 * 60 + 10)
        #expect(try await feed.told() == .notKnown)
        feed.pass(minutes: 3)
        feed.answer(Feed.atom(""))
        #expect(try await feed.told() == .noneActive)
    }
}

import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: times and areas of messages")
struct TimesAndAreasTests {
    private typealias Row = FeedRow

    private static func until(_ time: String) -> String { Row.timed("<expires>\(time)</expires>") }
    private static func onset(_ onset: String, _ expires: String) -> String {
        Row.timed("<onset>\(onset)</onset><expires>\(expires)</expires>")
    }

    private static func ending(_ time: String) -> String {
        "<onset>2026-03-10T11:00:00Z</onset><parameter><valueName>eventEndingTime</valueName><value>\(time)</value></parameter>"
    }

    /// An end in another form.
    static let ends: [FeedRow] = [
        Row("with an offset without a colon", until("2026-03-10T20:00:00+0000"), .active([.severe])),
        Row("with a blank in the middle", until("2026-03-10 20:00:00+00:00"), .active([.severe])),
        Row("in small letters", until("2026-03-10t20:00:00z"), .active([.severe])),
        Row("without seconds", until("2026-03-10T20:00Z"), .active([.severe])),
        Row("with a leap second", until("2026-03-10T23:59:60Z"), .active([.severe])),
        Row("with a fraction", until("2026-03-10T20:00:00.000+00:00"), .active([.severe])),
        Row("of an unknown zone in UTC", until("2026-03-10T20:00:00-00:00"), .active([.severe])),
        Row("at the other side of the world", until("2026-03-11T03:00:00+14:00"), .active([.severe])),
        Row("there, and over", until("2026-03-11T01:30:00+14:00"), .none),
        Row("at hour 24", until("2026-03-10T24:00:00Z"), .active([.severe])),
        Row("at hour 24 of yesterday", until("2026-03-09T24:00:00Z"), .none),
        Row("at 24 minutes past 24", until("2026-03-10T24:24:00Z"), .activeAndMore([.severe])),
        Row("with an offset in hours", until("2026-03-10T20:00:00+00"), .activeAndMore([.severe])),
        Row("with an offset of 25 hours", until("2026-03-10T20:00:00+25:00"), .activeAndMore([.severe])),
        Row("with a blank before its offset", until("2026-03-10T20:00:00 +01:00"), .activeAndMore([.severe])),
        Row("with the name of a zone", until("2026-03-10T20:00:00 CET"), .activeAndMore([.severe])),
        Row("with a zone in brackets", until("2026-03-10T20:00:00Z[Europe/Paris]"), .activeAndMore([.severe])),
        Row("without an offset", until("2026-03-10T08:00:00"), .activeAndMore([.severe])),
        Row("a date alone", until("2026-03-09"), .activeAndMore([.severe])),
        Row("a date of one figure", until("2026-3-9T08:00:00Z"), .activeAndMore([.severe])),
        Row("a date in another order", until("09.03.2026 08:00"), .activeAndMore([.severe])),
        Row("as in mail", until("Mon, 09 Mar 2026 08:00:00 GMT"), .activeAndMore([.severe])),
        Row("seconds since 1970", until("1773000000"), .activeAndMore([.severe])),
        Row("in words", until("until further notice"), .activeAndMore([.severe])),
        Row("a day that there is not", until("2026-02-30T08:00:00Z"), .activeAndMore([.severe])),
        Row("beyond any year", until("9999-12-31T23:59:59Z"), .activeAndMore([.severe])),
        Row("before any year", until("0001-01-01T00:00:00Z"), .activeAndMore([.severe])),
        Row("an empty element", until(""), .active([.severe])),
        Row("none", Row.timed(""), .active([.severe])),
        Row("two that differ", Row.timed("<expires>2026-03-10T08:00:00Z</expires><expires>2026-03-10T20:00:00Z</expires>"), .unknown),
        Row("in the past", until("2026-03-10T11:59:59Z"), .none),
        Row("now", until("2026-03-10T12:00:00Z"), .none),
    ]

    /// Beginnings and ends together, seen at noon.
    static let periods: [FeedRow] = [
        Row("an end as the beginning", onset("2026-03-10T11:30:00Z", "2026-03-10T11:30:00Z"), .active([.severe])),
        Row("the same moment in two zones", onset("2026-03-10T11:30:00Z", "2026-03-10T12:30:00+01:00"), .active([.severe])),
        Row("an end as the beginning, ahead", onset("2026-03-10T18:00:00Z", "2026-03-10T18:00:00Z"), .active([.severe])),
        Row("an end before the beginning", onset("2026-03-10T18:00:00Z", "2026-03-10T11:30:00Z"), .active([.severe])),
        Row(
            "an end as the message's beginning",
            Row.timed("<effective>2026-03-10T11:00:00Z</effective><expires>2026-03-10T11:00:00Z</expires>"), .active([.severe])),
        Row(
            "an end before the message's beginning",
            Row.timed("<effective>2026-03-10T18:00:00Z</effective><expires>2026-03-10T11:00:00Z</expires>"), .active([.severe])),
        Row("a beginning of yesterday as the end", onset("2026-03-09T11:00:00Z", "2026-03-09T11:00:00Z"), .active([.severe])),
        Row("the event's own end", Row.timed(ending("2026-03-10T20:00:00Z")), .active([.severe])),
        Row("the event's own end, past", Row.timed(ending("2026-03-10T11:30:00Z")), .none),
        Row("the event's own end, as it begins", Row.timed(ending("2026-03-10T11:00:00Z")), .active([.severe])),
        Row("the event's own end, before it begins", Row.timed(ending("2026-03-10T10:00:00Z")), .activeAndMore([.severe])),
        Row("the event's own end, unreadable", Row.timed(ending("tonight")), .activeAndMore([.severe])),
        Row(
            "the event's own end, unreadable, beside an expiry that is past",
            Row.timed(ending("tonight") + "<expires>2026-03-10T11:30:00Z</expires>"), .activeAndMore([.severe])),
        Row("a beginning that cannot be read", onset("soon", "2026-03-10T20:00:00Z"), .activeAndMore([.severe])),
        Row("a beginning in ten days", onset("2026-03-20T12:00:00Z", "2026-03-21T12:00:00Z"), .active([.severe])),
        Row("an end in fifty years", onset("2026-03-10T11:00:00Z", "2076-03-10T11:00:00Z"), .active([.severe])),
        Row("no time of sending", Row.alert().replacing("<sent>2026-03-10T11:00:00+00:00</sent>", with: ""), .active([.severe])),
        Row("a time of sending that cannot be read", Row.alert(sent: "today"), .activeAndMore([.severe])),
        Row("sent in two hours", Row.alert(sent: "2026-03-10T14:00:00Z"), .active([.severe])),
        Row("sent in another zone", Row.alert(sent: "2026-03-10T23:00:00+12:00"), .active([.severe])),
    ]

    private static func area(_ content: String) -> String { Row.placed("<area><areaDesc>Here</areaDesc>\(content)</area>") }
    private static func polygon(_ corners: String) -> String { area("<polygon>\(corners)</polygon>") }
    private static let fiji = (try? Coordinate(latitude: -16.85, longitude: 179.97)) ?? .moscow
    private static let code = "<geocode><valueName>EMMA_ID</valueName><value>FR001</value></geocode>"

    /// Outlines, circles, codes and names.
    static let areas: [FeedRow] = [
        Row("not closed", polygon("48,1 48,4 50,4 50,1"), .active([.severe])),
        Row("in the other direction", polygon("48,1 50,1 50,4 48,4 48,1"), .active([.severe])),
        Row("line breaks between corners", polygon("48,1\n48,4\t50,4\n\n50,1 48,1"), .active([.severe])),
        Row("signs and fractions", polygon("+48.0,+1.00 48.0,4.0 50.0,4.0 50.0,1.0"), .active([.severe])),
        Row("blanks behind commas", polygon("48, 1 48, 4 50, 4 50, 1"), .perhaps),
        Row("semicolons", polygon("48,1;48,4;50,4;50,1"), .perhaps),
        Row("three numbers a corner", polygon("48,1,0 48,4,0 50,4,0 50,1,0"), .perhaps),
        Row("commas in numbers", polygon("48,0,1,0 48,0,4,0 50,0,4,0"), .perhaps),
        Row("two corners", polygon("48,1 50,4"), .perhaps),
        Row("a corner in words", polygon("48,1 48,4 north 50,1"), .perhaps),
        Row("a corner beyond the pole", polygon("48,1 98,4 50,4 50,1"), .perhaps),
        Row("a corner that is no number", polygon("48,1 nan,4 50,4 50,1"), .perhaps),
        Row("corners as elements", area("<polygon><point>48,1</point></polygon>"), .perhaps),
        Row(
            "corners as elements, beside one elsewhere", area("<polygon><point>48,1</point></polygon><polygon>60,10 60,12 62,12</polygon>"),
            .perhaps),
        Row("an empty outline, beside one elsewhere", area("<polygon/><polygon>60,10 60,12 62,12</polygon>"), .none),
        Row("an outline elsewhere, beside a code", area("<polygon>60,10 60,12 62,12</polygon>" + code), .none),
        Row("a code", area(code), .perhaps),
        Row("a name", area(""), .perhaps),
        Row("no area", Row.placed(""), .perhaps),
        Row("an area of another namespace", Row.placed("<area xmlns=\"urn:x\"><polygon>60,10 60,12 62,12</polygon></area>"), .perhaps),
        Row("a circle", area("<circle>48.85,2.35 25</circle>"), .active([.severe])),
        Row("a circle without a size", area("<circle>48.85,2.35</circle>"), .perhaps),
        Row("a circle of no size here", area("<circle>48.85,2.35 0</circle>"), .active([.severe])),
        Row("a circle with its unit", area("<circle>48.85,2.35 25km</circle>"), .perhaps),
        Row("a circle of less than nothing", area("<circle>48.85,2.35 -5</circle>"), .perhaps),
        Row("a circle elsewhere", area("<circle>60,10 25</circle>"), .none),
        Row("a circle elsewhere, and one that cannot be read", area("<circle>60,10 25</circle><circle>here</circle>"), .perhaps),
        Row("beyond 180 degrees", polygon("-18,179 -18,181 -16,181 -16,179"), .active([.severe]), at: fiji),
        Row("beyond -180 degrees", polygon("-18,-179 -18,-182 -16,-182 -16,-179"), .active([.severe]), at: fiji),
        Row("over the date line", polygon("-18,179 -18,-179 -16,-179 -16,179"), .active([.severe]), at: fiji),
        Row("over the date line, seen from Paris", polygon("-18,179 -18,-179 -16,-179 -16,179"), .none),
        Row("a part of it beyond 360 degrees", polygon("47,359 47,364 50,364 50,359"), .perhaps),
        Row("from 0 to 360 degrees", polygon("47,357 47,4 50,4 50,357"), .active([.severe])),
        Row("a circle beyond 180 degrees", area("<circle>-17,180.5 150</circle>"), .active([.severe]), at: fiji),
        Row("beyond 360 degrees", polygon("48,361 48,364 50,364 50,361"), .perhaps),
        Row("around the pole", polygon("60,0 60,90 60,180 60,-90"), .none),
    ]

    @Test("an end that cannot be read ends nothing, and leaves it open whether there are others", arguments: ends)
    func endsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("an end that is no later than the beginning is none", arguments: periods)
    func periodsTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("an area that cannot be read may be anywhere", arguments: areas)
    func areasTold(row: FeedRow) { #expect(row.read() == row.told) }
}

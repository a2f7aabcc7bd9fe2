import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: lists in JSON")
struct GeoJSONOdditiesTests {
    private typealias Row = FeedRow

    /// Collections without a warning.
    static let empty: [FeedRow] = [
        Row("an empty collection", Row.collection(), .none),
        Row("its list alone", #"{"features":[]}"#, .none),
        Row("in JSON-LD", #"{"@graph":[]}"#, .none),
        Row("behind a mark and blanks", "\u{FEFF} \n" + Row.collection(), .none),
        Row("nothing", "{}", .unreadable),
        Row("no list", #"{"features":null}"#, .unreadable),
        Row("an object as list", #"{"features":{}}"#, .unreadable),
        Row("a text as list", #"{"features":"none"}"#, .unreadable),
        Row("a list under another name", #"{"alerts":[]}"#, .unreadable),
        Row("a list of a list", "[]", .unreadable),
        Row("null", "null", .unreadable),
        Row("an error", #"{"title":"Not Found","status":404,"detail":"no such page"}"#, .unreadable),
        Row("JSON Feed", #"{"version":"https://jsonfeed.org/version/1.1","title":"Warnings","items":[]}"#, .unreadable),
        Row("CAP as JSON", #"{"alert":{"identifier":"1","info":[]}}"#, .unreadable),
        Row("one feature", Row.feature(), .unreadable),
        Row("cut off", #"{"features":["#, .unreadable),
        Row("a comma too many", #"{"features":[],}"#, .unreadable),
        Row("two lists of one name", #"{"features":[],"features":[{}]}"#, .unreadable),
        Row("an error beside it", Row.collection(more: #","error":"timeout""#), .unknown),
        Row("errors beside it", Row.collection(more: #","errors":[{"code":1}]"#), .unknown),
        Row("a fault beside it", Row.collection(more: #","fault":{"faultstring":"quota"}"#), .unknown),
        Row("exceptions beside it", Row.collection(more: #","exceptions":[{"text":"no layer"}]"#), .unknown),
        Row("no success", Row.collection(more: #","success":false"#), .unknown),
        Row("not well", Row.collection(more: #","ok":false"#), .unknown),
        Row("a status of failure", Row.collection(more: #","status":"error""#), .unknown),
        Row("a status of a part", Row.collection(more: #","status":"partial""#), .unknown),
        Row("a status in numbers", Row.collection(more: #","status":503"#), .unknown),
        Row("a success", Row.collection(more: #","success":true,"status":"ok","code":200,"errors":[],"error":null"#), .none),
        Row("a next page", Row.collection(more: #","links":[{"rel":"next","href":"https://a.example/2"}]"#), .elsewhere),
        Row("two announced", Row.collection(more: #","numberMatched":2"#), .unknown),
        Row("more than is sent", Row.collection(more: #","properties":{"exceededTransferLimit":true}"#), .unknown),
    ]

    private static func said(_ more: String) -> String { Row.collection(Row.feature(more)) }
    private static func timed(_ times: String) -> String { Row.collection(Row.feature(times: times)) }
    private static func placed(_ geometry: String, _ more: String = "") -> String { Row.collection(Row.feature(more, geometry: geometry)) }

    /// Entries, and what they say of themselves.
    static let entries: [FeedRow] = [
        Row("a warning", said(""), .active([.severe])),
        Row("null", Row.collection("null"), .unknown),
        Row("a text", Row.collection(#""Gale""#), .unknown),
        Row("a list", Row.collection("[]"), .unknown),
        Row("an empty object", Row.collection("{}"), .unknown),
        Row("another thing", Row.collection(#"{"type":"Feature","properties":{"name":"Paris","population":2100000}}"#), .unknown),
        Row("no properties", Row.collection(#"{"type":"Feature","geometry":null,"properties":null}"#), .unknown),
        Row("one that is read and one that is not", Row.collection(Row.feature(), "{}"), .activeAndMore([.severe])),
        Row("a test", said(#","status":"Test""#), .none),
        Row("an exercise", said(#","status":"exercise""#), .none),
        Row("a draft", said(#","status":"DRAFT""#), .none),
        Row("of the system", said(#","status":"System""#), .none),
        Row("a status that there is not", said(#","status":"Live""#), .unknown),
        Row("for few", said(#","scope":"Restricted""#), .none),
        Row("a scope that there is not", said(#","scope":"All""#), .unknown),
        Row("a cancellation", said(#","messageType":"Cancel""#), .none),
        Row("a type that there is not", said(#","messageType":"Revoke""#), .activeAndMore([.severe])),
        Row("green", said(#","awareness_level":"1; green; Minor""#), .none),
        Row("yellow", said(#","awareness_level":"2; yellow; Moderate""#), .active([.severe])),
        Row("all clear", said(#","response":"AllClear""#), .none),
        Row(
            "an event cancelled by its code",
            Row.collection(Row.feature(coded("NEW")), Row.feature(coded("CAN") + #","messageType":"Update""#, id: "2", times: later)), .none
        ),
        Row(
            "an event continued by its code",
            Row.collection(Row.feature(coded("NEW")), Row.feature(coded("CON") + #","messageType":"Update""#, id: "2", times: later)),
            .active([.severe])),
        Row(
            "a part cancelled by its code",
            Row.collection(
                Row.feature(coded("NEW")),
                Row.feature(coded("CAN") + #","messageType":"Update""#, id: "2", times: later, geometry: Row.farSquare)), .active([.severe])
        ),
    ]

    private static let later = #""sent":"2026-03-10T11:30:00Z","onset":"2026-03-10T11:00:00Z","ends":"2026-03-10T20:00:00Z""#
    private static func coded(_ action: String) -> String {
        #","parameters":{"VTEC":["/O.\#(action).KBOX.WS.W.0003.260310T1100Z-260310T2000Z/"]}"#
    }

    /// Times and geometries.
    static let shapes: [FeedRow] = [
        Row("an end as the beginning", timed(#""onset":"2026-03-10T11:30:00Z","ends":"2026-03-10T11:30:00Z""#), .active([.severe])),
        Row(
            "an expiry as the beginning", timed(#""onset":"2026-03-10T11:30:00Z","expires":"2026-03-10T11:30:00Z","ends":null"#),
            .active([.severe])),
        Row(
            "an expiry as the message's beginning", timed(#""effective":"2026-03-10T11:30:00Z","expires":"2026-03-10T11:30:00Z""#),
            .active([.severe])),
        Row(
            "an interval without a length",
            Row.collection(
                #"{"geometry":\#(Row.square),"when":{"interval":["2026-03-10T11:00:00Z","2026-03-10T11:00:00Z"]},"properties":{"event":"Gale","severity":"Severe"}}"#
            ), .active([.severe])),
        Row(
            "an end before the beginning", timed(#""onset":"2026-03-10T11:30:00Z","ends":"2026-03-10T10:30:00Z""#),
            .activeAndMore([.severe])),
        Row(
            "an expiry before the beginning", timed(#""onset":"2026-03-10T18:00:00Z","expires":"2026-03-10T11:30:00Z""#), .active([.severe])
        ),
        Row("hour 24", timed(#""ends":"2026-03-10T24:00:00Z""#), .active([.severe])),
        Row("hour 24 of yesterday", timed(#""ends":"2026-03-09T24:00:00Z""#), .none),
        Row("no offset", timed(#""ends":"2026-03-10T08:00:00""#), .activeAndMore([.severe])),
        Row("seconds since 1970", timed(#""ends":1773000000"#), .activeAndMore([.severe])),
        Row(
            "an end in words, beside an expiry that is past", timed(#""ends":"tonight","expires":"2026-03-10T11:30:00Z""#),
            .activeAndMore([.severe])),
        Row("an empty end", timed(#""ends":"""#), .active([.severe])),
        Row("past", timed(#""ends":"2026-03-10T11:30:00Z""#), .none),
        Row("elsewhere", placed(Row.farSquare), .none),
        Row("no geometry", placed("null"), .perhaps),
        Row("no geometry, and a code", placed("null", #","geocode":{"UGC":["FRC001"]}"#), .perhaps),
        Row("an empty geometry", placed("{}"), .perhaps),
        Row("a text as geometry", placed(#""POLYGON((1 48,4 48,4 50,1 48))""#), .perhaps),
        Row("a point", placed(#"{"type":"Point","coordinates":[2.35,48.85]}"#), .perhaps),
        Row("a line", placed(#"{"type":"LineString","coordinates":[[1,48],[4,50]]}"#), .perhaps),
        Row("a polygon without corners", placed(#"{"type":"Polygon","coordinates":[]}"#), .perhaps),
        Row("two corners", placed(#"{"type":"Polygon","coordinates":[[[1,48],[4,50]]]}"#), .perhaps),
        Row("a corner without a latitude", placed(#"{"type":"Polygon","coordinates":[[[1,48],[4],[4,50],[1,50]]]}"#), .perhaps),
        Row("corners as texts", placed(#"{"type":"Polygon","coordinates":["1,48","4,48","4,50"]}"#), .perhaps),
        Row("with heights", placed(#"{"type":"Polygon","coordinates":[[[1,48,9],[4,48,9],[4,50,9],[1,50,9]]]}"#), .active([.severe])),
        Row(
            "two polygons",
            placed(#"{"type":"MultiPolygon","coordinates":[[[[10,60],[12,60],[12,62],[10,60]]],[[[1,48],[4,48],[4,50],[1,50],[1,48]]]]}"#),
            .active([.severe])),
        Row(
            "two polygons, one of which cannot be read",
            placed(#"{"type":"MultiPolygon","coordinates":[[[[10,60],[12,60],[12,62],[10,60]]],[[[1,48]]]]}"#), .perhaps),
        Row(
            "a polygon as one of several", placed(#"{"type":"MultiPolygon","coordinates":[[[1,48],[4,48],[4,50],[1,50],[1,48]]]}"#),
            .perhaps),
        Row(
            "beyond 180 degrees", placed(#"{"type":"Polygon","coordinates":[[[361,48],[364,48],[364,50],[361,50],[361,48]]]}"#),
            .active([.severe])),
        Row("latitudes beyond the pole", placed(#"{"type":"Polygon","coordinates":[[[1,148],[4,148],[4,150],[1,148]]]}"#), .perhaps),
    ]

    @Test("an empty list says that none is active only if nothing beside it says otherwise", arguments: empty)
    func emptyTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("an entry is a warning, for few, or not known", arguments: entries)
    func entriesTold(row: FeedRow) { #expect(row.read() == row.told) }

    @Test("times and geometries that cannot be read end nothing, and may be anywhere", arguments: shapes)
    func shapesTold(row: FeedRow) { #expect(row.read() == row.told) }
}

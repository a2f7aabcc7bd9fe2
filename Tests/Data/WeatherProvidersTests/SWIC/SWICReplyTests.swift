import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("WMO's list of warnings at a point")
struct SWICReplyTests {
    static let service = "https://severeweather.wmo.int/f/wfs"
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    static func list(_ rows: [String], more: String = "") -> [UInt8] {
        let features = rows.map { #"{"type":"Feature","id":"f.fid-1_2","geometry":null,"properties":\#($0)}"# }
        return Array(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]\#(more)}"#.utf8)
    }

    static let row = """
        {"row_type":"POLYGON","mem":"053","capurl":"bd-bmd-en/2026/03/10/1.xml","rlink":"bd-bmd-bn/2026/03/10/1.xml","event":"Heavy rain",
        "s":3,"u":"4","c":2,"sent":"2026-03-10 11:50:00","onset":"2026-03-10T12:30:00Z","expires":"2026-03-10T20:00:00+06:00","areadesc":"Dhaka"}
        """

    @Test("codes as numbers and texts, times with and without a zone, both links")
    func whole() throws {
        let reply = try #require(SWICReply(Self.list([Self.row])))
        let notice = try #require(reply.notices.first)
        #expect(reply.gaps.total == 0 && reply.notices.count == 1)
        #expect(notice.links == ["bd-bmd-en/2026/03/10/1.xml", "bd-bmd-bn/2026/03/10/1.xml"] && notice.name == notice.links[0])
        #expect(notice.severity == .severe && notice.urgency == .immediate && notice.certainty == .possible)
        #expect(WireTime.text(notice.sent ?? .distantPast, in: .gmt) == "2026-03-10T11:50:00+00:00")
        #expect(WireTime.text(notice.onset ?? .distantPast, in: .gmt) == "2026-03-10T12:30:00+00:00")
        #expect(WireTime.text(notice.expires ?? .distantPast, in: .gmt) == "2026-03-10T14:00:00+00:00")
    }

    @Test("the rows of one message are one notice; outlines of countries are none; a row that says nothing is counted")
    func rows() throws {
        let boundary = #"{"row_type":"BOUNDARY","mem":"053"}"#
        let reply = try #require(SWICReply(Self.list([boundary, Self.row, Self.row, "{}", "null"])))
        #expect(reply.notices.count == 1 && reply.gaps.counts == [.unreadable: 2])
        let bare = try #require(SWICReply(Self.list([#"{"s":"Extreme","event":"Tornado"}"#])))
        #expect(bare.notices.first?.links == [] && bare.notices.first?.severity == .extreme)
    }

    @Test("an empty list is a list; a list that was cut says so; an error with status 200 is no list")
    func kinds() {
        #expect(SWICReply(Self.list([]))?.gaps.total == 0)
        #expect(SWICReply(Self.list([Self.row], more: #","totalFeatures":7"#))?.gaps.counts == [.furtherPages: 6])
        #expect(SWICReply(Self.list([Self.row], more: #","totalFeatures":"unknown","numberMatched":1"#))?.gaps.total == 0)
        for text in ["", "{}", "<ows:ExceptionReport/>", #"{"features":{}}"#, "[]"] { #expect(SWICReply(Array(text.utf8)) == nil) }
        let many = (0..<150).map { #"{"capurl":"a/\#($0).xml"}"# }
        let reply = SWICReply(Self.list(many))
        #expect(reply?.notices.count == SWICReply.mostNotices && reply?.gaps.counts == [.beyondBound: 50])
        #expect(SWICReply(Self.list([#"{"capurl":"a","expires":"soon"}"#]))?.gaps.counts == [.times: 1])
    }

    @Test("the question has the latitude first, and leaves outlines of countries out")
    func question() throws {
        let point = try Coordinate(latitude: -33.85, longitude: 151.2)
        let address = SWICReply.question(to: Self.service, at: point)
        let filter = address.components(separatedBy: "cql_filter=").last?.removingPercentEncoding
        #expect(filter == "INTERSECTS(wkb_geometry, POINT (-33.85 151.2)) AND row_type NEQ 'BOUNDARY'")
        #expect(address.hasPrefix(Self.service + "?service=WFS&version=1.1.0&request=GetFeature&typeName=local_postgis:postgis_geojsons&"))
        #expect(URL(string: address) != nil)
    }

    @Test(
        "links are paths below the folder of messages, paths of the host, or whole addresses",
        arguments: [
            ("bd-bmd-en/1.xml", "https://severeweather.wmo.int/v2/cap-alerts/bd-bmd-en/1.xml"),
            ("/v2/cap-alerts/bd-bmd-en/1.xml", "https://severeweather.wmo.int/v2/cap-alerts/bd-bmd-en/1.xml"),
            ("bd-bmd-en/a b%20c.xml", "https://severeweather.wmo.int/v2/cap-alerts/bd-bmd-en/a%20b%20c.xml"),
            ("http://severeweather.wmo.int/v2/cap-alerts/1.xml", "https://severeweather.wmo.int/v2/cap-alerts/1.xml"),
            ("https://elsewhere.example/1.xml", "https://elsewhere.example/1.xml"),
        ])
    func links(link: String, address: String) {
        #expect(SWICReply.address(of: link, at: Self.service) == address)
    }

    @Test("below another address of the service its messages are below that, too")
    func moved() {
        let address = SWICReply.address(of: "xx/1.xml", at: "http://127.0.0.1:9090/swic/f/wfs")
        #expect(address == "http://127.0.0.1:9090/swic/v2/cap-alerts/xx/1.xml")
    }

    @Test("a row alone is a warning that says so, with level and times, for the cell that was asked for")
    func alone() throws {
        let notice = try #require(SWICReply(Self.list([Self.row]))?.notices.first)
        let cell = Cell(containing: try Coordinate(latitude: 23.7, longitude: 90.4))
        let message = notice.message(from: "SWIC", for: cell, receivedAt: Self.noon)
        #expect(message.key == notice.key && message.isDated && message.sent == notice.sent && message.isForEverybody)
        let block = try #require(message.blocks.first)
        #expect(block.severity == .severe && block.kind == .rain && block.statedEnd == notice.expires && block.onset == notice.onset)
        #expect(block.presence(of: WarningPlace(cell.center)) == .inside && block.presence(of: WarningPlace(.moscow)) == .outside)
        #expect(block.texts.map(\.event) == ["Heavy rain", "Heavy rain"] && block.texts.map(\.language) == ["en", "ru"])
        #expect(block.texts.allSatisfy { $0.description?.isEmpty == false })
    }

    @Test("petrel decode reads a list as its rows")
    func decoding() {
        let outcome = ReplyDecoder().decode(provider: .swic, endpoint: "points", bytes: Self.list([Self.row]), at: Self.noon)
        guard case .decoded(.alerts(let alerts), _) = outcome else { return #expect(Bool(false), "\(String(describing: outcome))") }
        #expect(alerts.map(\.event) == ["Heavy rain"] && alerts.first?.severity == .severe)
        guard case .undecodable? = ReplyDecoder().decode(provider: .swic, endpoint: "points", bytes: Array("<ows:Exception/>".utf8)) else {
            return #expect(Bool(false))
        }
    }
}

@Suite("Two links of one notice: one message in two languages, or two messages")
struct SWICTranslationsTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    private static func message(
        _ name: String, _ language: String?, severity: Alert.Severity = .severe, sent seconds: Double = 0
    ) -> WarningMessage {
        let block = WarningBlock(
            texts: [WarningText(language: language, event: name)], severity: severity, expires: noon + 3600,
            areas: [WarningArea(zones: [WarningZone(scheme: "X", code: "1")])])
        return WarningMessage(
            key: WarningKey(sender: "office", identifier: name), sent: noon + seconds, source: "SWIC", blocks: [block])
    }

    @Test("the same in another language joins the English one, whichever link is first")
    func languages() {
        let (bengali, british) = (Self.message("bn", "bn"), Self.message("en", "en-GB", sent: 60))
        for messages in [[bengali, british], [Self.message("en", nil), bengali]] {
            let (joined, absorbed) = SWICTranslations.joined(messages)
            #expect(joined.map(\.key.identifier) == ["en"] && absorbed.map(\.identifier) == ["bn"])
            #expect(joined.first?.blocks.first?.texts.map(\.event) == ["en", "bn"])
        }
    }

    @Test("another level, another time or the same language is another warning")
    func different() {
        let english = Self.message("en", "en")
        for other in [
            Self.message("a", "bn", severity: .extreme), Self.message("b", "bn", sent: 7200), Self.message("c", "en"),
        ] {
            let (joined, absorbed) = SWICTranslations.joined([english, other])
            #expect(joined.count == 2 && absorbed.isEmpty)
        }
    }

    @Test("one message with both languages behind two links is one")
    func same() {
        var other = Self.message("en", "bn")
        other.key = Self.message("en", "en").key
        let (joined, absorbed) = SWICTranslations.joined([Self.message("en", "en"), other])
        #expect(joined.count == 1 && absorbed.isEmpty && joined.first?.blocks.first?.texts.count == 2)
    }
}

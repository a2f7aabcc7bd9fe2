import Foundation
import TestSupport
import WeatherModel

@testable import WeatherService

/// An office that publishes in one of the ways of the registry's issuers, with the faults that real ones have.
struct IssuerHistoryOffice {
    /// How the registry's issuers publish.
    enum Kind: String, CaseIterable {
        /// A list whose entries lead to their messages.
        case atom, rss
        /// A list that holds its messages, and messages alone in an element of another name.
        case embedded, envelope
        /// The National Weather Service's GeoJSON.
        case geoJSON
        /// A list of the newest entries alone, with an archive of the others.
        case archive
        /// The Japanese agency's reports, each in three formats.
        case japan
        /// A service that is asked for a place, and one that is asked for a square.
        case point, square
        /// The same messages in a country's list and from the service by point.
        case twoSources

        var isList: Bool { ![.point, .square].contains(self) }
        /// True if a message is fetched by its link.
        var hasLinks: Bool { [.atom, .rss, .archive, .japan, .point, .twoSources].contains(self) }

        /// The line of an issuer that publishes so, for one country.
        var lines: [String] {
            func line(_ form: String, _ name: String, _ seconds: Int, _ address: String, isComplete: Bool = true) -> String {
                [name, form, "XX", "", "en", name, name, isComplete ? "none" : "unknown", "\(seconds)", "", address].joined(separator: "\t")
            }
            let byPoint = line("point", "centre", 300, IssuerHistoryOffice.host + "/f/wfs", isComplete: false)
            return switch self {
            case .point: [byPoint]
            case .square: [line("square", "office", 300, IssuerHistoryOffice.host + "/squares")]
            case .twoSources: [line("feed", "office", 120, listURL, isComplete: false), byPoint]
            default: [line("feed", "office", 120, listURL)]
            }
        }

        var listURL: String { IssuerHistoryOffice.host + (self == .japan ? "/developer/xml/feed/extra.xml" : "/list") }

        /// Tokyo for the Japanese reports, whose areas are municipalities.
        var here: Cell {
            let point = self == .japan ? (35.694, 139.754) : (50.0, 10.0)
            return (try? Coordinate(latitude: point.0, longitude: point.1)).map(Cell.init(containing:)) ?? WarningFeedsTests.here
        }
    }

    enum Step: Hashable {
        case issue
        case update(event: Int)
        case cancel(event: Int)
        case list(Listing)
        case ask(node: Int, minutes: Int)
        case kill(node: Int)
    }

    enum Listing: CaseIterable {
        case whole
        /// The newest two entries alone.
        case cut
        /// Each entry twice, the second time in the opposite order.
        case doubled
        /// The newest last in place of first.
        case turned
        /// As it was before the last change.
        case late
        /// With an entry that cannot be understood.
        case strange
        /// The newest message cannot be had.
        case broken
        case error, gone

        /// Whether its silence means something.
        var isUnderstood: Bool { [.whole, .cut, .doubled, .turned, .late].contains(self) }
    }

    struct Event: Hashable {
        /// Names of its versions, the last one in force, and when each was sent.
        var names: [String]
        var sent: [Date]
        let number: Int
        var isCancelled = false
    }

    static let host = "https://office.example"

    let kind: Kind
    var events: [Event] = []
    /// The events before the last change.
    var former: [Event] = []
    var listing = Listing.whole
    var count = 0
    var now = WarningFeedsTests.noon
    /// Names of versions that any node was given.
    var delivered: Set<String> = []
    /// Names of versions of which a node was given the row alone. It names no other message, so that it holds until its own end.
    var rows: Set<String> = []

    mutating func take(_ step: Step) {
        if case .list(let listing) = step {
            self.listing = listing
            return
        }
        let before = events
        count += 1
        let sent = WarningFeedsTests.noon.addingTimeInterval(max(0, now.timeIntervalSince(WarningFeedsTests.noon)) + Double(count))
        switch step {
        case .issue: events.append(Event(names: ["E\(count)"], sent: [sent], number: count))
        case .update(let index) where events.indices.contains(index) && !events[index].isCancelled:
            events[index].names.append("E\(count)")
            events[index].sent.append(sent)
        case .cancel(let index) where events.indices.contains(index) && !events[index].isCancelled:
            events[index].names.append("E\(count)")
            events[index].sent.append(sent)
            events[index].isCancelled = true
        default: return
        }
        former = before
    }

    /// - Returns: nil if the office does not answer.
    mutating func answer(_ url: String) -> (status: Int, body: String)? {
        if listing == .gone { return nil }
        let name = url.split(separator: "/").last?.split(separator: ".").first.map { String($0.split(separator: "_").last ?? "") } ?? ""
        if url.contains("/m/") || url.contains("/v2/cap-alerts/") || url.contains("/xml/data/") {
            guard let event = events.first(where: { $0.names.contains(name) }), let version = event.names.firstIndex(of: name) else {
                return (404, "")
            }
            if listing == .broken, name == newest?.names.last { return (200, "<html/>") }
            delivered.insert(name)
            return (200, kind == .japan ? report(event, version) : message(event, version))
        }
        if listing == .error || (listing == .broken && !kind.hasLinks) { return (200, "<html/>") }
        let shown = listing == .late ? former : events
        var listed = Array(shown.reversed())
        if listing == .cut { listed = Array(listed.prefix(2)) }
        if listing == .doubled { listed += listed.reversed() }
        if listing == .turned { listed.reverse() }
        let isArchive = url.hasSuffix("/archive")
        if kind == .archive, listing != .cut { listed = isArchive ? Array(listed.dropFirst(2)) : Array(listed.prefix(2)) }
        if !kind.hasLinks { delivered.formUnion(listed.compactMap(\.names.last)) }
        let isByPoint = url.contains("/f/wfs?")
        if isByPoint, listing == .broken, let name = newest?.names.last, listed.contains(where: { $0.names.last == name }) {
            rows.insert(name)
        }
        return (200, list(listed, isByPoint: isByPoint, isArchive: isArchive))
    }

    var newest: Event? { events.max { ($0.sent.last ?? .distantPast) < ($1.sent.last ?? .distantPast) } }
}

/// What it writes.
extension IssuerHistoryOffice {
    private func time(_ date: Date) -> String { WireTime.text(date, in: .gmt) }

    private func type(_ event: Event, _ version: Int) -> String {
        version == 0 ? "Alert" : event.isCancelled && version == event.names.count - 1 ? "Cancel" : "Update"
    }

    private func message(_ event: Event, _ version: Int) -> String {
        let earlier = (0..<version).map { "warn@example.org,\(event.names[$0]),\(time(event.sent[$0]))" }.joined(separator: " ")
        return """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(event.names[version])</identifier><sender>warn@example.org</sender>
            <sent>\(time(event.sent[version]))</sent><status>Actual</status><msgType>\(type(event, version))</msgType><scope>Public</scope>
            <references>\(earlier)</references><info><event>\(event.names[version])</event><urgency>Expected</urgency><severity>Severe</severity>
            <certainty>Likely</certainty><expires>2026-03-13T12:00:00+00:00</expires><area><areaDesc>Here</areaDesc>
            <polygon>49,9 49,11 51,11 51,9 49,9</polygon></area></info></alert>
            """
    }

    /// One office's whole state of one product.
    private func report(_ event: Event, _ version: Int) -> String {
        let isOver = event.isCancelled && version == event.names.count - 1
        let kind = isOver ? "<Status>解除</Status>" : "<Name>\(event.names[version])警報</Name><Code>05</Code><Status>発表</Status>"
        return """
            <?xml version="1.0" encoding="UTF-8"?><Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control>\
            <Title>気象警報・注意報（Ｒ０６）（\(event.number)）</Title><DateTime>\(time(event.sent[version]))</DateTime><Status>通常</Status>\
            <EditorialOffice>気象庁予報部</EditorialOffice></Control><Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/">\
            <Title>東京都気象警報・注意報</Title><ReportDateTime>\(time(event.sent[version]))</ReportDateTime><EventID/><InfoType>発表</InfoType>\
            <Headline><Text>警戒してください。</Text></Headline></Head><Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">\
            <Warning type="気象警報・注意報（市町村等）"><Item><Kind>\(kind)</Kind><Area><Name>千代田区</Name><Code>1310100</Code></Area></Item></Warning>\
            </Body></Report>
            """
    }

    private func feature(_ event: Event) -> String {
        let version = event.names.count - 1
        let ring = "[[[9,49],[11,49],[11,51],[9,51],[9,49]]]"
        guard kind == .square else {
            let earlier = (0..<version).map {
                #"{"identifier":"\#(event.names[$0])","sender":"warn@example.org","sent":"\#(time(event.sent[$0]))"}"#
            }
            return """
                {"type":"Feature","geometry":{"type":"Polygon","coordinates":\(ring)},"properties":{"id":"\(event.names[version])",\
                "sender":"warn@example.org","event":"\(event.names[version])","sent":"\(time(event.sent[version]))","status":"Actual",\
                "messageType":"\(type(event, version))","urgency":"Expected","severity":"Severe","certainty":"Likely",\
                "expires":"2026-03-13T12:00:00+00:00","references":[\(earlier.joined(separator: ","))]}}
                """
        }
        return """
            {"type":"Feature","id":"region-\(event.number)","geometry":{"type":"Polygon","coordinates":\(ring)},"properties":{\
            "alert_code":"WIN","alert_type":"warning","alert_name_en":"\(event.names[version])","feature_name_en":"Here",\
            "status_en":"\(event.isCancelled ? "ended" : version == 0 ? "issued" : "continued")","risk_colour_en":"orange",\
            "publication_datetime":"\(time(event.sent[version]))","expiration_datetime":"2026-03-13T12:00:00Z"}}
            """
    }

    private func row(_ event: Event) -> String {
        let name = event.names[event.names.count - 1]
        return #"{"capurl":"xx/\#(name).xml","event":"\#(name)","s":3,"sent":"2026-03-10 12:00:00","expires":"2026-03-13 12:00:00"}"#
    }

    private func entry(_ event: Event) -> String {
        let version = event.names.count - 1
        let address = "\(Self.host)/m/\(event.names[version]).xml"
        switch kind {
        case .rss: return "<item><link>\(address)</link><pubDate>\(time(event.sent[version]))</pubDate></item>"
        case .embedded: return "<entry><content type=\"text/xml\">\(message(event, version))</content></entry>"
        case .envelope: return message(event, version)
        case .japan:
            return ["VPWW53", "VPWW54", "VPWW58"].map { product in
                let file = "\(Self.host)/developer/xml/data/20260310120000_0_\(product)_\(event.names[version]).xml"
                return "<entry><id>\(file)</id><updated>\(time(event.sent[version]))</updated><link href=\"\(file)\"/></entry>"
            }.joined()
        default: return "<entry><link href=\"\(address)\"/><updated>\(time(event.sent[version]))</updated></entry>"
        }
    }

    /// What cannot be understood.
    private func strange(_ isByPoint: Bool) -> [String] {
        guard listing == .strange else { return [] }
        if isByPoint { return [#"{"row_type":"POLYGON"}"#] }
        return switch kind {
        case .rss: ["<item><title>Gale</title></item>"]
        case .envelope: ["<alert xmlns=\"urn:other\"/>"]
        case .geoJSON, .square: [#"{"type":"Feature","properties":{}}"#]
        default: ["<entry><title>Gale</title></entry>"]
        }
    }

    private func list(_ listed: [Event], isByPoint: Bool, isArchive: Bool) -> String {
        if isByPoint { return PointWarningsTests.list(listed.map(row) + strange(true)) }
        switch kind {
        case .geoJSON, .square:
            return #"{"type":"FeatureCollection","features":[\#((listed.map(feature) + strange(false)).joined(separator: ","))]}"#
        case .envelope:
            let test = message(Event(names: ["test"], sent: [WarningFeedsTests.noon], number: 0), 0).replacing("Actual", with: "Test")
            return "<x>\(test)\((listed.map(entry) + strange(false)).joined())</x>"
        case .rss:
            return "<rss version=\"2.0\"><channel><title>Office</title>\((listed.map(entry) + strange(false)).joined())</channel></rss>"
        default:
            let older = kind == .archive && !isArchive ? "<link rel=\"prev-archive\" href=\"\(Self.host)/archive\"/>" : ""
            let entries = (listed.map(entry) + strange(false)).joined()
            return "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(older)\(entries)</feed>"
        }
    }
}

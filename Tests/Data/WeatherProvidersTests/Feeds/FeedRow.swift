import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

/// One answer of a feed, and what a reader in Paris may be told of it at noon: worked out from CAP 1.2, RFC 4287, RSS 2.0 and RFC 7946, and
/// not from what the program says.
struct FeedRow: Sendable, CustomTestStringConvertible {
    /// What is known of a place's warnings.
    enum Told: Equatable, Sendable {
        /// That none is active: every entry was understood, and there are no others.
        case none
        /// The severities of the active warnings, the worst first; nothing else is in doubt.
        case active([Alert.Severity])
        /// The same, with parts that were not understood: there may be others.
        case activeAndMore([Alert.Severity])
        /// A warning may be for the place.
        case perhaps
        /// Entries were not understood.
        case unknown
        /// Nothing but addresses of messages, or of a further page.
        case elsewhere
        /// The reader refuses the answer, because it is not a list: the feed has failed.
        case unreadable
    }

    static let noon = Date(timeIntervalSince1970: 1_773_144_000)
    static let paris = (try? Coordinate(latitude: 48.85, longitude: 2.35)) ?? .moscow

    let testDescription: String
    let bytes: [UInt8]
    let told: Told
    var place = FeedRow.paris

    init(_ what: String, _ text: String, _ told: Told, at place: Coordinate = FeedRow.paris) {
        self.init(what, bytes: Array(text.utf8), told, at: place)
    }

    init(_ what: String, bytes: [UInt8], _ told: Told, at place: Coordinate = FeedRow.paris) {
        (testDescription, self.bytes, self.told, self.place) = (what, bytes, told, place)
    }

    /// What the program has to say.
    func read(now: Date = FeedRow.noon) -> Told {
        guard let reading = WarningFeedReader.reading(of: bytes, from: "Office", receivedAt: Self.noon) else { return .unreadable }
        let messages = WarningMessage.joiningCopies(reading.messages)
        let active = WarningEvents(WarningBook(messages)).states(at: WarningPlace(place), now: now).filter { $0.phase == .active }
        let inside = active.filter { $0.presence == .inside }.flatMap(\.parts).map(\.block.severity)
            .sorted { $0.warningRank > $1.warningRank }
        let isWhole = reading.gaps.total == 0 && (reading.announced ?? 0) <= reading.entries
        if !inside.isEmpty { return isWhole ? .active(inside) : .activeAndMore(inside) }
        if !isWhole { return .unknown }
        if !active.isEmpty { return .perhaps }
        return reading.links.isEmpty && reading.nextPage == nil ? .none : .elsewhere
    }

    // MARK: Inputs

    static let here = "<area><areaDesc>Here</areaDesc><polygon>48,1 48,4 50,4 50,1 48,1</polygon></area>"
    static let far = "<area><areaDesc>Sea</areaDesc><polygon>60,10 60,12 62,12 62,10 60,10</polygon></area>"
    static let times = "<onset>2026-03-10T11:00:00+00:00</onset><expires>2026-03-10T20:00:00+00:00</expires>"

    static func info(
        _ event: String = "Gale", severity: String = "Severe", language: String = "en", times: String = times, more: String = "",
        areas: String = here
    ) -> String {
        "<info><language>\(language)</language><category>Met</category><event>\(event)</event>\(more)<urgency>Expected</urgency>"
            + "<severity>\(severity)</severity><certainty>Likely</certainty>\(times)\(areas)</info>"
    }

    /// A message of an office, sent at eleven unless another time is given.
    static func alert(
        _ identifier: String = "1", _ type: String = "Alert", sent: String = "2026-03-10T11:00:00+00:00", status: String = "Actual",
        scope: String = "Public", references: String = "", says infos: String = info()
    ) -> String {
        "<alert xmlns=\"urn:oasis:names:tc:emergency:cap:1.2\"><identifier>\(identifier)</identifier><sender>a@example.org</sender>"
            + "<sent>\(sent)</sent><status>\(status)</status><msgType>\(type)</msgType><scope>\(scope)</scope>"
            + (references.isEmpty ? "" : "<references>\(references)</references>") + infos + "</alert>"
    }

    /// A message with other times.
    static func timed(_ times: String) -> String { alert(says: info(times: times)) }

    /// A message with other areas.
    static func placed(_ areas: String) -> String { alert(says: info(areas: areas)) }

    static func all(_ messages: String...) -> String { "<x>\(messages.joined())</x>" }

    /// A message, and a later one about it.
    static func later(_ type: String, _ references: String, _ infos: String = info(), sent: String = "2026-03-10T11:30:00+00:00") -> String
    {
        all(alert(), alert("2", type, sent: sent, references: references, says: infos))
    }

    static func atom(_ content: String) -> String { "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(content)</feed>" }
    static func rss(_ content: String) -> String { "<rss version=\"2.0\"><channel><title>Warnings</title>\(content)</channel></rss>" }

    static let square = #"{"type":"Polygon","coordinates":[[[1,48],[4,48],[4,50],[1,50],[1,48]]]}"#
    static let farSquare = #"{"type":"Polygon","coordinates":[[[10,60],[12,60],[12,62],[10,62],[10,60]]]}"#
    static let jsonTimes = #""sent":"2026-03-10T11:00:00Z","onset":"2026-03-10T11:00:00Z","ends":"2026-03-10T20:00:00Z""#

    static func feature(_ more: String = "", id: String = "1", times: String = jsonTimes, geometry: String = square) -> String {
        #"{"type":"Feature","geometry":\#(geometry),"properties":{"id":"\#(id)","event":"Gale","severity":"Severe",\#(times)\#(more)}}"#
    }

    static func collection(_ features: String..., more: String = "") -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]\#(more)}"#
    }
}

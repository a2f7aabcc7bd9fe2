import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A warning as received: CAP 1.2 as GeoJSON. Whether it applies to a place is decided by the service, which answers for the requested
/// point: most warnings are drawn by zones, and have no geometry.
struct NWSAlert {
    var id: String?
    var event: String?
    var headline: String?
    /// `Actual`, `Test`, `Exercise` ...
    var status: String?
    var messageType: String?
    var severity: String?
    var urgency: String?
    var certainty: String?
    var areas: String?
    var category: String?
    var description: String?
    var instruction: String?
    var sender: String?
    /// `text` is the identifier as other messages have it.
    var references: [CAPReference]
    /// VTEC codes, as many as were sent.
    var eventCodes: [String]
    /// Meteoalarm's `awareness_level`; nil if absent.
    var awareness: String?
    /// The outer rings of its geometry; most warnings have none.
    var polygons: [[Coordinate]]
    var sent: Date?
    var effective: Date?
    var onset: Date?
    /// The end of the message.
    var expires: Date?
    /// The end of the event.
    var ends: Date?
    /// True if a time is present that cannot be parsed.
    private var hasUnreadTimes: Bool
    /// True if the reply contains an end of the event, readable or not.
    private var namesEnd: Bool

    init(_ node: JSONNode, _ clock: NWSClock) {
        let body = NWSFeature.properties(node)
        id = body.text("id") ?? node.text("id") ?? body.text("@id")
        event = body.text("event")
        headline = body.text("headline")
        status = body.text("status")
        messageType = body.text("messageType")
        severity = body.text("severity")
        urgency = body.text("urgency")
        certainty = body.text("certainty")
        areas = body.text("areaDesc")
        category = body.text("category")
        description = body.text("description")
        instruction = body.text("instruction")
        sender = body.text("senderName") ?? body.text("sender")
        references = body["references"].map { Self.references($0, sender: body.text("sender")) } ?? []
        eventCodes = body["parameters"]?["VTEC"].map { $0.isArray ? $0.elements.compactMap(\.text) : [$0.text].compactMap(\.self) } ?? []
        let levels = body["parameters"]?["awareness_level"]
        awareness = levels?.text ?? levels?.elements.lazy.compactMap(\.text).first
        polygons = NWSWarnings.polygons(node["geometry"])
        sent = clock.instant(body["sent"])
        effective = clock.instant(body["effective"])
        onset = clock.instant(body["onset"])
        expires = clock.instant(body["expires"])
        ends = clock.instant(body["ends"])
        namesEnd = Self.isPresent(body["ends"])
        hasUnreadTimes = ["sent", "effective", "onset", "expires", "ends"].contains {
            Self.isPresent(body[$0]) && clock.instant(body[$0]) == nil
        }
    }

    /// True for anything but an absent member, null and the empty text: a number is a time that is not understood.
    private static func isPresent(_ node: JSONNode?) -> Bool {
        guard let node, !node.isNull else { return false }
        return node.string == nil || node.text != nil
    }

    /// When the event ends, as far as known (`Alert.end`); nil if an end is given but cannot be parsed, because another must not be
    /// substituted.
    var end: Date? { namesEnd && ends == nil ? nil : Alert.end(ends: ends, expires: expires, onset: onset, effective: effective) }

    /// True if a time is present that cannot be parsed, or the event ends before it begins.
    var hasDoubtfulTimes: Bool {
        hasUnreadTimes || (ends != nil && Alert.end(ends: ends, expires: nil, onset: onset, effective: effective) == nil)
    }

    /// True for level 1 of the warnings of offices that use Meteoalarm's levels.
    var isNoWarning: Bool { GreenLevel.isNoWarning(awareness: awareness, names: [event, headline], severity: severity) }

    /// True if it contains anything that a person can act on.
    var isReadable: Bool { [event, headline, description, instruction].contains { $0 != nil } }

    /// Reads `[{"@id", "identifier", "sender", "sent"}]`, plain texts, and CAP's `sender,identifier,sent`.
    private static func references(_ node: JSONNode, sender: String?) -> [CAPReference] {
        let entries = node.isArray ? Array(node.elements.prefix(mostReferences)) : [node]
        return entries.flatMap { entry -> [CAPReference] in
            guard entry.isObject else { return entry.text.map { CAPReference.all(in: $0, sender: sender) } ?? [] }
            guard let identifier = entry.text("identifier") ?? entry.text("@id") else { return [] }
            return [CAPReference(identifier: identifier, sender: entry.text("sender"))]
        }
    }

    /// A chain of updates of one flood has some dozens.
    private static let mostReferences = 200
}

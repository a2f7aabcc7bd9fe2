import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// A warning as received: CAP 1.2 as GeoJSON, by the service's names or those of MET Norway. Whether it applies to a place is decided by
/// the service, which answers for the requested point: most warnings are drawn by zones, and have no geometry.
struct NWSAlert {
    var id: String?
    var event: String?
    var headline: String?
    /// `Actual`, `Test`, `Exercise` ...
    var status: String?
    var messageType: String?
    /// `Public`, `Restricted`, `Private`; nil if absent.
    var scope: String?
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
    /// Codes that may say what the event is: Meteoalarm's `awareness_type`, and those of the US service.
    var codes: [WarningCode]
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
        headline = body.text("headline") ?? (event == nil ? nil : body.text("title"))
        status = body.text("status")
        messageType = Self.messageType(body)
        scope = body.text("scope")
        severity = body.text("severity")
        urgency = body.text("urgency")
        certainty = body.text("certainty")
        areas = body.text("areaDesc") ?? body.text("area")
        category = body.text("category")
        description = body.text("description")
        instruction = body.text("instruction")
        sender = body.text("senderName") ?? body.text("sender")
        references = body["references"].map { Self.references($0, sender: body.text("sender")) } ?? []
        eventCodes = body["parameters"]?["VTEC"].map { $0.isArray ? $0.elements.compactMap(\.text) : [$0.text].compactMap(\.self) } ?? []
        let levels = body["parameters"]?["awareness_level"] ?? body["awareness_level"]
        awareness = levels?.text ?? levels?.elements.lazy.compactMap(\.text).first
        let types = body["parameters"]?["awareness_type"] ?? body["awareness_type"]
        let type = types?.text ?? types?.elements.lazy.compactMap(\.text).first
        codes = [type.map { WarningCode(scheme: "awareness_type", value: $0) }].compactMap(\.self)
        if let schemes = body["eventCode"], schemes.isObject {
            codes += schemes.members.flatMap { member in
                (member.value.isArray ? member.value.elements.compactMap(\.text) : [member.value.text].compactMap(\.self))
                    .map { WarningCode(scheme: member.key, value: $0) }
            }
        }
        codes += eventCodes.map { WarningCode(scheme: "VTEC", value: $0) }
        polygons = NWSWarnings.polygons(node["geometry"])
        sent = clock.instant(body["sent"])
        effective = clock.instant(body["effective"])
        let interval = node["when"]?["interval"]
        let beginning = [body["onset"], interval?[0]].first(where: Self.isPresent) ?? nil
        let end = [body["ends"], body["eventEndingTime"], interval?[1]].first(where: Self.isPresent) ?? nil
        onset = clock.instant(beginning)
        expires = clock.instant(body["expires"])
        ends = clock.instant(end)
        namesEnd = end != nil
        hasUnreadTimes = [body["sent"], body["effective"], beginning, body["expires"], end].contains {
            Self.isPresent($0) && clock.instant($0) == nil
        }
    }

    /// `type` is also the name of a GeoJSON object's kind.
    private static func messageType(_ body: JSONNode) -> String? {
        body.text("messageType") ?? body.text("msgType")
            ?? body.text("type").flatMap { Alert.MessageType(cap: $0) == nil ? nil : $0 }
    }

    /// True for anything but an absent member, null and the empty text: a number is a time that is not understood.
    private static func isPresent(_ node: JSONNode?) -> Bool {
        guard let node, !node.isNull else { return false }
        return node.string == nil || node.text != nil
    }

    /// When the event ends, as far as known (`Alert.end`).
    var end: Date? { Alert.end(ends: ends, expires: expiry, onset: onset, effective: effective) }

    /// The end of the message; nil if an end of the event is given but cannot be parsed, because another must not be substituted.
    var expiry: Date? { namesEnd && ends == nil ? nil : expires }

    /// True if a time is present that cannot be parsed, or the event ends before it begins.
    var hasDoubtfulTimes: Bool {
        hasUnreadTimes || (ends != nil && Alert.isEndDoubtful(ends, after: onset ?? effective))
    }

    /// `unknown` for a status that CAP does not have; an answer without one has only actual messages.
    var intent: WarningMessage.Status { status.map { .init(rawValue: $0.lowercased()) ?? .unknown } ?? .actual }

    /// `unknown` for a scope that CAP does not have; an answer without one is public.
    var audience: WarningMessage.Scope { scope.map { .init(rawValue: $0.lowercased()) ?? .unknown } ?? .everybody }

    /// True for a message type that CAP does not have: the message may also have ended another.
    var hasUnknownType: Bool { messageType.map { Alert.MessageType(cap: $0) == nil } ?? false }

    /// True for level 1 of the warnings of offices that use Meteoalarm's levels.
    var isNoWarning: Bool { GreenLevel.isNoWarning(awareness: awareness, names: [event, headline], severity: severity) }

    /// The level in the office's own scale; nil if it has none.
    var level: WarningLevel? { awareness.flatMap { WarningLevel(awareness: $0) } }

    /// As stated; that of the office's level where none is stated.
    var knownSeverity: Alert.Severity {
        let stated = severity.flatMap { Alert.Severity(rawValue: $0.lowercased()) } ?? .unknown
        return stated == .unknown ? level?.severity ?? .unknown : stated
    }

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

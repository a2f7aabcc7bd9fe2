import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// A warning in the list of a point: links to its messages, and what the list itself says of it.
package struct SWICNotice: Hashable, Sendable {
    /// Links to the message, and to the same or a related message in another language; none where the row has no link.
    package private(set) var links: [String]
    /// Identifies the warning among those of the service: its first link, else its words and times.
    package let name: String
    /// In the issuer's language; nil if the row has none.
    let event: String?
    let areas: String?
    let severity: Alert.Severity
    let urgency: Alert.Urgency
    let certainty: Alert.Certainty
    let sent: Date?
    let onset: Date?
    let expires: Date?
    /// True if a time is present that cannot be parsed.
    let hasUnreadTimes: Bool

    /// Maximum number of links of one warning: its message in two languages, and as many of further rows.
    private static let mostLinks = 4

    /// - Parameter body: the members of a feature.
    /// - Returns: nil if it has neither a link nor anything that a person can act on.
    init?(_ body: JSONNode) {
        let links = [body.text("capurl") ?? body.text("capURL"), body.text("rlink") ?? body.text("rLink")].compactMap(\.self)
        self.links = links.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        event = body.text("event") ?? body.text("headline")
        areas = body.text("areadesc") ?? body.text("areaDesc")
        severity = Self.word(body["s"] ?? body["severity"], [.unknown, .minor, .moderate, .severe, .extreme]) ?? .unknown
        urgency = Self.word(body["u"] ?? body["urgency"], [.unknown, .past, .future, .expected, .immediate]) ?? .unknown
        certainty = Self.word(body["c"] ?? body["certainty"], [.unknown, .unlikely, .possible, .likely, .observed]) ?? .unknown
        let times = [body["sent"], body["onset"] ?? body["effective"], body["expires"]]
        let read = times.map { $0.flatMap(Self.instant) }
        (sent, onset, expires) = (read[0], read[1], read[2])
        hasUnreadTimes = zip(times, read).contains { $0?.text != nil && $1 == nil }
        guard !links.isEmpty || event != nil || severity != .unknown else { return nil }
        let words = [event ?? "", areas ?? "", AlertText.seconds(onset), AlertText.seconds(expires)]
        name = links.first ?? StableHash.text(of: AlertText.joined(words))
    }

    /// Adds the links of another row of this warning.
    mutating func add(linksOf other: SWICNotice) {
        for link in other.links where !links.contains(link) && links.count < Self.mostLinks { links.append(link) }
    }

    /// A code, which rises with the danger, as a number or as a text; or the word that CAP has for it.
    private static func word<Word: RawRepresentable>(_ node: JSONNode?, _ words: [Word]) -> Word? where Word.RawValue == String {
        guard let code = node?.number else { return node?.text.flatMap { Word(rawValue: $0.lowercased()) } }
        return Int(exactly: code).flatMap { words.indices.contains($0) ? words[$0] : nil }
    }

    /// A time without an offset is in UTC.
    private static func instant(_ node: JSONNode) -> Date? { node.text.flatMap { LocalTime($0) }?.instant(in: .gmt) }
}

extension SWICNotice {
    /// The sender of messages that are made of a row alone.
    private static let sender = "severeweather.wmo.int"

    /// The key of the message that is made of this row alone.
    package var key: WarningKey { WarningKey(sender: Self.sender, identifier: name) }

    /// The row as a message, for a warning whose own message cannot be read. It says so, and names what the row has: level, beginning and end.
    ///
    /// - Parameters:
    ///   - source: the feed's name.
    ///   - cell: the cell that was asked for.
    ///   - instant: when the row was received.
    package func message(from source: String, for cell: Cell, receivedAt instant: Date) -> WarningMessage {
        let texts = Self.words.map { language, event, sentence in
            WarningText(language: language, event: self.event ?? event, description: sentence, areas: areas, senderName: source)
        }
        let block = WarningBlock(
            texts: texts, severity: severity, urgency: urgency, certainty: certainty, onset: onset, expires: expires,
            areas: [WarningArea(asked: [cell])],
            kind: WarningKinds.kind(codes: [], texts: [WarningText(language: nil, event: event ?? "")]),
            level: event.flatMap { WarningLevel.named(in: [WarningText(event: $0)]) })
        return WarningMessage(key: key, sent: sent ?? onset ?? instant, isDated: sent ?? onset != nil, source: source, blocks: [block])
    }

    /// In each language of Petrel: the event's name where the row has none, and that the issuer's own words are missing.
    private static let words: [(language: String, event: String, sentence: String)] = [
        (
            "en", "Weather warning",
            "Only the level and the times of this warning are known: the issuer’s own message could not be read."
        ),
        (
            "ru", "Предупреждение о погоде",
            "Известны только уровень и сроки этого предупреждения: само сообщение службы прочитать не удалось."
        ),
    ]
}

import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherWarnings

/// What has become of a warning, or of what a reader's own rule looks for, as far as people are told of it: the input of the outbox.
package struct WarningNews: Hashable, Sendable {
    /// The identity of the event, the same in all messages about it.
    package var event: String
    /// Names what is told: two news of one event with the same key are one.
    package var materialKey: String
    /// What has become of it: new, upgraded or cancelled.
    package var kind: WarningChange.Kind
    package var severity: Alert.Severity
    /// The source's headline by language (`en`, `pt-BR`); under `und` where the source does not say which language it is.
    package var headlines: [String: String]
    /// The area in the source's words, likewise.
    package var areas: [String: String]
    /// When the event begins; nil where the source does not say.
    package var onset: Date?
    /// When it ends; nil where the source does not say.
    package var end: Date?
    /// Where it holds, as far as anybody may have subscribed.
    package var cells: [Cell]
    /// What a rule says, for those who have it; nil for a warning.
    package var rule: RuleNews?
    /// The zone of the cell's weather, by whose clock its times are told; nil where that is not known.
    package var zone: TimeZone?
    /// Whom they are for, of those who want to know.
    var audience = Audience.everybody

    enum Audience: String, Hashable, Sendable {
        case everybody
        /// Those alone who were told nothing of the event yet.
        case untold
        /// Those, and those who were told that it is milder.
        case lessTold
    }

    package init(
        event: String, materialKey: String, kind: WarningChange.Kind, severity: Alert.Severity, headlines: [String: String],
        areas: [String: String] = [:],
        onset: Date? = nil, end: Date? = nil, cells: [Cell]
    ) {
        self.event = event
        self.materialKey = materialKey
        self.kind = kind
        self.severity = severity
        self.headlines = headlines
        self.areas = areas
        self.onset = onset
        self.end = end
        self.cells = cells
    }

    /// The text in a language, else in English, else in any.
    package static func text(_ texts: [String: String], in language: String) -> String? {
        let wanted = [language, String(language.prefix { $0 != "-" }), "en", "und"]
        for tag in wanted {
            if let text = texts[tag] ?? texts.min(by: { $0.key < $1.key }, where: { $0.key.hasPrefix(tag + "-") })?.value { return text }
        }
        return texts.min { $0.key < $1.key }?.value
    }
}

extension Dictionary where Key == String {
    fileprivate func min(by isBefore: (Element, Element) -> Bool, where isWanted: (Element) -> Bool) -> Element? {
        filter(isWanted).min(by: isBefore)
    }
}

/// News of one cell as they are kept until everybody has been told.
struct KeptNews: Hashable, Sendable {
    var news: WarningNews
    let cell: Cell
    /// When the message is of no use any more: the warning's end, or a day after it was queued where it names none.
    let end: Date

    /// News of a warning that names no end are told for this long.
    static let usualSeconds = 86_400.0

    init(_ news: WarningNews, in cell: Cell, at now: Date) {
        self.news = news
        self.cell = cell
        end = news.end ?? now + Self.usualSeconds
    }

    /// Under which they are kept: the same news of the same cell are the same record.
    var name: String { "\(cell.id)/\(Digest.text(of: news.event))/\(Digest.text(of: news.materialKey))" }

    /// - Returns: nil for anything that `bytes` does not write.
    init?(_ bytes: [UInt8]) {
        guard let node = Self.node(bytes), let event = node["event"]?.string, let key = node["material"]?.string,
            let kind = node["kind"]?.string.flatMap(WarningChange.Kind.init), let end = node["until"]?.date,
            let severity = node["severity"]?.string.flatMap(Alert.Severity.init), let cell = node["cell"]?.string.flatMap(Cell.init(id:))
        else { return nil }
        func texts(_ node: JSONNode?) -> [String: String] {
            Dictionary(node?.members.compactMap { member in member.value.string.map { (member.key, $0) } } ?? []) { first, _ in first }
        }
        news = WarningNews(
            event: event, materialKey: key, kind: kind, severity: severity, headlines: texts(node["headlines"]),
            areas: texts(node["areas"]), onset: node["onset"]?.date, end: node["end"]?.date, cells: [cell])
        if let rule = node["rule"] {
            guard let told = RuleNews(rule) else { return nil }
            news.rule = told
        }
        // Records of before there were three had one word for the second.
        let isForUntold = node["isForUntold"]?.bool ?? false
        news.audience = node["audience"]?.string.flatMap(WarningNews.Audience.init) ?? (isForUntold ? .untold : .everybody)
        // Records of before zones were kept have none.
        news.zone = node["zone"]?.string.flatMap { TimeZone(identifier: $0) }
        self.cell = cell
        self.end = end
    }

    var bytes: [UInt8] {
        JSONValue.members([
            "event": .string(news.event), "material": .string(news.materialKey), "kind": .string(news.kind.rawValue),
            "severity": .string(news.severity.rawValue), "headlines": .object(news.headlines.mapValues { .string($0) }),
            "areas": .object(news.areas.mapValues { .string($0) }), "onset": .optional(news.onset), "end": .optional(news.end),
            "cell": .string(cell.id), "until": .optional(end), "rule": news.rule?.value,
            "audience": news.audience == .everybody ? nil : .string(news.audience.rawValue), "zone": .optional(news.zone?.identifier),
        ]).canonicalBytes()
    }

    static func node(_ bytes: [UInt8]) -> JSONNode? {
        do { return try JSONDocument(bytes).root } catch { return nil }
    }
}

extension JSONNode {
    /// Seconds since 1970.
    var date: Date? { double.map { Date(timeIntervalSince1970: $0) } }
}

extension JSONValue {
    /// Seconds since 1970; nil for nil.
    static func optional(_ date: Date?) -> JSONValue? { date.map { .number($0.timeIntervalSince1970) } }
}

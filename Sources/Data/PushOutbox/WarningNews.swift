import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherWarnings

/// A change of a warning, of an event of a reader's own rule or of a tropical cyclone near a place, to be reported to people: the input of the
/// outbox.
package struct WarningNews: Hashable, Sendable {
    /// The identity of the event, the same in all messages about it.
    package var event: String
    /// Identifies the content: two news of one event with the same key are the same.
    package var deduplicationKey: String
    /// The kind of change: new, upgraded or cancelled.
    package var kind: WarningChange.Kind
    package var severity: Alert.Severity
    /// The source's headline by language (`en`, `pt-BR`); under `und` if the source names no language.
    package var headlines: [String: String]
    /// The source's names for the events of each headline, the worst first, by language as well. Empty in older records.
    package var events: [String: [String]] = [:]
    /// The kinds of danger, the worst first. Empty in older records.
    package var kinds: [WarningKind] = []
    /// The area in the source's words, by language as well.
    package var areas: [String: String]
    /// The issuer in its own words, by language as well. Empty in older records.
    package var issuers: [String: String] = [:]
    /// The level of the worst part in the issuer's own scale; nil if it has none, and in older records.
    package var level: WarningLevel?
    /// When the event begins; nil if the source does not say.
    package var onset: Date?
    /// When it ends; nil if the source does not say.
    package var end: Date?
    /// The cells affected that may have subscribers.
    package var cells: [Cell]
    /// The news of a rule, for readers with that rule; nil for a warning.
    package var rule: RuleNews?
    /// The news of a tropical cyclone, for the readers of warnings; nil for anything else.
    package var cyclone: CycloneThreat?
    /// The time zone of the cell's weather, in which times are given; nil if unknown.
    package var zone: TimeZone?
    /// The subscribers to which it is sent.
    var audience = Audience.everybody

    enum Audience: String, Hashable, Sendable {
        case everybody
        /// Devices that received nothing about the event yet.
        case untold
        /// Devices that received nothing about the event yet, or only a lower severity.
        case lessTold
    }

    package init(
        event: String, deduplicationKey: String, kind: WarningChange.Kind, severity: Alert.Severity, headlines: [String: String],
        areas: [String: String] = [:],
        onset: Date? = nil, end: Date? = nil, cells: [Cell]
    ) {
        self.event = event
        self.deduplicationKey = deduplicationKey
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
        tag(texts, in: language).flatMap { texts[$0] }
    }

    /// The tag of that text; nil without any text.
    package static func tag(_ texts: [String: String], in language: String) -> String? {
        let wanted = [language, String(language.prefix { $0 != "-" }), "en", "und"]
        for tag in wanted {
            if texts[tag] != nil { return tag }
            if let longer = texts.keys.filter({ $0.hasPrefix(tag + "-") }).min() { return longer }
        }
        return texts.keys.min()
    }
}

/// News of one cell, stored until all devices have received it.
struct StoredNews: Hashable, Sendable {
    var news: WarningNews
    let cell: Cell
    /// When the message expires: the warning's end, or a day after it was queued if it has none.
    let end: Date

    /// Validity in seconds of news of a warning without an end.
    static let usualSeconds = 86_400.0

    init(_ news: WarningNews, in cell: Cell, at now: Date) {
        self.news = news
        self.cell = cell
        end = news.end ?? now + Self.usualSeconds
    }

    /// The name of the record: equal news of one cell has the same record.
    var name: String { "\(cell.id)/\(Digest.text(of: news.event))/\(Digest.text(of: news.deduplicationKey))" }

    /// The members "material" and "until" are the deduplication key and the end, under the names that older versions gave them.
    ///
    /// - Returns: nil for anything not written by `bytes`.
    init?(_ bytes: [UInt8]) {
        guard let node = Self.node(bytes), let event = node["event"]?.string, let key = node["material"]?.string,
            let kind = node["kind"]?.string.flatMap(WarningChange.Kind.init), let end = node["until"]?.date,
            let severity = node["severity"]?.string.flatMap(Alert.Severity.init), let cell = node["cell"]?.string.flatMap(Cell.init(id:))
        else { return nil }
        func texts(_ node: JSONNode?) -> [String: String] {
            Dictionary(node?.members.compactMap { member in member.value.string.map { (member.key, $0) } } ?? []) { first, _ in first }
        }
        news = WarningNews(
            event: event, deduplicationKey: key, kind: kind, severity: severity, headlines: texts(node["headlines"]),
            areas: texts(node["areas"]), onset: node["onset"]?.date, end: node["end"]?.date, cells: [cell])
        // Older records have no events.
        let events = node["events"]?.members.map { member in (member.key, member.value.elements.compactMap(\.string)) } ?? []
        news.events = Dictionary(events) { first, _ in first }
        news.kinds = node["kinds"]?.elements.map { $0.string.flatMap(WarningKind.init(rawValue:)) ?? .other } ?? []
        news.issuers = texts(node["issuers"])
        news.level = node["level"]?.string.flatMap(WarningLevel.init(rawValue:))
        if let rule = node["rule"] {
            guard let told = RuleNews(rule) else { return nil }
            news.rule = told
        }
        if let cyclone = node["cyclone"] {
            guard let threat = CycloneThreat(cyclone) else { return nil }
            news.cyclone = threat
        }
        // Older records, from before there were three audiences, have a flag for the second.
        let isForUntold = node["isForUntold"]?.bool ?? false
        news.audience = node["audience"]?.string.flatMap(WarningNews.Audience.init) ?? (isForUntold ? .untold : .everybody)
        // Older records have no zone.
        news.zone = node["zone"]?.string.flatMap { TimeZone(identifier: $0) }
        self.cell = cell
        self.end = end
    }

    var bytes: [UInt8] {
        let events = news.events.mapValues { names in JSONValue.array(names.map { JSONValue.string($0) }) }
        return JSONValue.members([
            "event": .string(news.event), "material": .string(news.deduplicationKey), "kind": .string(news.kind.rawValue),
            "severity": .string(news.severity.rawValue), "headlines": .object(news.headlines.mapValues { .string($0) }),
            "events": events.isEmpty ? nil : .object(events),
            "kinds": news.kinds.isEmpty ? nil : .array(news.kinds.map { .string($0.rawValue) }),
            "issuers": news.issuers.isEmpty ? nil : .object(news.issuers.mapValues { .string($0) }),
            "level": .optional(news.level?.rawValue),
            "areas": .object(news.areas.mapValues { .string($0) }), "onset": .optional(news.onset), "end": .optional(news.end),
            "cell": .string(cell.id), "until": .optional(end), "rule": news.rule?.value,
            "cyclone": news.cyclone?.value,
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

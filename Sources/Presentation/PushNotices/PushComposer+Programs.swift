import Foundation
import Gazetteer
import JSONText
import Notices
import PushOutbox
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherWarnings

/// Messages for programs: a document for webhooks, and the parts of a message for topics of ntfy.
extension PushComposer {
    /// The body that a webhook is sent: the text that people are shown, and its values.
    func webhook(_ message: Message, _ notice: PushNotice, _ phrases: any Phrases) -> [UInt8] {
        var members: [String: JSONValue?] = [
            "id": .optional(notice.envelope?.id), "title": .string(message.title), "body": .string(message.body),
            "language": .string(message.language), "link": .string((notice.envelope?.site ?? "") + message.url),
        ]
        var isSimulated = isSimulated
        let zone: TimeZone
        switch notice.content {
        case .test:
            (members["kind"], zone) = ("test", .gmt)
        case .warning(let news, let kind, let cell):
            zone = news.zone ?? places[cell].zone
            members["kind"] = "warning"
            members["state"] = .string(Self.state(kind))
            members["event"] = .string(EventKey.of(news.event))
            members["place"] = place(of: cell, message, notice, phrases)
            members["warning"] = Self.warning(news, message.language, zone, bytes: notice.mostBytes)
        case .rule(let news, let cell, let known):
            zone = known ?? places[cell].zone
            members["kind"] = "rule"
            members["state"] = .string(Self.state(news.isWithdrawn ? .cancelled : .new))
            members["event"] = .string(notice.tag)
            members["place"] = place(of: cell, message, notice, phrases)
            members["rule"] = Self.rule(news, zone)
        case .cyclone(let threat, let kind, let severity, let cell):
            zone = places[cell].zone
            isSimulated = isSimulated || threat.isSimulated
            members["kind"] = "cyclone"
            members["state"] = .string(Self.state(kind))
            members["event"] = .string(notice.tag)
            members["place"] = place(of: cell, message, notice, phrases)
            members["cyclone"] = Self.cyclone(threat, severity, zone, bytes: notice.mostBytes)
        }
        members["simulated"] = isSimulated ? .bool(true) : nil
        members["time"] = .string(WireTime.text(now(), in: zone))
        return JSONValue.members(members).canonicalBytes()
    }

    private static func state(_ kind: WarningChange.Kind) -> String {
        switch kind {
        case .new: "new"
        case .upgraded: "changed"
        case .cancelled: "over"
        }
    }

    /// As the subscriber gave it; in the words of the message where it has no name.
    private func place(of cell: Cell, _ message: Message, _ notice: PushNotice, _ phrases: any Phrases) -> JSONValue {
        let label = notice.envelope?.label
        let words = message.place ?? place(of: cell, notice, WeatherFormatter(units: UnitPreferences(region: nil), phrases: phrases)).words
        return .members([
            "name": .string(label?.name ?? words), "latitude": .number(label?.latitude ?? cell.center.latitude),
            "longitude": .number(label?.longitude ?? cell.center.longitude),
        ])
    }

    private static func warning(_ news: WarningNews, _ language: String, _ zone: TimeZone, bytes: Int) -> JSONValue {
        let headline = WarningNews.text(news.headlines, in: language)
        let issuer = WarningNews.text(news.issuers, in: language)
        return .members([
            "severity": .string(news.severity.rawValue), "level": .optional(news.level?.rawValue),
            "kind": .optional(news.kinds.first?.rawValue), "headline": line(headline, bytes: bytes / 8),
            "issuer": line(issuer, bytes: bytes / 8), "onset": time(news.onset, zone), "expires": time(news.end, zone),
        ])
    }

    private static func rule(_ news: RuleNews, _ zone: TimeZone) -> JSONValue {
        let (rule, episode) = (news.rule, news.episode)
        return .members([
            "kind": .string(rule.kind.rawValue), "threshold": rule.minutes == nil ? .number(rule.threshold) : nil,
            "minutes": .optional(rule.minutes.map { Double($0) }), "hours": .optional(rule.hours.map { Double($0) }),
            "begins": time(episode.begin, zone), "ends": time(episode.end, zone), "figure": .number(IngestRounding.tenth(episode.figure)),
            "figureAt": time(episode.figureAt, zone), "fall": .optional(episode.fall?.rawValue),
        ])
    }

    private static func cyclone(_ threat: CycloneThreat, _ severity: Alert.Severity, _ zone: TimeZone, bytes: Int) -> JSONValue {
        .members([
            "name": line(threat.name, bytes: bytes / 8), "stage": .string(threat.stage.rawValue), "severity": .string(severity.rawValue),
            "windKph": .optional(threat.windKph?.rounded()), "windAheadKph": .optional(threat.windAheadKph?.rounded()),
            "kilometers": .number(threat.kilometers.rounded()), "nearestAt": time(threat.nearestAt, zone),
            "arrivesAt": time(threat.arrivesAt, zone), "issuer": .optional(threat.source?.rawValue),
        ])
    }

    private static func line(_ text: String?, bytes: Int) -> JSONValue? {
        text.map { .string(PushText.shortened(DisplayText.line($0), toBytes: bytes)) }
    }

    private static func time(_ date: Date?, _ zone: TimeZone) -> JSONValue? { date.map { .string(WireTime.text($0, in: zone)) } }
}

extension PushComposer.Message {
    /// The message in ntfy's terms.
    func forNtfy(_ notice: PushNotice) -> [UInt8] {
        let (weight, tags) = Self.ntfyWeight(notice.content)
        return NtfyMessage(
            title: title, body: body.isEmpty ? place ?? title : body, priority: weight, tags: tags,
            click: notice.envelope?.site.map { $0 + url }
        ).bytes
    }

    /// ntfy's priority, from 1 to 5, and its tags: an emoji, and a word to filter by.
    private static func ntfyWeight(_ content: PushNotice.Content) -> (priority: Int, tags: [String]) {
        switch content {
        case .test: (3, ["white_check_mark", "test"])
        case .rule(let news, _, _): (news.isWithdrawn ? 2 : 3, [emoji(news), news.rule.kind.rawValue])
        case .warning(let news, let kind, _): weight(news.severity, kind, emoji: news.severity == .extreme ? "rotating_light" : "warning")
        case .cyclone(_, let kind, let severity, _): weight(severity, kind, emoji: "cyclone")
        }
    }

    private static func weight(_ severity: Alert.Severity, _ kind: WarningChange.Kind, emoji: String) -> (Int, [String]) {
        if kind == .cancelled { return (2, ["white_check_mark", "over"]) }
        let priority =
            switch severity {
            case .extreme: 5
            case .severe: 4
            case .moderate: 3
            case .minor, .unknown: 2
            }
        return (priority, [emoji, severity.rawValue])
    }

    private static func emoji(_ news: RuleNews) -> String {
        if news.isWithdrawn { return "white_check_mark" }
        return switch news.rule.kind {
        case .rainSoon, .rain, .rainChance: "umbrella"
        case .frost: "snowflake"
        case .heat: "sunny"
        case .wind, .gusts: "dash"
        }
    }
}

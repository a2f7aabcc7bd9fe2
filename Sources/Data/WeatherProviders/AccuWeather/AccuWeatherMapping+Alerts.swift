import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

extension AccuWeatherMapping {
    /// Warnings in Petrel's model; an empty list if none is active. Expired ones are kept, because filtering them requires the clock.
    static func alerts(_ reply: ProviderReply) throws(ReplyFailure) -> [Alert] {
        let node = try document(reply, of: .weather)
        guard let sent = AccuWeatherAlert.list(node) else { throw unreadable(.alerts) }
        var seen: Set<Alert> = []
        let alerts = sent.filter { !isNoWarning($0) }.map(alert).filter { seen.insert($0).inserted }
        var counts: [String: Int] = [:]
        for alert in alerts { counts[alert.id, default: 0] += 1 }
        // If two warnings have the same id, area and start are added to distinguish them, whatever their order.
        return alerts.map { alert in
            guard counts[alert.id, default: 0] > 1 else { return alert }
            var told = alert
            told.id = [alert.id, alert.areas ?? "", AlertText.seconds(alert.effective)].joined(separator: "|")
            return told
        }
    }

    /// Number of entries that could not be read, or whose end is in doubt.
    static func unreadAlerts(_ reply: ProviderReply) throws(ReplyFailure) -> Int {
        let node = try document(reply, of: .weather)
        let count = node.isArray ? node.count : node["features"].map(\.count) ?? 1
        let read = AccuWeatherAlert.list(node)
        let doubtful = read?.count { !isNoWarning($0) && $0.areas.contains(where: \.hasDoubtfulEnd) } ?? 0
        return max(0, count - (read?.count ?? count)) + doubtful
    }

    /// True for level 1, unless the service itself sees a danger.
    private static func isNoWarning(_ alert: AccuWeatherAlert) -> Bool {
        guard ["green", nil].contains(alert.alarmLevel?.lowercased()) else { return false }
        return alert.level?.lowercased() == "green" || (alert.level == nil && GreenLevel.isNamed(alert.event))
    }

    private static func alert(_ sent: AccuWeatherAlert) -> Alert {
        let event = sent.event ?? sent.category ?? "Weather warning"
        let areas = joined(sent.areas.map(\.name), by: ", ")
        let start = sent.areas.compactMap(\.start).min()
        // If one area has no end, the end is open: better to keep a warning too long than to end it too early.
        let ends = sent.areas.map { Alert.end(ends: $0.end, expires: nil, onset: $0.start, effective: nil) }
        let end = ends.contains(nil) ? nil : ends.compactMap(\.self).max()
        return Alert(
            id: sent.id ?? [event, areas ?? "", AlertText.seconds(start)].joined(separator: "|"), messageType: messageType(sent.areas),
            headline: sent.areas.lazy.compactMap(\.summary).first, event: event, severity: severity(sent), areas: areas,
            category: sent.category, description: joined(sent.areas.map { $0.text.map(AlertText.unwrapped) }, by: "\n\n"),
            sender: sent.source,
            effective: start, onset: start, expires: end
        ).classified(tags: [sent.category].compactMap(\.self), level: level(sent))
    }

    /// A colour; a number alone is of a scale that the service does not name.
    private static func level(_ sent: AccuWeatherAlert) -> WarningLevel? {
        sent.level.flatMap { $0.contains(where: \.isLetter) ? WarningLevel(awareness: $0) : nil }
    }

    /// Joins the non-nil texts, each once.
    private static func joined(_ texts: [String?], by separator: String) -> String? {
        var seen: Set<String> = []
        let told = texts.compactMap(\.self).filter { seen.insert($0).inserted }
        return told.isEmpty ? nil : told.joined(separator: separator)
    }

    /// A warning is cancelled if it is cancelled in all of its areas (<https://developer.accuweather.com/documentation/last-actions>).
    private static func messageType(_ areas: [AccuWeatherAlert.Area]) -> Alert.MessageType {
        let types = areas.map { area -> Alert.MessageType in
            let action = area.lastAction?.lowercased() ?? ""
            if action.hasPrefix("cancel") || action.hasPrefix("expire") { return .cancel }
            return action.isEmpty || action == "new" ? .alert : .update
        }
        if !types.isEmpty, types.allSatisfy({ $0 == .cancel }) { return .cancel }
        return types.contains(.update) || types.contains(.cancel) ? .update : .alert
    }

    /// The issuer's level in CAP's words or Meteoalarm's colours, else the service's own alarm level ("red: critical, orange: medium").
    /// `Color` is that of the drawing, and `Priority` a position in the issuer's list: neither is a severity.
    private static func severity(_ sent: AccuWeatherAlert) -> Alert.Severity {
        if let level = sent.level?.lowercased() {
            if let severity = Alert.Severity(rawValue: level) { return severity }
            switch level {
            case "red": return .extreme
            case "orange", "amber": return .severe
            case "yellow": return .moderate
            case "green": return .minor
            default: break
            }
        }
        return switch sent.alarmLevel?.lowercased() {
        case "red": .severe
        case "orange": .moderate
        case "yellow": .minor
        default: .unknown
        }
    }
}

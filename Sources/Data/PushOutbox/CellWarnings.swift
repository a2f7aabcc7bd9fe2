import Foundation
import JSONText
import WeatherModel

/// What is known of the warnings of a cell, and what is news in the next list of them. A warning that is missing from a list goes on: only
/// a cancellation or its own end ends it.
///
/// A bridge from the alerts of a dashboard to `WarningNews`, until these come from the warning engine.
struct CellWarnings: Hashable, Sendable {
    private struct Event: Hashable, Sendable {
        /// Of all messages about it, those that others refer to included.
        var ids: Set<String>
        /// The first id that was seen of it.
        let name: String
        var severity: Alert.Severity
        var urgency: Alert.Urgency
        var certainty: Alert.Certainty
        var onset: Date?
        var end: Date?
        var sent: Date?
        var isCancelled = false
        /// When it was last in a list.
        var seenAt: Date
    }

    private var events: [Event] = []
    /// More than are in force anywhere.
    private static let mostEvents = 200
    private static let longerSeconds = 1800.0

    init() {}

    var isEmpty: Bool { events.isEmpty }

    /// Takes in the present list.
    mutating func news(from alerts: [Alert], in cell: Cell, at now: Date) -> [WarningNews] {
        let news = alerts.sorted { ($0.sent ?? .distantPast, $0.id) < ($1.sent ?? .distantPast, $1.id) }
            .compactMap { take($0, in: cell, at: now) }
        events.removeAll { OutboxRules.isForgotten(endedAt: max($0.end ?? $0.seenAt, $0.seenAt), at: now) }
        if events.count > Self.mostEvents { events.removeFirst(events.count - Self.mostEvents) }
        return news
    }

    private mutating func take(_ alert: Alert, in cell: Cell, at now: Date) -> WarningNews? {
        guard alert.messageType != .acknowledge, alert.messageType != .error else { return nil }
        let ids = Set([alert.id] + alert.references)
        let found = events.indices.filter { !events[$0].ids.isDisjoint(with: ids) }
        guard let first = found.first else {
            events.append(
                Event(
                    ids: ids, name: alert.id, severity: alert.severity, urgency: alert.urgency, certainty: alert.certainty,
                    onset: alert.onset, end: alert.expires, sent: alert.sent, isCancelled: alert.messageType == .cancel, seenAt: now))
            guard alert.isActive(at: now), let event = events.last else { return nil }
            return news(.new, event, alert, cell)
        }
        // A message that refers to two events says that they are one.
        for index in found.dropFirst() { events[first].ids.formUnion(events[index].ids) }
        events[first].ids.formUnion(ids)
        events[first].seenAt = now
        let event = events[first]
        for index in found.dropFirst().reversed() { events.remove(at: index) }
        if let sent = alert.sent, let latest = event.sent, sent < latest { return nil }
        events[first].sent = alert.sent ?? event.sent
        guard !event.isCancelled else { return nil }
        if alert.messageType == .cancel {
            events[first].isCancelled = true
            return news(.cancelled, events[first], alert, cell)
        }
        guard alert.isActive(at: now), Self.isWorse(alert, than: event) else { return nil }
        events[first].severity = alert.severity
        events[first].urgency = alert.urgency
        events[first].certainty = alert.certainty
        events[first].onset = alert.onset ?? event.onset
        events[first].end = alert.expires ?? event.end
        return news(.upgraded, events[first], alert, cell)
    }

    private static func isWorse(_ alert: Alert, than event: Event) -> Bool {
        if rank(alert.severity) > rank(event.severity) || rank(alert.urgency) > rank(event.urgency) { return true }
        if rank(alert.certainty) > rank(event.certainty) { return true }
        if let onset = alert.onset, let before = event.onset, onset < before - 60 { return true }
        if let end = alert.expires, let before = event.end, end > before + longerSeconds { return true }
        return false
    }

    private func news(_ kind: WarningNews.Kind, _ event: Event, _ alert: Alert, _ cell: Cell) -> WarningNews {
        func text(_ date: Date?) -> String { date.map { String(Int($0.timeIntervalSince1970)) } ?? "" }
        let key = [
            event.isCancelled ? "cancelled" : "", event.severity.rawValue, event.urgency.rawValue, event.certainty.rawValue,
            text(event.onset), text(event.end),
        ].joined(separator: " ")
        return WarningNews(
            event: event.name, materialKey: key, kind: kind, severity: event.severity, headlines: ["und": alert.headline ?? alert.event],
            areas: alert.areas.map { ["und": $0] } ?? [:], onset: event.onset, end: event.end, cells: [cell])
    }

    /// The order of an enumeration that begins with the worst.
    private static func rank<Level: CaseIterable & Equatable>(_ level: Level) -> Int {
        -Level.allCases.enumerated().reduce(0) { $1.element == level ? $1.offset : $0 }
    }

    // MARK: As a record

    /// - Returns: nil for anything that `bytes` does not write.
    init?(_ bytes: [UInt8]) {
        guard let node = KeptNews.node(bytes) else { return nil }
        events = node.elements.compactMap { node in
            guard let name = node["name"]?.string, let severity = node["severity"]?.string.flatMap(Alert.Severity.init),
                let urgency = node["urgency"]?.string.flatMap(Alert.Urgency.init), let seenAt = node["seenAt"]?.date,
                let certainty = node["certainty"]?.string.flatMap(Alert.Certainty.init)
            else { return nil }
            return Event(
                ids: Set(node["ids"]?.elements.compactMap(\.string) ?? []), name: name, severity: severity, urgency: urgency,
                certainty: certainty, onset: node["onset"]?.date, end: node["end"]?.date, sent: node["sent"]?.date,
                isCancelled: node["isCancelled"]?.bool ?? false, seenAt: seenAt)
        }
    }

    var bytes: [UInt8] {
        JSONValue.array(
            events.map { event in
                .members([
                    "ids": .array(event.ids.sorted().map { .string($0) }), "name": .string(event.name),
                    "severity": .string(event.severity.rawValue), "urgency": .string(event.urgency.rawValue),
                    "certainty": .string(event.certainty.rawValue), "onset": .optional(event.onset), "end": .optional(event.end),
                    "sent": .optional(event.sent), "isCancelled": .bool(event.isCancelled), "seenAt": .optional(event.seenAt),
                ])
            }
        ).canonicalBytes()
    }
}

import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// A decoded list of warnings.
struct NWSAlertList: Hashable {
    var alerts: [Alert]
    /// Number of entries that were not understood.
    var unread: Int
}

extension NWSMapping {
    /// Warnings in Petrel's model. Expired ones are kept, because whether one is active depends on the clock, not on the reply.
    ///
    /// - Throws: `ReplyFailure` if the reply has no list, because only an empty list means that no warning is active.
    static func alerts(_ reply: ProviderReply) throws(ReplyFailure) -> [Alert] { try alertList(reply).alerts }

    /// The same, with the number of entries that could not be read.
    static func alertList(_ reply: ProviderReply) throws(ReplyFailure) -> NWSAlertList {
        let node = try document(reply, feature: .alerts)
        let clock = NWSClock(now: reply.now)
        let sent: [NWSAlert]
        var unread = 0
        if let list = NWSFeature.list(node) {
            let elements = list.elements.prefix(mostAlerts).filter(\.isObject)
            sent = elements.map { NWSAlert($0, clock) }.filter(\.isReadable)
            if sent.isEmpty, !elements.isEmpty { throw unreadable(.alerts) }
            unread = list.count - sent.count + NWSWarnings.beyond(list, of: node)
        } else {
            let single = NWSAlert(node, clock)
            guard single.event != nil else { throw unreadable(.alerts) }
            sent = [single]
        }
        var seen: Set<Alert> = []
        // Tests, exercises and drafts are meant for the offices and must not be shown to anyone else.
        let actual = sent.filter { $0.intent == .actual && $0.audience == .everybody }
        unread += sent.count { $0.intent == .unknown || $0.audience == .unknown }
        let green = Set(actual.filter(\.isNoWarning).map { alert($0).id })
        return NWSAlertList(
            alerts: current(of: actual.map(alert)).filter { !green.contains($0.id) && seen.insert($0).inserted },
            unread: unread + actual.count { $0.hasDoubtfulTimes || $0.hasUnknownType })
    }

    /// The lists of whole states, and of the whole country, are longer than those of a point.
    private static let mostAlerts = 4_000

    private static func alert(_ sent: NWSAlert) -> Alert {
        let event = sent.event ?? sent.headline ?? "Weather warning"
        return Alert(
            id: sent.id ?? "\(event)|\(sent.areas ?? "")|\(AlertText.seconds(sent.onset ?? sent.effective))",
            messageType: messageType(sent), headline: sent.headline, event: event,
            severity: sent.knownSeverity,
            urgency: sent.urgency.flatMap { Alert.Urgency(rawValue: $0.lowercased()) } ?? .unknown,
            certainty: sent.certainty.flatMap { Alert.Certainty(rawValue: $0.lowercased()) } ?? .unknown, areas: sent.areas,
            category: sent.category, description: sent.description.map(unwrapped), instruction: sent.instruction.map(unwrapped),
            sender: sent.sender, sent: sent.sent, references: sent.references.map { $0.identifier ?? $0.text },
            effective: sent.effective ?? sent.sent, onset: sent.onset, expires: sent.end, eventCodes: sent.eventCodes,
            outline: AlertOutline(polygons: sent.polygons, circles: [])
        ).classified(codes: sent.codes, level: sent.level)
    }

    /// Removes the messages that a later one of the same list replaces (failure mode 25). A message that references itself replaces nothing.
    private static func current(of alerts: [Alert]) -> [Alert] {
        var replaced: Set<String> = []
        for alert in alerts where alert.messageType == .update || alert.messageType == .cancel {
            for reference in alert.references where reference != alert.id { replaced.insert(reference) }
        }
        return alerts.filter { !replaced.contains($0.id) }
    }

    /// A message of an unknown type is a warning, to be safe; an update whose codes say that its events are over is a cancellation.
    static func messageType(_ sent: NWSAlert) -> Alert.MessageType {
        let type = sent.messageType.flatMap(Alert.MessageType.init(cap:)) ?? .alert
        let isOver = type == .update && EventCode.areOver(sent.eventCodes, sent: sent.sent ?? sent.effective ?? .distantPast)
        return isOver ? .cancel : type
    }

    /// Unwraps running text: the service breaks its lines at about 70 characters. A single line end becomes a space; empty lines and the
    /// beginnings of list items (`* `, `- `) are kept.
    static func unwrapped(_ text: String) -> String {
        var paragraphs: [String] = []
        var isOpen = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words.isEmpty {
                isOpen = false
            } else if !isOpen {
                paragraphs.append(words)
                isOpen = true
            } else {
                paragraphs[paragraphs.count - 1] += (words.hasPrefix("* ") || words.hasPrefix("- ") ? "\n" : " ") + words
            }
        }
        return paragraphs.joined(separator: "\n\n")
    }
}

import Foundation
import WeatherModel

extension WeatherAPIMapping {
    /// Warnings in Petrel's words. Those already expired are kept: whether one is active is asked of the clock, not of the reply.
    static func alerts(_ sent: [WeatherAPIAlert]) -> [Alert] {
        var seen: Set<Alert> = []
        let alerts = sent.filter(\.isReadable).map { alert in
            let event = alert.event ?? alert.headline ?? alert.category ?? "Weather warning"
            return Alert(
                id: identity(of: alert, event), messageType: messageType(alert.messageType), headline: alert.headline, event: event,
                severity: alert.severity.flatMap { Alert.Severity(rawValue: $0.lowercased()) } ?? .unknown,
                urgency: alert.urgency.flatMap { Alert.Urgency(rawValue: $0.lowercased()) } ?? .unknown,
                certainty: alert.certainty.flatMap { Alert.Certainty(rawValue: $0.lowercased()) } ?? .unknown, areas: alert.areas,
                category: alert.category, description: alert.description.map(unwrapped), instruction: alert.instruction.map(unwrapped),
                effective: alert.effective, expires: alert.expires)
        }.filter { seen.insert($0).inserted }
        let groups = Dictionary(grouping: alerts, by: \.id).mapValues { $0.map(content) }
        return alerts.map { alert in
            guard let group = groups[alert.id], group.count > 1 else { return alert }
            var told = alert
            let parts = content(of: alert).enumerated().filter { index, part in group.contains { $0[index] != part } }
            told.id += "|" + joined(parts.map(\.element))
            return told
        }
    }

    /// The service gives no identity: event, area and beginning make one. Warnings that share these are told apart by what else
    /// differs between them, whatever their order.
    private static func identity(of alert: WeatherAPIAlert, _ event: String) -> String {
        joined([event, alert.areas ?? "", seconds(alert.effective)])
    }

    /// What `identity` leaves out.
    private static func content(of alert: Alert) -> [String] {
        [
            alert.headline ?? "", alert.severity.rawValue, alert.messageType.rawValue, alert.urgency.rawValue, alert.certainty.rawValue,
            alert.category ?? "", seconds(alert.expires), alert.description ?? "", alert.instruction ?? "",
        ]
    }

    /// One text of several, different for different parts: a bar within a part is not the bar between two.
    private static func joined(_ parts: [String]) -> String {
        parts.map { $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "|", with: "\\|") }.joined(separator: "|")
    }

    private static func seconds(_ instant: Date?) -> String {
        instant.map { String(Int($0.timeIntervalSince1970)) } ?? ""
    }

    private static func messageType(_ text: String?) -> Alert.MessageType {
        switch text?.lowercased() {
        case "update": .update
        case "cancel": .cancel
        case "ack": .acknowledge
        case "error": .error
        default: .alert
        }
    }

    /// Running text: line ends within a paragraph become blanks, empty lines stay.
    static func unwrapped(_ text: String) -> String {
        text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n")
            .map { paragraph in
                paragraph.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            }
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

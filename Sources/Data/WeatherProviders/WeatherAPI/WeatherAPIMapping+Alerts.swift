import Foundation
import WeatherModel

extension WeatherAPIMapping {
    /// Warnings in Petrel's words. Those already expired are kept: whether one is active is asked of the clock, not of the reply.
    static func alerts(_ sent: [WeatherAPIAlert]) -> [Alert] {
        var seen: Set<String> = []
        return sent.compactMap { alert -> Alert? in
            guard let event = alert.event ?? alert.headline ?? alert.category else { return nil }
            let mapped = Alert(
                id: identity(of: alert, event), messageType: messageType(alert.messageType), headline: alert.headline, event: event,
                severity: alert.severity.flatMap { Alert.Severity(rawValue: $0.lowercased()) } ?? .unknown,
                urgency: alert.urgency.flatMap { Alert.Urgency(rawValue: $0.lowercased()) } ?? .unknown,
                certainty: alert.certainty.flatMap { Alert.Certainty(rawValue: $0.lowercased()) } ?? .unknown, areas: alert.areas,
                category: alert.category, description: alert.description.map(unwrapped), instruction: alert.instruction.map(unwrapped),
                effective: alert.effective, expires: alert.expires)
            return seen.insert(mapped.id).inserted ? mapped : nil
        }
    }

    /// The service gives no identity: the same event over the same area from the same instant is the same warning.
    private static func identity(of alert: WeatherAPIAlert, _ event: String) -> String {
        [event, alert.areas ?? "", alert.effective.map { String(Int($0.timeIntervalSince1970)) } ?? ""].joined(separator: "|")
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

import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

extension WeatherAPIMapping {
    /// Warnings in Petrel's model. Expired ones are kept, because whether one is active depends on the clock, not on the reply.
    static func alerts(_ sent: [WeatherAPIAlert]) -> [Alert] {
        var seen: Set<Alert> = []
        let alerts = sent.filter { $0.isReadable && !$0.isNoWarning }.map { alert in
            let event = alert.event ?? alert.headline ?? alert.category ?? "Weather warning"
            return Alert(
                id: identity(of: alert, event), messageType: messageType(alert.messageType), headline: alert.headline, event: event,
                severity: alert.severity.flatMap { Alert.Severity(rawValue: $0.lowercased()) } ?? .unknown,
                urgency: alert.urgency.flatMap { Alert.Urgency(rawValue: $0.lowercased()) } ?? .unknown,
                certainty: alert.certainty.flatMap { Alert.Certainty(rawValue: $0.lowercased()) } ?? .unknown, areas: alert.areas,
                category: alert.category, description: alert.description.map(AlertText.unwrapped),
                instruction: alert.instruction.map(AlertText.unwrapped),
                effective: alert.effective,
                expires: Alert.end(ends: alert.expires, expires: nil, onset: nil, effective: alert.effective)
            ).classified()
        }.filter { seen.insert($0).inserted }
        return AlertText.distinct(alerts, by: content)
    }

    /// The service sends no id, so it is made from event, area and start. Warnings that share these are distinguished by what else differs
    /// between them, whatever their order.
    private static func identity(of alert: WeatherAPIAlert, _ event: String) -> String {
        AlertText.joined([event, alert.areas ?? "", AlertText.seconds(alert.effective)])
    }

    /// The content that `identity` does not include.
    private static func content(of alert: Alert) -> [String] {
        [
            alert.headline ?? "", alert.severity.rawValue, alert.messageType.rawValue, alert.urgency.rawValue, alert.certainty.rawValue,
            alert.category ?? "", AlertText.seconds(alert.expires), alert.description ?? "", alert.instruction ?? "",
        ]
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
}

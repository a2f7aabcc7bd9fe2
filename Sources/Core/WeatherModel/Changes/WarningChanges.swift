import Foundation

/// Warnings that are new to a reader, have become worse, or are over.
struct WarningChanges {
    let list: [ForecastChange]

    init(from seen: WeatherDashboard, to latest: WeatherDashboard, at now: Date) {
        let known = seen.alerts ?? []
        let current = latest.alerts ?? []
        let active = latest.activeAlerts(at: now).map(\.element)
        list =
            active.compactMap { Self.change(of: $0, known) }
            + known.filter { Self.hasEnded($0, seenAt: seen.provenance(of: .alerts).fetchedAt, current, active, at: now) }
            .map(ForecastChange.warningEnded)
    }

    private static func change(of alert: Alert, _ known: [Alert]) -> ForecastChange? {
        let before = known.filter { alert.continues($0) }
        guard let worst = before.map(\.severity).max(by: { $0.rank < $1.rank }) else { return .warningIssued(alert) }
        return alert.severity.rank > worst.rank && worst != .unknown ? .warningRaised(alert, from: worst) : nil
    }

    private static func hasEnded(_ alert: Alert, seenAt: Date, _ current: [Alert], _ active: [Alert], at now: Date) -> Bool {
        guard alert.isActive(at: seenAt), !active.contains(where: { $0.continues(alert) }) else { return false }
        let isOver = alert.expires.map { $0 <= now } ?? false
        return isOver || current.contains { $0.messageType == .cancel && $0.continues(alert) }
    }
}

extension Alert {
    /// True if this message is about the same warning: it has the same identity, refers to it, or has the same content for the same places
    /// and times under another identity.
    fileprivate func continues(_ earlier: Alert) -> Bool {
        id == earlier.id || references.contains { $0 == earlier.id || $0.contains(",\(earlier.id),") }
            || (event == earlier.event && areas == earlier.areas && sender == earlier.sender && onset == earlier.onset
                && expires == earlier.expires)
    }
}

import Foundation
import WeatherModel

/// The last notification that a device received about an event.
package struct ToldWarning: Hashable, Sendable, Codable {
    /// The event's name at the time of the notification.
    package var event: String
    /// The message of the notification: `sender` and `identifier`. The event's name may change, the names of its messages do not.
    package var sender: String
    package var identifier: String
    package var severity: String
    package var urgency: String
    package var certainty: String
    package var onset: Date
    package var end: Date
    /// True if the last notification was the cancellation.
    package var isCancelled: Bool

    /// The record of a notification about `state`.
    package init(_ state: WarningState) {
        event = state.event
        sender = state.head.sender
        identifier = state.head.identifier
        severity = state.severity.rawValue
        urgency = state.urgency.rawValue
        certainty = state.certainty.rawValue
        onset = state.onset
        end = state.end
        isCancelled = state.phase == .cancelled
    }

    /// True if the state belongs to the event of the notification.
    package func isAbout(_ state: WarningState) -> Bool {
        event == state.event || state.members.contains(WarningKey(sender: sender, identifier: identifier))
    }

    var severityRank: Int { Alert.Severity(rawValue: severity)?.warningRank ?? 0 }
    var urgencyRank: Int { Alert.Urgency(rawValue: urgency)?.warningRank ?? 0 }
    var certaintyRank: Int { Alert.Certainty(rawValue: certainty)?.warningRank ?? 0 }
}

/// A change of an event that causes a notification.
package struct WarningChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The device has not been notified of the event, or its last notification was a cancellation; also if the place now lies inside
        /// the area.
        case new
        /// More severe, sooner or longer than in the last notification.
        case upgraded
        case cancelled
    }

    /// Why an event is upgraded.
    package enum Reason: String, Hashable, Sendable, CaseIterable { case severity, urgency, certainty, earlier, longer }

    package var kind: Kind
    /// Empty unless upgraded.
    package var reasons: [Reason]
    package var state: WarningState
    /// The record to keep once the notification is sent.
    package var told: ToldWarning

    /// Deduplication key: the same for the same change of an event wherever it is computed, so that each (subscription, event, key) is sent
    /// once. The message is part of the key, because a warning that was cancelled and issued again is a new change with the same values.
    package var deduplicationKey: String {
        let values = [
            kind.rawValue, state.severity.rawValue, state.urgency.rawValue, state.certainty.rawValue,
            state.isOnsetKnown ? seconds(state.onset) : "", state.isEndKnown ? seconds(state.end) : "", state.head.text,
            state.isDated ? seconds(state.sent) : "",
        ]
        return StableHash.digits(StableHash.of(values.joined(separator: "\n").utf8))
    }

    private func seconds(_ instant: Date) -> String { String(Int(instant.timeIntervalSince1970)) }

    /// Seconds by which an end must move later to cause a notification.
    package static let longerSeconds = 1800.0

    /// The notifications to send to a device now. Other updates replace the displayed notification silently; an expiry needs no
    /// notification.
    ///
    /// - Parameters:
    ///   - told: the last notification of each event; events that have become one may have several.
    ///   - states: the events at the device's place (`WarningEvents.states`); undecided ones cause no notifications.
    package static func changes(from told: [ToldWarning], to states: [WarningState], now: Date) -> [WarningChange] {
        states.compactMap { state in
            guard state.presence == .inside else { return nil }
            return change(of: state, told.filter { $0.isAbout(state) }, now)
        }
    }

    private static func change(of state: WarningState, _ told: [ToldWarning], _ now: Date) -> WarningChange? {
        func change(_ kind: Kind, _ reasons: [Reason] = []) -> WarningChange {
            WarningChange(kind: kind, reasons: reasons, state: state, told: ToldWarning(state))
        }
        let standing = told.filter { !$0.isCancelled }
        switch state.phase {
        case .active:
            if standing.isEmpty { return change(.new) }
            let reasons = reasons(state, standing, now)
            return reasons.isEmpty ? nil : change(.upgraded, reasons)
        case .cancelled:
            // The reader knows when the warning ends: a cancellation after that says nothing new.
            return standing.contains { $0.end > now } ? change(.cancelled) : nil
        case .expired, .elsewhere:
            return nil
        }
    }

    private static func reasons(_ state: WarningState, _ told: [ToldWarning], _ now: Date) -> [Reason] {
        var reasons: [Reason] = []
        if state.severity.warningRank > told.map(\.severityRank).max() ?? 0 { reasons.append(.severity) }
        if state.urgency.warningRank > told.map(\.urgencyRank).max() ?? 0 { reasons.append(.urgency) }
        if state.certainty.warningRank > told.map(\.certaintyRank).max() ?? 0 { reasons.append(.certainty) }
        // Once it has begun, when it began changes nothing.
        if let onset = told.map(\.onset).min(), onset > now, state.isOnsetKnown, state.onset < onset { reasons.append(.earlier) }
        if state.isEndKnown, let end = told.map(\.end).max(), state.end.timeIntervalSince(end) > longerSeconds { reasons.append(.longer) }
        return reasons
    }
}

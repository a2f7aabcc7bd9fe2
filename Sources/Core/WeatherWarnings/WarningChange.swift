import Foundation
import WeatherModel

/// What a device was last told of an event.
public struct ToldWarning: Hashable, Sendable, Codable {
    /// The event's name when it was told.
    public var event: String
    /// The message that was told of: `sender` and `identifier`. The event's name may change, its messages do not.
    public var sender: String
    public var identifier: String
    public var severity: String
    public var urgency: String
    public var certainty: String
    public var onset: Date
    public var end: Date
    /// True when the last word was that the warning is cancelled.
    public var isCancelled: Bool

    /// What a device knows that is told of `state`.
    public init(_ state: WarningState) {
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

    /// True when the state is of the event that was told of.
    public func isAbout(_ state: WarningState) -> Bool {
        event == state.event || state.members.contains(WarningKey(sender: sender, identifier: identifier))
    }

    var severityRank: Int { Alert.Severity(rawValue: severity)?.warningRank ?? 0 }
    var urgencyRank: Int { Alert.Urgency(rawValue: urgency)?.warningRank ?? 0 }
    var certaintyRank: Int { Alert.Certainty(rawValue: certainty)?.warningRank ?? 0 }
}

/// A change of an event that a person is told of.
public struct WarningChange: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The device was never told of the event, or last that it is cancelled: also when the place has come to lie inside.
        case new
        /// Worse, sooner or longer than it was told.
        case upgraded
        case cancelled
    }

    /// Why an event is upgraded.
    public enum Reason: String, Hashable, Sendable, CaseIterable { case severity, urgency, certainty, earlier, longer }

    public var kind: Kind
    /// Empty unless upgraded.
    public var reasons: [Reason]
    public var state: WarningState
    /// What to remember of it once the device was told.
    public var told: ToldWarning

    /// The same for the same news of an event wherever it is computed: (subscription, event, key) is told once. The message belongs to
    /// it, because a warning that was cancelled and issued anew is news with the same values.
    public var materialKey: String {
        let values = [
            kind.rawValue, state.severity.rawValue, state.urgency.rawValue, state.certainty.rawValue,
            state.isOnsetKnown ? seconds(state.onset) : "", state.isEndKnown ? seconds(state.end) : "", state.head.text,
            state.isDated ? seconds(state.sent) : "",
        ]
        return StableHash.digits(StableHash.of(values.joined(separator: "\n").utf8))
    }

    private func seconds(_ instant: Date) -> String { String(Int(instant.timeIntervalSince1970)) }

    /// Seconds by which an end must be later to be told.
    public static let longerSeconds = 1800.0

    /// What to tell a device now. Other updates replace what is shown without a word; an end that has passed is told by itself.
    ///
    /// - Parameters:
    ///   - told: what the device was last told, of each event; of an event whose chains have grown together there may be several.
    ///   - states: the events at the device's place (`WarningChains.states`); no device is told of undecided ones.
    public static func changes(from told: [ToldWarning], to states: [WarningState], now: Date) -> [WarningChange] {
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

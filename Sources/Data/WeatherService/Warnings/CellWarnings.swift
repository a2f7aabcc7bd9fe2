import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's warnings from everybody who has a word on them, put together by the warning engine.
struct CellWarnings {
    let cell: Cell
    let now: Date

    /// Warnings, and the events that they are of.
    struct List: Sendable {
        var alerts: [Alert]
        /// The same as the engine found them, for those who are told of events: of each event that `alerts` has anything of.
        var states: [WarningState]
        /// How many more there are: those kept are the worst, in the order in which they came.
        var leftOut = 0

        fileprivate init(_ all: [Alert], _ states: [WarningState]) {
            (alerts, leftOut) = CellWarnings.bounded(all)
            let shown = Set(alerts.map { $0.key(from: "") })
            self.states = states.filter { !$0.members.isDisjoint(with: shown) }
        }
    }

    /// Which version of which message.
    private struct Version: Hashable {
        var key: WarningKey
        var sent: Date

        init(_ message: WarningMessage) { (key, sent) = (message.key, message.sent) }

        init(_ alert: Alert, receivedAt instant: Date) { (key, sent) = (alert.key(from: ""), alert.sent ?? instant) }
    }

    /// - Parameters:
    ///   - sent: what the provider of warnings sent now, in its order.
    ///   - held: the cell's warnings until now. None of them ends because it is not in the list any more.
    ///   - feeds: the messages of feeds about events of this cell.
    /// - Returns: what was sent, without what other messages replace; behind it what is held and what feeds have.
    func list(sent: [Alert], held: [Alert], feeds: [WarningMessage]) -> List {
        var seen: Set<Alert> = []
        let sent = sent.filter { seen.insert($0).inserted }
        let known = Set(sent.map(\.id))
        let extra = held.filter { !isOver($0) && !isRenamed($0, sent) && !known.contains($0.id) }
        if sent.isEmpty, extra.isEmpty, feeds.isEmpty { return List([], []) }
        let all = messages(sent) + messages(extra) + feeds.map(\.withoutOwnName)
        let states = WarningChains(WarningBook(all)).states(at: WarningPlace(cell.center), now: now)
            .filter { $0.presence == .inside }
        // What one source sends by itself is its own to put in order.
        if extra.isEmpty, feeds.isEmpty { return List(sent, states) }
        let candidates = (sent + extra).map { ($0, Version($0, receivedAt: now)) }
        let kept = candidates.compactMap { alert, version -> (alert: Alert, version: Version)? in
            guard let state = states.first(where: { $0.members.contains(version.key) }) else { return (alert, version) }
            let isKept =
                switch state.phase {
                // One that was sent anew under its name has taken the place of this one.
                case .active: state.parts.contains { Version($0.message) == version }
                case .cancelled: alert.messageType == .cancel
                // That it is over is told by the clock, not by what is left out.
                case .expired: true
                case .elsewhere: false
                }
            return isKept ? (state.named(alert), version) : nil
        }
        let told = Set(kept.map(\.version))
        let toldKeys = Set(told.map(\.key))
        let others = states.filter { [.active, .cancelled].contains($0.phase) }.flatMap { state -> [Alert] in
            if state.phase == .cancelled, !toldKeys.isDisjoint(with: state.members) { return [] }
            return zip(state.parts, state.alerts).filter { !told.contains(Version($0.0.message)) }.map(\.1)
        }
        return List(kept.map(\.alert) + others, states)
    }

    /// Warnings of one cell: more are in force nowhere.
    static let mostAlerts = 100

    private static func bounded(_ alerts: [Alert]) -> (alerts: [Alert], leftOut: Int) {
        guard alerts.count > mostAlerts else { return (alerts, 0) }
        let worst = alerts.indices.sorted { (-alerts[$0].severity.warningRank, $0) < (-alerts[$1].severity.warningRank, $1) }.prefix(
            mostAlerts)
        return (worst.sorted().map { alerts[$0] }, alerts.count - mostAlerts)
    }

    /// Named without their source, as those who were told of them know them: two sources that give one name mean one message.
    private func messages(_ alerts: [Alert]) -> [WarningMessage] {
        WarningMessage.messages(alerts, from: "", for: cell, receivedAt: now)
    }

    private func isOver(_ alert: Alert) -> Bool {
        if let expires = alert.expires { return expires <= now }
        return now.timeIntervalSince(alert.latestKnown ?? .distantPast) > WarningBlock.endlessSeconds
    }

    /// A source that names no messages gives a warning another name when its times change: the same event for the same places, in the
    /// new list, is the same warning. What names its messages is never compared by words.
    private func isRenamed(_ alert: Alert, _ sent: [Alert]) -> Bool {
        guard alert.sent == nil, alert.references.isEmpty else { return false }
        return sent.contains { $0.sent == nil && $0.event == alert.event && $0.areas == alert.areas && $0.sender == alert.sender }
    }
}

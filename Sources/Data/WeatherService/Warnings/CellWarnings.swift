import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's warnings from everybody who has a word on them, put together by the warning engine.
struct CellWarnings {
    let cell: Cell
    let now: Date

    /// Warnings of one source.
    struct List {
        var alerts: [Alert]
        /// For names that are unique among the source's own only.
        var source: String
    }

    /// Which version of which message.
    private struct Version: Hashable {
        var key: WarningKey
        var sent: Date

        init(_ message: WarningMessage) { (key, sent) = (message.key, message.sent) }

        init(_ alert: Alert, from source: String, receivedAt instant: Date) {
            (key, sent) = (alert.key(from: source), alert.sent ?? instant)
        }
    }

    /// - Parameters:
    ///   - sent: what the provider of warnings sent now, in its order.
    ///   - held: the cell's warnings until now. None of them ends because it is not in the list any more.
    ///   - feeds: the messages of feeds about events of this cell.
    /// - Returns: what was sent, without what other messages replace; behind it what is held and what feeds have.
    func alerts(sent: List, held: List, feeds: [WarningMessage]) -> [Alert] {
        let known = Set(sent.alerts.map(\.id))
        var extra = held
        extra.alerts.removeAll { isOver($0) || isRenamed($0, sent.alerts) || known.contains($0.id) }
        if extra.alerts.isEmpty, feeds.isEmpty { return sent.alerts }
        let candidates = [sent, extra].flatMap { list in
            list.alerts.map { ($0, Version($0, from: list.source, receivedAt: now)) }
        }
        let all = messages(sent.alerts, sent.source) + messages(extra.alerts, extra.source) + feeds
        let states = WarningChains(WarningBook(all)).states(at: WarningPlace(cell.center), now: now)
            .filter { $0.presence == .inside }
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
        return kept.map(\.alert) + others
    }

    /// Warnings of one cell: more are in force nowhere.
    static let mostAlerts = 100

    /// - Returns: the worst, in the order in which they came, and how many others there are.
    static func bounded(_ alerts: [Alert]) -> (alerts: [Alert], leftOut: Int) {
        guard alerts.count > mostAlerts else { return (alerts, 0) }
        let worst = alerts.indices.sorted { (-alerts[$0].severity.warningRank, $0) < (-alerts[$1].severity.warningRank, $1) }.prefix(
            mostAlerts)
        return (worst.sorted().map { alerts[$0] }, alerts.count - mostAlerts)
    }

    private func messages(_ alerts: [Alert], _ source: String) -> [WarningMessage] {
        WarningMessage.messages(alerts, from: source, for: cell, receivedAt: now)
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

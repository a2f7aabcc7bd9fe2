import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's warnings, merged from all sources by the warning engine.
struct CellWarnings {
    let cell: Cell
    let now: Date
    /// m above mean sea level; nil if unknown.
    let elevationMeters: Double?

    /// Warnings, and the events that they belong to.
    struct List: Sendable {
        var alerts: [Alert]
        /// The engine's events, for subscribers to events: each event with at least one warning in `alerts`.
        var states: [WarningState]
        /// Number of warnings left out: the worst are kept, in their order of arrival.
        var leftOut = 0

        fileprivate init(_ all: [Alert], _ states: [WarningState]) {
            (alerts, leftOut) = CellWarnings.bounded(all)
            let shown = Set(alerts.map { $0.key(from: "") })
            self.states = states.filter { !$0.members.isDisjoint(with: shown) }
        }
    }

    /// Identifies a version of a message.
    private struct Version: Hashable {
        var key: WarningKey
        var sent: Date

        init(_ message: WarningMessage) { (key, sent) = (message.key, message.sent) }

        init(_ alert: Alert, receivedAt instant: Date) { (key, sent) = (alert.key(from: ""), alert.sent ?? instant) }
    }

    /// - Parameters:
    ///   - sent: the warnings just received from the provider, in its order.
    ///   - held: the cell's previous warnings. None of them ends because it disappears from a list.
    ///   - word: the feeds' messages about events in this cell.
    /// - Returns: the received warnings, without those that other messages replace; then the previous ones and those of feeds.
    func list(sent: [Alert], held: [Alert], feeds word: WarningFeeds.Word) -> List {
        let feeds = word.messages
        let place = WarningPlace(cell.center, elevationMeters: elevationMeters, shapes: word.shapes)
        var seen: Set<Alert> = []
        let sent = sent.filter { seen.insert($0).inserted }
        let known = Set(sent.map(\.id))
        // A version that a feed has now replaces the cached one: an office may change a message without a new time.
        let ofFeeds = Set(feeds.map { Version($0.withoutOwnName) })
        let extra = held.filter {
            !isOver($0) && !isRenamed($0, sent) && !known.contains($0.id) && !ofFeeds.contains(Version($0, receivedAt: now))
        }
        if sent.isEmpty, extra.isEmpty, feeds.isEmpty { return List([], []) }
        let all = messages(sent) + messages(extra) + feeds.map(\.withoutOwnName)
        let states = WarningEvents(WarningBook(all)).states(at: place, now: now)
            .filter { $0.presence == .inside }
        // A source that does not identify its messages has no versions of one.
        if extra.isEmpty, feeds.isEmpty, !sent.contains(where: \.isNamed) { return List(sent, states) }
        let candidates = (sent + extra).map { ($0, Version($0, receivedAt: now)) }
        let kept = candidates.compactMap { alert, version -> (alert: Alert, version: Version)? in
            guard let state = states.first(where: { $0.members.contains(version.key) }) else { return (alert, version) }
            let isKept =
                switch state.phase {
                // An updated version with the same name replaces this one.
                case .active: state.parts.contains { Version($0.message) == version }
                case .cancelled: alert.messageType == .cancel
                // Expiry is shown by its time, not by leaving it out.
                case .expired: true
                case .elsewhere: false
                }
            return isKept ? (state.named(alert), version) : nil
        }
        let told = Set(kept.map(\.version))
        let toldKeys = Set(told.map(\.key))
        let others = states.filter { [.active, .cancelled].contains($0.phase) }.flatMap { state -> [Alert] in
            if state.phase == .cancelled, !toldKeys.isDisjoint(with: state.members) { return [] }
            return zip(state.parts, state.alerts(at: place)).filter { !told.contains(Version($0.0.message)) }.map(\.1)
        }
        return List(kept.map(\.alert) + others, states)
    }

    /// Maximum number of warnings of one cell: no place has more in force.
    static let mostAlerts = 100

    private static func bounded(_ alerts: [Alert]) -> (alerts: [Alert], leftOut: Int) {
        guard alerts.count > mostAlerts else { return (alerts, 0) }
        let worst = alerts.indices.sorted { (-alerts[$0].severity.warningRank, $0) < (-alerts[$1].severity.warningRank, $1) }.prefix(
            mostAlerts)
        return (worst.sorted().map { alerts[$0] }, alerts.count - mostAlerts)
    }

    /// Identified without their source, as subscribers know them: the same name from two sources means one message.
    private func messages(_ alerts: [Alert]) -> [WarningMessage] {
        WarningMessage.messages(alerts, from: "", for: cell, receivedAt: now)
    }

    private func isOver(_ alert: Alert) -> Bool {
        let known = now.timeIntervalSince(alert.latestKnown ?? .distantPast)
        guard let expires = alert.expires else { return known > WarningBlock.endlessSeconds }
        return expires <= now || (known > WarningBlock.longestSeconds && alert.latestKnown != nil)
    }

    /// A source without message identifiers changes a warning's name when its times change: the same event for the same areas in the new
    /// list is the same warning. Messages with identifiers are never compared by text.
    private func isRenamed(_ alert: Alert, _ sent: [Alert]) -> Bool {
        guard alert.sent == nil, alert.references.isEmpty else { return false }
        return sent.contains { $0.sent == nil && $0.event == alert.event && $0.areas == alert.areas && $0.sender == alert.sender }
    }
}

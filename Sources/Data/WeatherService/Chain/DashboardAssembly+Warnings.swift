import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's warnings, and who answers for them.
extension DashboardAssembly {
    struct Warnings {
        /// Active ones that may be for this place.
        var undecided = 0
        /// Entries of lists that are not known, and may be about this place.
        var unread = 0
        /// nil when nobody has a word on this place's warnings.
        var alerts: [Alert]?
        /// The events that they are of; nil where that is not known yet, because another server has put them together.
        var states: [WarningState]?
        /// nil where they are from whoever the gathering says.
        var source: Provenance?
        /// True when a provider or a feed has answered; false for what is held alone.
        var isAnswer = true
        /// Why a feed that has this place could not be asked.
        var problem: WeatherError?
    }

    /// What providers and feeds say, and what is held of what they said: nothing ends because it is not listed any more.
    func warnings(of gathering: ChainGathering, isSimulated: Bool) -> Warnings {
        let part = gathering.parts[.alerts]
        // A Petrel server has put its own together already.
        if let weather = part?.weather, let relayed = weather.relayed {
            return Warnings(undecided: relayed.undecidedAlerts, unread: relayed.unreadAlerts, alerts: weather.alerts)
        }
        let feeds = gathering.feeds.fits(isSimulated: isSimulated) ? gathering.feeds : WarningFeeds.Word()
        let undecided = feeds.sources.map(\.undecided).reduce(0, +)
        let unread = feeds.unread + (part?.weather.unreadAlerts ?? 0)
        let heldSource = previous?.dashboard.provenance(of: .alerts)
        let kept = keptAlerts(isSimulated: isSimulated)
        let held = (kept ?? []).filter { !feeds.isComplete || $0.isNamed }
        let own = CellWarnings(cell: cell, now: fetchedAt)
        if let sent = part?.weather.alerts, !feeds.isComplete || sent.allSatisfy(\.isNamed) {
            let list = own.list(sent: sent, held: held, feeds: feeds.messages)
            return Warnings(undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts, states: list.states)
        }
        let list = own.list(sent: [], held: held, feeds: feeds.messages)
        let answering = feeds.checked.isEmpty && !feeds.messages.isEmpty ? feeds.sources : feeds.checked
        if let source = provenance(of: answering, isSimulated: feeds.isSimulated) {
            return Warnings(
                undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts, states: list.states, source: source)
        }
        // A feed that has this place and has not answered yet is a source all the same: its word is not known.
        let isAwaited = feeds.sources.contains { $0.covers && $0.lastChecked == nil }
        let failure = feeds.sources.lazy.compactMap(\.failure).first ?? (isAwaited ? .timedOut : nil)
        let problem = failure.map { WeatherError($0, provider: .cap, feature: .alerts) }
        return Warnings(
            undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts.isEmpty ? nil : list.alerts, states: list.states,
            source: list.alerts.isEmpty ? nil : heldSource, isAnswer: false, problem: problem)
    }

    /// Feeds as the source of a column: as old as the oldest of them.
    private func provenance(of feeds: [AlertSource], isSimulated: Bool) -> Provenance? {
        guard let oldest = feeds.compactMap(\.lastChecked).min() else { return nil }
        return Provenance(
            provider: .cap, attribution: feeds.map(\.name).joined(separator: ", "), attributionURL: Self.standardPage,
            fetchedAt: min(Date(timeIntervalSince1970: oldest.timeIntervalSince1970.rounded(.down)), fetchedAt),
            isSimulated: isSimulated)
    }

    /// Feeds' own addresses are the operator's: the page says what their format is.
    private static let standardPage = "https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html"
}

extension Alert {
    /// True where its source names its messages, so that the same one is known from wherever it comes.
    var isNamed: Bool { sent != nil }
}

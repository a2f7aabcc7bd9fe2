import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// A cell's warnings, and their sources.
extension DashboardAssembly {
    struct Warnings {
        /// Number of active warnings that may be for this place.
        var undecided = 0
        /// Number of unread list entries that may concern this place.
        var unread = 0
        /// nil if no source covers this place's warnings.
        var alerts: [Alert]?
        /// The events that they belong to; nil if not known yet, because another server has merged them.
        var states: [WarningState]?
        /// nil: use the gathering's source.
        var source: Provenance?
        /// True if a provider or a feed has answered; false if there are only cached warnings.
        var isAnswer = true
        /// When the feeds that cover the place were read in full.
        var check: AlertsCheck?
        /// The reason why there may be other warnings than these; nil if a source that covers this place has answered in full.
        var problem: WeatherError?
    }

    /// Merges the warnings of providers and feeds with cached ones: a warning that disappears from a list has not ended.
    func warnings(of gathering: ChainGathering, isSimulated: Bool) -> Warnings {
        let part = gathering.parts[.alerts]
        // A Petrel server has merged its warnings already.
        if let weather = part?.weather, let relayed = weather.relayed {
            return Warnings(
                undecided: relayed.undecidedAlerts, unread: relayed.unreadAlerts, alerts: weather.alerts, check: relayed.alertsCheck)
        }
        let feeds = gathering.feeds.fits(isSimulated: isSimulated) ? gathering.feeds : WarningFeeds.Word()
        let undecided = feeds.sources.map(\.undecided).reduce(0, +)
        let unread = feeds.unread + (part?.weather.unreadAlerts ?? 0)
        let heldSource = previous?.dashboard.provenance(of: .alerts)
        let kept = keptAlerts(isSimulated: isSimulated)
        let held = (kept ?? []).filter { !feeds.isComplete || $0.isNamed }
        let own = CellWarnings(
            cell: cell, now: fetchedAt,
            elevationMeters: gathering.parts.values.lazy.compactMap(\.weather.elevation.groundMeters).first
                ?? previous?.dashboard.location.elevation.groundMeters)
        if let sent = part?.weather.alerts, !feeds.isComplete || sent.allSatisfy(\.isNamed) {
            let list = own.list(sent: sent, held: held, feeds: feeds)
            return Warnings(
                undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts, states: list.states,
                check: AlertsReading(feeds.sources).check,
                problem: feeds.missing.map { WeatherError($0, provider: .cap, feature: .alerts) })
        }
        let list = own.list(sent: [], held: held, feeds: feeds)
        // A feed that covers this place and has not answered yet is a source as well: its warnings are unknown.
        let isAwaited = feeds.sources.contains { $0.covers && $0.lastChecked == nil }
        let failure = feeds.sources.lazy.compactMap(\.failure).first ?? (isAwaited ? .timedOut : nil)
        let answering = feeds.checked.isEmpty && !feeds.messages.isEmpty ? feeds.sources : feeds.checked
        if let source = provenance(of: answering, isSimulated: feeds.isSimulated) {
            // Feeds that cover other places have a message about this one, and may lack the next.
            let problem = feeds.checked.isEmpty ? failure ?? .placeNotCovered : feeds.missing
            return Warnings(
                undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts, states: list.states, source: source,
                problem: problem.map { WeatherError($0, provider: .cap, feature: .alerts) })
        }
        // Messages of a list that was never read in full are the feeds' all the same.
        let ofFeeds = feeds.messages.isEmpty ? nil : provenance(of: feeds.sources, isSimulated: feeds.isSimulated, at: fetchedAt)
        return Warnings(
            undecided: undecided, unread: unread + list.leftOut, alerts: list.alerts.isEmpty ? nil : list.alerts, states: list.states,
            source: list.alerts.isEmpty ? nil : ofFeeds ?? heldSource, isAnswer: false,
            problem: (failure ?? (list.alerts.isEmpty ? nil : .placeNotCovered)).map { WeatherError($0, provider: .cap, feature: .alerts) })
    }

    private func provenance(of feeds: [AlertSource], isSimulated: Bool, at instant: Date? = nil) -> Provenance? {
        Self.provenance(of: feeds, isSimulated: isSimulated, at: instant, noLaterThan: fetchedAt)
    }

    /// Feeds as the source of a column: its age is that of the oldest of them.
    ///
    /// - Parameter instant: the age if none of them was ever read in full; nil for no source then.
    static func provenance(of feeds: [AlertSource], isSimulated: Bool, at instant: Date?, noLaterThan latest: Date) -> Provenance? {
        guard !feeds.isEmpty, let oldest = feeds.compactMap(\.lastChecked).min() ?? instant else { return nil }
        return Provenance(
            provider: .cap, attribution: feeds.map(\.name).joined(separator: ", "), attributionURL: standardPage,
            fetchedAt: min(Date(timeIntervalSince1970: oldest.timeIntervalSince1970.rounded(.down)), latest), isSimulated: isSimulated)
    }

    /// Feeds' addresses are private to the operator: this page describes their format.
    private static let standardPage = "https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html"
}

extension Alert {
    /// True if its source identifies its messages, so that the same message is recognised from any source.
    var isNamed: Bool { sent != nil }
}

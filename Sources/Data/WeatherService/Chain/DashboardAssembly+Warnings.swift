import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// A cell's warnings, and who answers for them.
extension DashboardAssembly {
    struct Warnings {
        /// nil when nobody has a word on this place's warnings.
        var alerts: [Alert]?
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
        if let relayed = part?.weather, relayed.relayed != nil { return Warnings(alerts: relayed.alerts) }
        let feeds = gathering.feeds.fits(isSimulated: isSimulated) ? gathering.feeds : WarningFeeds.Word()
        let heldSource = previous?.dashboard.provenance(of: .alerts)
        let kept = keptAlerts(isSimulated: isSimulated)
        let held = CellWarnings.List(alerts: kept ?? [], source: heldSource?.provider.rawValue ?? "")
        let own = CellWarnings(cell: cell, now: fetchedAt)
        if let part, let sent = part.weather.alerts {
            let list = CellWarnings.List(alerts: sent, source: part.profile.id.rawValue)
            return Warnings(alerts: own.alerts(sent: list, held: held, feeds: feeds.messages))
        }
        let alerts = own.alerts(sent: CellWarnings.List(alerts: [], source: ""), held: held, feeds: feeds.messages)
        let answering = feeds.checked.isEmpty && !feeds.messages.isEmpty ? feeds.sources : feeds.checked
        if let source = provenance(of: answering, isSimulated: feeds.isSimulated) { return Warnings(alerts: alerts, source: source) }
        let problem = feeds.sources.lazy.compactMap(\.failure).first.map { WeatherError($0, provider: .cap, feature: .alerts) }
        return Warnings(
            alerts: alerts.isEmpty ? nil : alerts, source: alerts.isEmpty ? nil : heldSource, isAnswer: false, problem: problem)
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

import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// The configured feeds by themselves, without weather being fetched.
extension WeatherService {
    /// The feeds whose turn comes at a second since 1970; see `WarningFeeds.turns`.
    public nonisolated func feedTurns(at second: Int) -> [WarningFeed] { feeds?.turns(at: second) ?? [] }

    /// Asks a feed.
    public func ask(_ feed: WarningFeed) async { await feeds?.ask(feed) }

    /// Rises when any feed has said something that was not known, whoever had it asked.
    public func feedNewsCount() async -> Int { await feeds?.heard ?? 0 }

    /// Asks the feeds for somebody who opened a warning, and waits for their answers for a few seconds. What they say is known of the cell then,
    /// also where its weather is too young to be fetched once more.
    public func hearFeeds(of cell: Cell) async {
        _ = await feeds?.word(
            on: cell, country: gazetteer.country(at: cell.center)?.code, isUrgent: true, withinSeconds: Self.openingSeconds)
    }

    private static let openingSeconds = 4.0

    /// A snapshot with what feeds have said since its weather was fetched; asks nobody.
    public func withFeeds(_ snapshot: Snapshot) async -> Snapshot {
        guard let alerts = await alertsWithFeeds(in: snapshot.cell), alerts != snapshot.dashboard.alerts else { return snapshot }
        var dashboard = snapshot.dashboard
        dashboard.alerts = alerts
        return Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }

    /// A cell's warnings with what feeds have said since its weather was fetched; nil where they say nothing of it, and where no weather is
    /// held.
    public func alertsWithFeeds(in cell: Cell) async -> [Alert]? {
        guard let feeds, let held = await held(cell) else { return nil }
        let word = await feeds.known(of: cell, country: gazetteer.country(at: cell.center)?.code)
        guard !word.messages.isEmpty, word.fits(isSimulated: held.dashboard.isSimulated) else { return nil }
        let source = held.dashboard.provenance(of: .alerts).provider.rawValue
        return CellWarnings(cell: cell, now: now()).alerts(
            sent: CellWarnings.List(alerts: held.dashboard.alerts ?? [], source: source), held: CellWarnings.List(alerts: [], source: ""),
            feeds: word.messages)
    }
}

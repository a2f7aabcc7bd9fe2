import Foundation
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

    /// Rises when any feed has said something that was not known here, whoever had it asked.
    public func feedNewsCount() async -> Int {
        await feeds?.look()
        return await feeds?.revision ?? 0
    }

    /// Each configured feed and how it stands, in their order; asks none of them.
    public func feedSources() async -> [AlertSource] { await feeds?.sources ?? [] }

    /// Asks the feeds for somebody who opened a warning, and waits for their answers for a few seconds. What they say is known of the cell then,
    /// also where its weather is too young to be fetched once more.
    public func hearFeeds(of cell: Cell) async {
        await feeds?.hear(isUrgent: true, withinSeconds: Self.openingSeconds)
        await renewWarnings()
    }

    private static let openingSeconds = 4.0
    private static let listenSeconds = 1.0

    /// Has what feeds say, here or to other nodes, in the weather that is held, as long as it is not cancelled: pages, streams and messages
    /// learn of a warning as of new weather.
    public func followFeeds() async {
        guard feeds != nil else { return }
        while !Task.isCancelled {
            await renewWarnings()
            do { try await clock.sleep(for: .seconds(Self.listenSeconds)) } catch { return }
        }
    }

    /// Puts what feeds have said into the weather that is held, where they have said anything since this was done last.
    private func renewWarnings() async {
        let revision = await feedNewsCount()
        guard let feeds, revision != warnedRevision else { return }
        let earlier = warnedRevision
        warnedRevision = revision
        for snapshot in memory.all where await feeds.mayHaveChanged(snapshot.cell, since: earlier) { await renewWarnings(of: snapshot) }
    }

    private func renewWarnings(of snapshot: Snapshot) async {
        let warned = await warned(snapshot)
        guard warned.revision != snapshot.revision else { return }
        // Weather that landed meanwhile knows of the feeds by itself.
        guard let held = memory.peek(snapshot.cell), held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt else {
            return
        }
        watchers.tell(.landed(hold(warned)), of: snapshot.cell)
    }

    /// A snapshot with what feeds have said since its weather was fetched; asks nobody.
    func warned(_ snapshot: Snapshot) async -> Snapshot {
        guard let feeds else { return snapshot }
        let word = await feeds.known(of: snapshot.cell, country: gazetteer.country(at: snapshot.cell.center)?.code)
        var dashboard = snapshot.dashboard
        guard word.fits(isSimulated: dashboard.isSimulated) else { return snapshot }
        let source = dashboard.provenance(of: .alerts)
        let (alerts, leftOut) = CellWarnings.bounded(
            CellWarnings(cell: snapshot.cell, now: now()).alerts(
                sent: CellWarnings.List(alerts: dashboard.alerts ?? [], source: source.provider.rawValue),
                held: CellWarnings.List(alerts: [], source: ""), feeds: word.messages))
        if dashboard.alerts != nil || !alerts.isEmpty { dashboard.alerts = alerts }
        dashboard.undecidedAlerts = max(word.sources.map(\.undecided).reduce(0, +), source.provider == .cap ? 0 : dashboard.undecidedAlerts)
        // Until it is known what feeds have said, it is not known that they have said nothing.
        let unread = word.unread
        dashboard.unreadAlerts = source.provider == .cap ? unread + leftOut : max(unread + leftOut, dashboard.unreadAlerts)
        guard dashboard != snapshot.dashboard else { return snapshot }
        return .withDocument(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }

    /// A cell's warnings with what feeds have said since its weather was fetched; nil where they say nothing of it, and where no weather is
    /// held.
    public func alertsWithFeeds(in cell: Cell) async -> [Alert]? {
        guard let feeds, let held = await held(cell) else { return nil }
        let word = await feeds.known(of: cell, country: gazetteer.country(at: cell.center)?.code)
        guard !word.messages.isEmpty, word.fits(isSimulated: held.dashboard.isSimulated) else { return nil }
        return await warned(held).dashboard.alerts
    }
}

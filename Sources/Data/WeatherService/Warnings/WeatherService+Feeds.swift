import Foundation
import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// The configured feeds by themselves, without weather being fetched.
extension WeatherService {
    /// Whether any feed is configured.
    public nonisolated var hasFeeds: Bool { feeds != nil }

    /// Each configured feed and how it stands, in their order; asks none of them.
    public func feedSources() async -> [AlertSource] { await feeds?.sources ?? [] }

    /// Asks the feeds whose time has come, for somebody who wants a place's warnings, and waits a little for their answers. What they say is
    /// known of the place's weather then, also where that is too young to be fetched once more.
    ///
    /// - Parameter isUrgent: for somebody who opened a warning: also feeds that were asked a short while ago, and a longer wait.
    public func hearFeeds(isUrgent: Bool) async {
        guard let feeds else { return }
        await feeds.hear(isUrgent: isUrgent, withinSeconds: isUrgent ? Self.openingSeconds : Self.askingSeconds)
        await renewWarnings()
    }

    private static let openingSeconds = 4.0
    private static let askingSeconds = 1.0
    private static let listenSeconds = 1.0

    /// Has what feeds say, here or to other nodes, in the weather that is held or watched, as long as it is not cancelled: pages, streams and
    /// messages learn of a warning as of new weather, within a second.
    ///
    /// The one place where feeds are asked although nobody asks for weather.
    ///
    /// - Parameter asks: whether this node asks the feeds just now, each in its turn (`WarningFeeds.turns`), so that nobody need open a
    ///   page. Otherwise they are asked when somebody does, and by other nodes.
    public func followFeeds(asking asks: @Sendable () async -> Bool) async {
        guard let feeds else { return }
        await withDiscardingTaskGroup { group in
            var last = Int(now().timeIntervalSince1970)
            while !Task.isCancelled {
                let present = Int(now().timeIntervalSince1970)
                // A machine that slept, and a clock that was set, cost one turn of each feed at most.
                let passed = present < last ? 1 : min(present - last, Int(WarningFeeds.freshSeconds))
                let due = stride(from: present - passed + 1, through: present, by: 1).flatMap { feeds.turns(at: $0) }
                last = present
                if !due.isEmpty, await asks() {
                    for feed in due { group.addTask { await feeds.ask(feed) } }
                }
                await renewWarnings()
                do { try await clock.sleep(for: .seconds(Self.listenSeconds)) } catch { break }
            }
            group.cancelAll()
        }
    }

    /// Puts what feeds have said into the weather that is held or watched, where they have said anything since this was done last.
    func renewWarnings() async {
        guard let feeds else { return }
        await feeds.look()
        let revision = await feeds.revision
        guard revision != warnedRevision else { return }
        let earlier = warnedRevision
        warnedRevision = revision
        let cells = Set(memory.all.map(\.cell)).union(watchers.cells)
        for cell in cells where await feeds.mayHaveChanged(cell, since: earlier) {
            // Weather that memory has had to give up is read from the store, with what feeds have said.
            guard let snapshot = memory.peek(cell) else {
                _ = await held(cell)
                continue
            }
            await renewWarnings(of: snapshot)
        }
    }

    private func renewWarnings(of snapshot: Snapshot) async {
        let warned = await warned(snapshot)
        guard warned.snapshot.revision != snapshot.revision else { return }
        // Weather that landed meanwhile knows of the feeds by itself.
        guard let held = memory.peek(snapshot.cell), held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt else {
            return
        }
        watchers.tell(.landed(hold(warned)), of: snapshot.cell)
    }

    /// A snapshot with what feeds have said since its weather was fetched; asks nobody.
    func warned(_ snapshot: Snapshot) async -> WarnedSnapshot {
        guard let feeds else { return WarnedSnapshot(snapshot, states: nil, at: now()) }
        let word = await feeds.known(of: snapshot.cell, country: gazetteer.country(at: snapshot.cell.center)?.code)
        var dashboard = snapshot.dashboard
        guard word.fits(isSimulated: dashboard.isSimulated) else { return WarnedSnapshot(snapshot, states: nil, at: now()) }
        let source = dashboard.provenance(of: .alerts)
        let instant = now()
        let list = CellWarnings(cell: snapshot.cell, now: instant).list(
            sent: (dashboard.alerts ?? []).filter { !word.isComplete || $0.isNamed }, held: [], feeds: word.messages)
        if dashboard.alerts != nil || !list.alerts.isEmpty { dashboard.alerts = list.alerts }
        dashboard.undecidedAlerts = max(word.sources.map(\.undecided).reduce(0, +), source.provider == .cap ? 0 : dashboard.undecidedAlerts)
        // Until it is known what feeds have said, it is not known that they have said nothing.
        let unread = word.unread + list.leftOut
        dashboard.unreadAlerts = source.provider == .cap ? unread : max(unread, dashboard.unreadAlerts)
        guard dashboard != snapshot.dashboard else { return WarnedSnapshot(snapshot, states: list.states, at: instant) }
        return WarnedSnapshot(
            .withDocument(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt), states: list.states, at: instant)
    }

    /// The events that a snapshot's warnings are of, as the engine found them when they were put together: for those who are told of events.
    ///
    /// Weather that another program has put together is read once more.
    public func warningStates(of snapshot: Snapshot) -> [WarningState] {
        let instant = now()
        if let known = warnedStates.states(of: snapshot, at: instant) { return known }
        let states = WarningState.all(of: snapshot.dashboard.alerts ?? [], in: snapshot.cell, receivedAt: instant, now: instant)
        warnedStates.note(WarnedSnapshot(snapshot, states: states, at: instant))
        return states
    }

    /// Takes what was fetched or has come to be warned of, and what its warnings are.
    ///
    /// - Returns: what is to be shown then.
    func hold(_ warned: WarnedSnapshot) -> Snapshot {
        warnedStates.note(warned)
        return hold(warned.snapshot)
    }
}

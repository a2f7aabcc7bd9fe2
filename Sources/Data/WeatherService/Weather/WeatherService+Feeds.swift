import Foundation
import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// Use of the configured feeds without fetching weather.
extension WeatherService {
    /// Whether any feed is configured.
    package nonisolated var hasFeeds: Bool { feeds != nil }

    /// The state of each configured feed, in their order; calls none of them.
    package func feedSources() async -> [AlertSource] { await feeds?.sources ?? [] }

    /// The state of each configured feed for its operator, in their order; calls none of them.
    package func feedStatuses() async -> [FeedStatus] { await feeds?.statuses ?? [] }

    /// Fetches the feeds that are due, for a request for a place's warnings, and waits briefly for their answers. The cached weather then
    /// includes them, even if it is too young to be fetched again.
    ///
    /// - Parameters:
    ///   - coordinate: the place.
    ///   - isUrgent: for a person who opened a warning: includes feeds that were fetched a short while ago, with a longer timeout.
    package func hearFeeds(at coordinate: Coordinate, isUrgent: Bool) async {
        guard let feeds else { return }
        let cell = Cell(containing: coordinate)
        await feeds.hear(
            in: gazetteer.issuingCountry(of: cell), at: cell, isUrgent: isUrgent,
            withinSeconds: isUrgent ? Self.openingSeconds : Self.askingSeconds)
        await renewWarnings()
    }

    private static let openingSeconds = 4.0
    private static let askingSeconds = 1.0
    private static let listenSeconds = 1.0

    /// Adds the messages of feeds, received here or by other nodes, to cached or observed weather, until cancelled: pages, streams and
    /// notifications receive a warning like new weather, within a second.
    ///
    /// The only place where feeds are fetched without a request for weather.
    ///
    /// - Parameter asks: whether this node fetches the feeds at present, each in its turn (`WarningFeeds.turns`), so that no page needs to
    ///   be open. Otherwise they are fetched on requests, and by other nodes.
    package func followFeeds(asking asks: @Sendable () async -> Bool) async {
        guard let feeds else { return }
        await withDiscardingTaskGroup { group in
            var last = Int(now().timeIntervalSince1970)
            var countries: [Cell: String?] = [:]
            await wantWatched(&countries)
            while !Task.isCancelled {
                let present = Int(now().timeIntervalSince1970)
                let isNextMinute = present / 60 != last / 60
                // After sleep or a clock change, at most one turn of each feed is due.
                let passed = present < last ? 1 : min(present - last, Int(WarningFeeds.freshSeconds))
                if isNextMinute { await wantWatched(&countries) }
                var due: [WarningFeed] = []
                for second in stride(from: present - passed + 1, through: present, by: 1) { due += await feeds.turns(at: second) }
                last = present
                let cells = await feeds.cellTurns(countries, at: present)
                if !due.isEmpty || !cells.isEmpty, await asks() {
                    for feed in due { group.addTask { await feeds.ask(feed) } }
                    for (cell, feed) in cells { await feeds.beginReading(at: cell, of: feed) }
                }
                await renewWarnings()
                if isNextMinute { await renewChecks() }
                do { try await clock.sleep(for: .seconds(Self.listenSeconds)) } catch { break }
            }
            group.cancelAll()
        }
    }

    /// Makes the feeds of the countries of observed places those that are fetched in their turns.
    ///
    /// - Parameter countries: the known countries of observed cells.
    private func wantWatched(_ countries: inout [Cell: String?]) async {
        guard let feeds, feeds.issuers != nil else { return }
        let cells = watchers.cells
        countries = countries.filter { cells.contains($0.key) }
        for cell in cells where countries[cell] == nil { countries[cell] = .some(gazetteer.issuingCountry(of: cell)) }
        for country in Set(countries.values.compactMap(\.self)) { await feeds.want(country) }
    }

    /// Adds new messages of feeds to cached or observed weather, if there are any since the last time.
    func renewWarnings() async {
        guard let feeds else { return }
        await feeds.look()
        await feeds.noteExpiry()
        let revision = await feeds.revision
        guard revision != warnedRevision else { return }
        let earlier = warnedRevision
        warnedRevision = revision
        let cells = Set(memory.all.map(\.cell)).union(watchers.cells)
        for cell in cells where await feeds.mayHaveChanged(cell, since: earlier) {
            // Weather evicted from memory is read from the store, with the feeds' messages.
            guard let snapshot = memory.peek(cell) else {
                _ = await held(cell)
                continue
            }
            await renewWarnings(of: snapshot)
        }
    }

    /// Adds later checks of the feeds to observed weather that is more than half an hour old.
    private func renewChecks() async {
        let watched = watchers.cells.compactMap { memory.peek($0) }
        for snapshot in watched where await isCheckedLater(snapshot) { await renewWarnings(of: snapshot) }
    }

    /// Cached weather with the time of a later check of its warnings, if it needs one to count as of now.
    func withLatestCheck(_ snapshot: Snapshot) async -> Snapshot {
        guard await isCheckedLater(snapshot) else { return snapshot }
        await renewWarnings(of: snapshot)
        return memory.peek(snapshot.cell) ?? snapshot
    }

    /// Whether the feeds that cover a snapshot's place were read in full after its warnings, which are half an hour old or were missing, or
    /// have not been read for so long that its warnings do not count any more.
    private func isCheckedLater(_ snapshot: Snapshot) async -> Bool {
        guard let feeds else { return false }
        let dashboard = snapshot.dashboard
        let isAwaited = dashboard.isAwaitingFeeds
        guard isAwaited || dashboard.isAlertsCheckDue(at: now()) else { return false }
        switch await feeds.reading(of: snapshot.cell, country: gazetteer.issuingCountry(of: snapshot.cell)) {
        case .whole(let check): return isAwaited || check.at > dashboard.alertsCheckedAt()
        case .partial: return dashboard.hasAllAlerts(at: now())
        case .none: return false
        }
    }

    private func renewWarnings(of snapshot: Snapshot) async {
        let warned = await warned(snapshot)
        guard warned.snapshot.revision != snapshot.revision else { return }
        // Weather fetched meanwhile includes the feeds already.
        guard let held = memory.peek(snapshot.cell), held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt else {
            return
        }
        watchers.publish(.landed(hold(warned)), of: snapshot.cell)
    }

    /// A snapshot with the feeds' messages received since its weather was fetched; makes no call.
    func warned(_ snapshot: Snapshot) async -> WarnedSnapshot {
        guard let feeds else { return WarnedSnapshot(snapshot, states: nil, at: now()) }
        let word = await feeds.known(of: snapshot.cell, country: gazetteer.issuingCountry(of: snapshot.cell))
        var dashboard = snapshot.dashboard
        guard word.fits(isSimulated: dashboard.isSimulated) else { return WarnedSnapshot(snapshot, states: nil, at: now()) }
        let source = dashboard.provenance(of: .alerts)
        let instant = now()
        let list = CellWarnings(
            cell: snapshot.cell, now: instant, elevationMeters: dashboard.location.elevation.groundMeters
        ).list(
            sent: (dashboard.alerts ?? []).filter { !word.isComplete || $0.isNamed }, held: [], feeds: word)
        note(list.alerts, of: word, in: &dashboard, at: snapshot.fetchedAt)
        noteMissing(word, in: &dashboard, at: instant)
        dashboard.note(AlertsReading(word.sources).check, at: instant)
        // A provider that sent no list of warnings has left none aside: what is counted then is the feeds', and may have been read since.
        let isOfFeeds = source.provider == .cap || (snapshot.dashboard.alerts == nil && source.provider != .petrelServer)
        dashboard.undecidedAlerts = max(word.sources.map(\.undecided).reduce(0, +), isOfFeeds ? 0 : dashboard.undecidedAlerts)
        // Until the feeds' messages have been read, their absence means nothing.
        let unread = word.unread + list.leftOut
        dashboard.unreadAlerts = isOfFeeds ? unread : max(unread, dashboard.unreadAlerts)
        guard dashboard != snapshot.dashboard else { return WarnedSnapshot(snapshot, states: list.states, at: instant) }
        return WarnedSnapshot(
            .withDocument(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt), states: list.states, at: instant)
    }

    /// Puts the merged warnings into a dashboard, with their source and whether there may be others.
    private func note(_ alerts: [Alert], of word: WarningFeeds.Word, in dashboard: inout WeatherDashboard, at fetchedAt: Date) {
        // A feed that covers the place and was read in full also says that none is active.
        let isFirst = dashboard.alerts == nil && (!alerts.isEmpty || !word.checked.isEmpty)
        if dashboard.alerts != nil || isFirst { dashboard.alerts = alerts }
        if !word.checked.isEmpty {
            dashboard.problems.removeAll { $0.feature == .alerts && ($0.provider != .cap || word.missing == nil) }
        } else if isFirst, !dashboard.problems.contains(where: { $0.feature == .alerts }) {
            // A feed that covers other places has a message about this one.
            dashboard.problems.append(WeatherError(.placeNotCovered, provider: .cap, feature: .alerts))
        }
        guard isFirst else { return }
        let sources = word.checked.isEmpty ? word.sources : word.checked
        dashboard.sources[.alerts] = DashboardAssembly.provenance(
            of: sources, isSimulated: word.isSimulated, at: fetchedAt, noLaterThan: fetchedAt)
    }

    /// Adds the failure of a feed that covers the place and was never read, or not within the last hour. A list that is old itself already
    /// says that nothing is known of now.
    private func noteMissing(_ word: WarningFeeds.Word, in dashboard: inout WeatherDashboard, at now: Date) {
        guard let missing = word.missing, !dashboard.isAwaitingFeeds else { return }
        let isOld = dashboard.alerts != nil && !WeatherDashboard.isOfNow(dashboard.alertsCheckedAt(), at: now)
        guard !isOld || dashboard.problems.contains(where: { $0.feature == .alerts }) else { return }
        dashboard.problems.removeAll { $0.feature == .alerts && $0.provider == .cap }
        dashboard.problems.append(WeatherError(missing, provider: .cap, feature: .alerts))
    }

    /// The events that a snapshot's warnings belong to, as the engine determined when merging them: for subscribers to events.
    ///
    /// Warnings merged by another program are analysed again.
    package func warningStates(of snapshot: Snapshot) -> [WarningState] {
        let instant = now()
        if let known = warnedStates.states(of: snapshot, at: instant) { return known }
        let states = WarningState.all(of: snapshot.dashboard.alerts ?? [], in: snapshot.cell, receivedAt: instant, now: instant)
        warnedStates.note(WarnedSnapshot(snapshot, states: states, at: instant))
        return states
    }

    /// Stores a snapshot with new weather or warnings, and the events of its warnings.
    ///
    /// - Returns: the snapshot to show.
    func hold(_ warned: WarnedSnapshot) -> Snapshot {
        warnedStates.note(warned)
        return hold(warned.snapshot)
    }
}

extension WeatherDashboard {
    /// True if a feed that covers the place was not read when the warnings were merged.
    fileprivate var isAwaitingFeeds: Bool {
        problems.contains { $0.feature == .alerts && $0.provider == .cap && $0.kind != .placeNotCovered }
    }
}

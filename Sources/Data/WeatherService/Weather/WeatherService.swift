import Foundation
import Gazetteer
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

/// The single source of weather for app, widget, web and command line: cached weather if it is young enough, else one upstream call per
/// cell, and the last known weather if that call fails.
///
/// `RefreshPolicy` decides, this actor executes: it caches the snapshots, shares the fetches and publishes changes. `ProviderChain` calls
/// the providers through `ProviderCaller`; `search` finds places by name.
package actor WeatherService {
    typealias Outcome = Result<Snapshot, WeatherError>
    typealias Fetches = SingleFlight<Cell, Outcome, CallProgress>

    /// Places by name.
    package nonisolated let search: PlaceSearch
    let caller: ProviderCaller
    let feeds: WarningFeeds?
    /// nil if no source has minutes.
    nonisolated let nowcasts: Nowcasts?
    /// nil if no source has the hours of the air.
    nonisolated let airOutlooks: AirOutlooks?
    nonisolated let skyOutlooks: SkyOutlooks?
    /// nil if no source has the past of places.
    nonisolated let usuals: Usuals?
    /// nil if nothing is written down of forecasts.
    nonisolated let receipts: Receipts?
    /// nil unless the weather is from a server that keeps receipts itself.
    nonisolated let relay: (any ToldFiguresProvider)?
    /// nil if no source says how sure its forecasts are.
    nonisolated let spreads: Spreads?
    /// The corrections of those sources, learnt from receipts; nil where nothing is learnt.
    nonisolated let learntSpreads: LearntSpreads?
    /// The forecasts of all providers beside each other.
    nonisolated let comparisons: Comparisons
    let gazetteer: Gazetteer
    let chain: ProviderChain
    let searches: ProviderSearches
    let store: any WeatherStore
    let configuration: WeatherServiceConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    let report: @Sendable (ServiceEvent) -> Void
    /// Seconds since this service was created, by `clock`.
    let uptime: @Sendable () -> Double
    var memory: HeldSnapshots
    var pauses = RecentlyUsed<Cell, CellPause>(capacity: 1000)
    var forced = ForcedRefreshes()
    var fetches = Fetches()
    var crowd = CallCrowd()
    var reads = SingleFlight<Cell, Snapshot?, UnwatchedProgress>()
    /// Cells to read again after the read that is under way.
    var rereads: Set<Cell> = []
    var writes: WriteBehind
    /// Cells whose latest snapshot is not in the store.
    var unwritten = RecentlyUsed<Cell, Bool>(capacity: 1000)
    var watchers = CellWatchers()
    var load = ServiceLoad()
    /// The revision of the feeds that the cached weather includes.
    var warnedRevision = 0
    /// The events of the warnings in cached weather.
    var warnedStates = WarnedStates()

    /// - Parameters:
    ///   - providers: the providers, in the order in which they are called.
    ///   - store: keeps snapshots across restarts; those that it cannot write are only kept in memory.
    ///   - gazetteer: provides the names, countries and time zones of cells, and answers searches before any provider is asked.
    ///   - feeds: warnings in addition to the providers'; nil for none.
    ///   - nowcasts: the rain of the next two hours by the minute; nil shows none.
    ///   - airOutlooks: the hours of the air; nil knows the present air alone.
    ///   - skyOutlooks: the hours of the sky; nil knows the cloud of the forecast alone.
    ///   - usuals: what is usual for each date; nil shows none.
    ///   - receipts: what was said and what came; nil writes nothing down.
    ///   - relay: the server that the weather is from; nil if it is from the services themselves.
    ///   - spreads: how sure forecasts are; nil shows nothing of it.
    ///   - learntSpreads: what receipts teach of real sources; nil learns nothing.
    ///   - clock: the clock for durations: deadlines, waits between retries.
    ///   - now: the clock for timestamps of data, and for ages computed from them.
    ///   - random: jitter.
    ///   - report: called inline when a piece of work has ended. Must not block.
    package init(
        providers: [any WeatherProvider], store: any WeatherStore, gazetteer: Gazetteer, feeds: WarningFeeds? = nil,
        nowcasts: Nowcasts? = nil, airOutlooks: AirOutlooks? = nil, skyOutlooks: SkyOutlooks? = nil, usuals: Usuals? = nil,
        receipts: Receipts? = nil, relay: (any ToldFiguresProvider)? = nil,
        spreads: Spreads? = nil, learntSpreads: LearntSpreads? = nil,
        configuration: WeatherServiceConfiguration = WeatherServiceConfiguration(), clock: any Clock<Duration> = ContinuousClock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(), now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (ServiceEvent) -> Void = { _ in }
    ) {
        self.store = store
        self.configuration = configuration
        self.clock = clock
        self.now = now
        self.report = report
        self.feeds = feeds
        self.nowcasts = nowcasts
        self.airOutlooks = airOutlooks
        self.skyOutlooks = skyOutlooks
        self.usuals = usuals
        self.receipts = receipts
        self.relay = relay
        self.spreads = spreads
        self.learntSpreads = learntSpreads
        self.gazetteer = gazetteer
        caller = ProviderCaller(providers, configuration, clock: clock, random: AnyRandom(random), now: now, report: report)
        chain = ProviderChain(
            caller: caller, feeds: feeds, gazetteer: gazetteer, configuration: configuration, clock: clock, now: now)
        comparisons = Comparisons(caller: caller, gazetteer: gazetteer, configuration: configuration, clock: clock, now: now)
        searches = ProviderSearches(caller, store, configuration, clock: clock, now: now)
        search = PlaceSearch(gazetteer: gazetteer, providers: searches)
        memory = HeldSnapshots(
            capacity: configuration.memoryCells, trustSeconds: store.isShared ? configuration.memoryTrustSeconds : nil)
        writes = WriteBehind(most: configuration.mostWrites)
        uptime = clock.stopwatch()
    }

    /// The weather for the cell that holds `coordinate`, by age and reason.
    ///
    /// A caller that is cancelled while it waits gets the cached weather, or `failed` with `timedOut`. A client whose budget is used up
    /// (`WeatherClient.budget`) gets the cached weather, and shares a fetch started by others; it starts none.
    ///
    /// - Parameter reason: applies as many times a minute as `ForcedRefreshes` allows; beyond that it counts as `opened`.
    package func weather(at coordinate: Coordinate, reason: RefreshReason = .opened) async -> WeatherAnswer {
        let cell = Cell(containing: coordinate)
        let answer =
            switch await begun(cell, reason: reason) {
            case .settled(let answer): answer
            case .waiting(let wait, let held): answer(await outcome(of: cell, wait), of: cell, held)
            }
        reportAge(of: answer.snapshot)
        return answer
    }

    /// Reports the age of weather that is returned to a caller.
    func reportAge(of snapshot: Snapshot?) {
        if let snapshot { report(.answered(ageSeconds: max(0, now().timeIntervalSince(snapshot.fetchedAt)))) }
    }

    /// An answer available without waiting, or the fetch to wait for.
    enum Beginning {
        case settled(WeatherAnswer)
        case waiting(Fetches.Wait, held: Snapshot?)
    }

    func begun(_ cell: Cell, reason asked: RefreshReason) async -> Beginning {
        let held = await held(cell)
        let reason = granted(asked, cell, held)
        let decision = configuration.policy.decision(fetchedAt: held?.fetchedAt, now: now(), reason: reason)
        // A person who presses *Retry* after a failed attempt wants an attempt, however young the cached weather.
        let isRetryOfFailure = reason == .retry && pauses.peek(cell) != nil
        if decision == .serve, let held, !isRetryOfFailure { return .settled(.current(held)) }
        // The caller no longer waits, and the read of the store may be incomplete: do not call a provider.
        if Task.isCancelled { return .settled(answer(nil, of: cell, held)) }

        let isAskedByPerson = reason == .retry || reason == .notification
        if !isAskedByPerson, !fetches.isUnderWay(cell), let pause = pauses.peek(cell), pause.isOn(at: now()) {
            return .settled(answer(.failure(pause.error), of: cell, held))
        }
        if reason.isUrgent { await endOfOrdinaryFetch(cell) }
        let isAwaited = decision != .serveAndRefresh
        if let refusal = await launchForClient(cell, reason: reason, held: held, isAwaited: isAwaited) {
            return .settled(answer(.failure(refusal), of: cell, held))
        }
        if !isAwaited, let held { return .settled(.refreshing(held)) }
        guard let wait = fetches.wait(for: cell) else { return .settled(answer(nil, of: cell, held)) }
        return .waiting(wait, held: held)
    }

    /// - Parameter outcome: nil if the caller was cancelled before anything arrived.
    func answer(_ outcome: Outcome?, of cell: Cell, _ held: Snapshot?) -> WeatherAnswer {
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let snapshot): .current(snapshot)
        case .failure(let error): (memory.peek(cell) ?? held).map { .lastKnown($0, error) } ?? .failed(error)
        }
    }

    /// The cached weather for the cell of `coordinate`, of any age; makes no call.
    package func lastKnown(at coordinate: Coordinate) async -> Snapshot? {
        await held(Cell(containing: coordinate))
    }

    /// The state of every provider, in their order.
    package func providerStates() async -> [ProviderState] { await caller.states() }

    /// Fetches under way at this moment.
    package func fetchesUnderWay() -> Int { fetches.count }
}

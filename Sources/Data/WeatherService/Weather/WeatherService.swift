import Foundation
import Gazetteer
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

/// The one source of weather for app, widget, web and command line: what is cached when it is young enough, one upstream call
/// per cell when it is not, the last known weather when that call fails.
///
/// `RefreshPolicy` decides, this actor carries it out: it holds the snapshots, shares the fetches and tells of changes. `ProviderChain` asks the
/// providers through `ProviderCaller`; places by name are the business of `search`.
public actor WeatherService {
    typealias Outcome = Result<Snapshot, WeatherError>
    typealias Fetches = SingleFlight<Cell, Outcome, CallProgress>

    /// Places by name.
    public nonisolated let search: PlaceSearch
    let caller: ProviderCaller
    let feeds: WarningFeeds?
    let gazetteer: Gazetteer
    let chain: ProviderChain
    let searches: ProviderSearches
    let store: any WeatherStore
    let configuration: WeatherServiceConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    let report: @Sendable (ServiceEvent) -> Void
    /// Seconds since this service was made, by `clock`.
    let uptime: @Sendable () -> Double
    var memory: HeldSnapshots
    var pauses = RecentlyUsed<Cell, CellPause>(capacity: 1000)
    var forced = ForcedRefreshes()
    var fetches = Fetches()
    var crowd = CallCrowd()
    var reads = SingleFlight<Cell, Snapshot?, UnwatchedProgress>()
    /// Cells that are read once more after the read that is under way.
    var rereads: Set<Cell> = []
    var writes: WriteBehind
    /// Cells whose latest snapshot the store did not take.
    var unwritten = RecentlyUsed<Cell, Bool>(capacity: 1000)
    var watchers = CellWatchers()
    var load = ServiceLoad()
    /// Up to which of the feeds' news the weather that is held has them.
    var warnedRevision = 0
    /// The events of the warnings of weather that is held.
    var warnedStates = WarnedStates()

    /// - Parameters:
    ///   - providers: in the order in which they are asked.
    ///   - store: keeps snapshots across restarts; what it cannot keep is only kept in memory.
    ///   - gazetteer: names cells, tells their country and their clock, and answers searches before any provider is asked.
    ///   - feeds: warnings beside the providers' own; nil for none.
    ///   - clock: durations: deadlines, waits between retries.
    ///   - now: timestamps of data, and ages reckoned from them.
    ///   - random: jitter.
    ///   - report: called when a piece of work has ended, on the way of that work: it must not wait.
    public init(
        providers: [any WeatherProvider], store: any WeatherStore, gazetteer: Gazetteer, feeds: WarningFeeds? = nil,
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
        self.gazetteer = gazetteer
        caller = ProviderCaller(providers, configuration, clock: clock, random: AnyRandom(random), now: now, report: report)
        chain = ProviderChain(
            caller: caller, feeds: feeds, gazetteer: gazetteer, configuration: configuration, clock: clock, now: now)
        searches = ProviderSearches(caller, store, configuration, clock: clock, now: now)
        search = PlaceSearch(gazetteer: gazetteer, providers: searches)
        memory = HeldSnapshots(
            capacity: configuration.memoryCells, trustSeconds: store.isShared ? configuration.memoryTrustSeconds : nil)
        writes = WriteBehind(most: configuration.mostWrites)
        uptime = clock.stopwatch()
    }

    /// The weather for the cell that holds `coordinate`, by age and reason.
    ///
    /// A caller that is cancelled while it waits gets what is held, or `failed` with `timedOut`. A client whose budget is spent
    /// (`WeatherClient.budget`) gets what is held, and shares in a fetch that others have begun; it begins none.
    ///
    /// - Parameter reason: is heeded as often a minute as `ForcedRefreshes` allows; beyond that it counts as `opened`.
    public func weather(at coordinate: Coordinate, reason: RefreshReason = .opened) async -> WeatherAnswer {
        let cell = Cell(containing: coordinate)
        let answer =
            switch await begun(cell, reason: reason) {
            case .settled(let answer): answer
            case .waiting(let wait, let held): answer(await outcome(of: cell, wait), of: cell, held)
            }
        reportAge(of: answer.snapshot)
        return answer
    }

    /// Weather is handed to somebody.
    func reportAge(of snapshot: Snapshot?) {
        if let snapshot { report(.answered(ageSeconds: max(0, now().timeIntervalSince(snapshot.fetchedAt)))) }
    }

    /// What can be said without waiting, or what is to be waited for.
    enum Beginning {
        case settled(WeatherAnswer)
        case waiting(Fetches.Wait, held: Snapshot?)
    }

    func begun(_ cell: Cell, reason asked: RefreshReason) async -> Beginning {
        let held = await held(cell)
        let reason = granted(asked, cell, held)
        let decision = configuration.policy.decision(fetchedAt: held?.fetchedAt, now: now(), reason: reason)
        // A person whose last attempt failed, and who presses Retry, wants an attempt, however young the weather held.
        let isRetryOfFailure = reason == .retry && pauses.peek(cell) != nil
        if decision == .serve, let held, !isRetryOfFailure { return .settled(.current(held)) }
        // Nobody waits any more, and what the store holds may not have been read to its end: no reason to call anybody.
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

    /// - Parameter outcome: nil when nothing came before the caller was cancelled.
    func answer(_ outcome: Outcome?, of cell: Cell, _ held: Snapshot?) -> WeatherAnswer {
        switch outcome ?? .failure(WeatherError(.timedOut)) {
        case .success(let snapshot): .current(snapshot)
        case .failure(let error): (memory.peek(cell) ?? held).map { .lastKnown($0, error) } ?? .failed(error)
        }
    }

    /// What is held for the cell of `coordinate`, of any age; asks nobody.
    public func lastKnown(at coordinate: Coordinate) async -> Snapshot? {
        await held(Cell(containing: coordinate))
    }

    /// Every provider in its order, and how it has fared.
    public func providerStates() async -> [ProviderState] { await caller.states() }

    /// Fetches under way at this moment.
    public func fetchesUnderWay() -> Int { fetches.count }
}

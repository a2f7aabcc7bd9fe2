import Foundation
import Gazetteer
import HTTPTransport
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherStore

/// The one source of weather for app, widget, web and command line: what is cached when it is young enough, one upstream call
/// per cell when it is not, the last known weather when that call fails.
///
/// `RefreshPolicy` decides, this actor carries it out. A fetch runs in a task of its own with a deadline of its own (the one
/// exception to the rule against unstructured tasks): those who ask only wait, so that whoever goes away harms nobody.
public actor WeatherService {
    typealias Outcome = Result<Snapshot, WeatherError>
    typealias PlacesOutcome = Result<[Place], WeatherError>

    let gazetteer: Gazetteer
    /// Places of the whole Earth by name; nil where only the gazetteer's are at hand.
    let index: PlaceIndex?
    let store: any WeatherStore
    let configuration: WeatherServiceConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    var random: AnyRandom
    var lines: [ProviderLine]
    var memory: HeldSnapshots
    /// Seconds since this service was made, by `clock`.
    let uptime: @Sendable () -> Double
    var pauses = RecentlyUsed<Cell, CellPause>(capacity: 1000)
    var forced = ForcedRefreshes()
    /// What the providers told, by the key of the name that was searched.
    var searches = RecentlyUsed<String, SearchResult>(capacity: 500)
    var fetches: Flights<Cell, Outcome>
    /// Those under way for somebody who opened a warning.
    var urgentFetches: Set<Cell> = []
    var placeFetches: Flights<String, PlacesOutcome>
    var placeWorks: [String: Task<Void, Never>] = [:]
    var placeWatches: [String: Task<Void, Never>] = [:]
    var loads = Flights<Cell, Snapshot?>()
    var works: [Cell: Task<Void, Never>] = [:]
    var watches: [Cell: Task<Void, Never>] = [:]
    /// Where each leg of each chain under way has come to.
    var legs: [Int: LegState] = [:]
    var lastLeg = 0
    var load = ServiceLoad()
    var writes: [String: Task<Void, Never>] = [:]
    var writeNumbers: [String: Int] = [:]
    var lastWrite = 0
    var unfinishedWrites = 0
    /// Cells whose latest snapshot the store did not take.
    var unwritten = RecentlyUsed<Cell, Bool>(capacity: 1000)
    /// Of cells that another node fetches.
    var awaitedChanges: [Cell: AsyncStream<Void>.Continuation] = [:]

    /// - Parameters:
    ///   - providers: in the order in which they are asked.
    ///   - store: keeps snapshots across restarts; what it cannot keep is only kept in memory.
    ///   - index: answers searches before any provider is asked.
    ///   - clock: durations: deadlines, waits between retries.
    ///   - now: timestamps of data, and ages reckoned from them.
    ///   - random: jitter.
    public init(
        providers: [any WeatherProvider], store: any WeatherStore, gazetteer: Gazetteer = .bundled,
        index: PlaceIndex? = nil,
        configuration: WeatherServiceConfiguration = WeatherServiceConfiguration(), clock: any Clock<Duration> = ContinuousClock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.gazetteer = gazetteer
        self.index = index
        self.store = store
        self.configuration = configuration
        fetches = Flights(slowTurnSeconds: configuration.slowTurnSeconds)
        placeFetches = Flights(slowTurnSeconds: configuration.slowTurnSeconds)
        self.clock = clock
        self.now = now
        self.random = AnyRandom(base: random)
        lines = providers.map(ProviderLine.init)
        memory = HeldSnapshots(
            capacity: configuration.memoryCells, trustSeconds: store.isShared ? configuration.memoryTrustSeconds : nil)
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
        switch await begun(cell, reason: reason) {
        case .settled(let answer): return answer
        case .waiting(let wait, let held): return answer(await outcome(of: cell, wait), of: cell, held)
        }
    }

    /// What can be said without waiting, or what is to be waited for.
    enum Beginning {
        case settled(WeatherAnswer)
        case waiting(Flights<Cell, Outcome>.Wait, held: Snapshot?)
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
        if reason == .notification { await endOfOrdinaryFetch(cell) }
        let isAwaited = decision != .serveAndRefresh
        if let refusal = await launchForClient(cell, reason: reason, isHeld: held != nil, isAwaited: isAwaited) {
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

    /// Waits for the refresh under way, for a page that shows `revision` and updates in place.
    ///
    /// - Returns: at once, when something else than `revision` is held: `current` when that is fresh, else `refreshing`, with a
    ///   refresh under way to wait for again, or `lastKnown` during the pause after a failure. Otherwise `current` when the refresh has landed (with the same
    ///   revision: nothing changed but the age); `lastKnown` when it failed; nil when nothing landed in time, none is under way,
    ///   or the caller was cancelled.
    public func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds seconds: Double) async -> WeatherAnswer? {
        let cell = Cell(containing: coordinate)
        let held = await held(cell)
        if Task.isCancelled { return nil }
        if let held, held.revision != revision { return await newer(held) }
        guard let wait = fetches.wait(for: cell) else { return nil }
        if let outcome = await first(of: wait.stream, withinSeconds: seconds) { return answer(outcome, of: cell, held) }
        leave(cell, wait)
        return nil
    }

    /// What is held and not yet shown, with a refresh behind it unless it is fresh.
    private func newer(_ held: Snapshot) async -> WeatherAnswer {
        if configuration.policy.decision(fetchedAt: held.fetchedAt, now: now(), reason: .opened) == .serve { return .current(held) }
        if !fetches.isUnderWay(held.cell), let pause = pauses.peek(held.cell), pause.isOn(at: now()) {
            return .lastKnown(held, pause.error)
        }
        let refusal = await launchForClient(held.cell, reason: .opened, isHeld: true, isAwaited: false)
        return refusal.map { .lastKnown(held, $0) } ?? .refreshing(held)
    }

    /// - Returns: nil when the time has run out, or the caller was cancelled.
    func first<Value: Sendable>(of stream: AsyncStream<Value>, withinSeconds seconds: Double) async -> Value? {
        let patience = Duration.seconds(seconds.isFinite ? min(max(0, seconds), 3600) : 0)
        return await clock.outcome(within: patience) { await stream.first { _ in true } } ?? nil
    }

    /// Every provider in its order, and how it has fared.
    public func providerStates() -> [ProviderState] {
        lines.map(\.state)
    }

    /// Fetches under way at this moment.
    public func fetchesUnderWay() -> Int { fetches.count }

    /// Entries of the store whose writing has not ended.
    public func pendingWrites() -> Int { unfinishedWrites }

    /// Waits until everything received so far is safe in the store: for a command that is about to end.
    ///
    /// - Parameter limit: for all writes together, in real time; nil waits as long as the store takes.
    /// - Returns: how many writes were not done by then; they are lost when the process ends.
    @discardableResult
    public func finishWrites(within limit: Duration? = nil) async -> Int {
        await LastWrites.outcome(within: limit) { await self.writesDone() }
        return unfinishedWrites
    }

    private func writesDone() async {
        while let write = writes.values.first { await write.value }
    }
}

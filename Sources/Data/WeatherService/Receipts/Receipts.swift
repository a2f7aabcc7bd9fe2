import Confidence
import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherStore

/// The receipts of a place, as far as they are known.
package struct ReceiptsAnswer: Hashable, Sendable {
    /// nil if nothing is written down.
    package var ledger: ReceiptLedger?
    /// The figures of a server, which keeps the forecasts itself; nil for the ledger's own.
    package var told: ToldReceipts?
    /// True while the forecasts of the past weeks are being fetched.
    package var isAwaited = false
    /// Why the past weeks could not be fetched; nil if they were, or if nothing was tried.
    package var failure: WeatherError?

    package init(ledger: ReceiptLedger? = nil, isAwaited: Bool = false, failure: WeatherError? = nil) {
        (self.ledger, self.isAwaited, self.failure) = (ledger, isAwaited, failure)
    }

    /// The answer of a server, whose document leaves out why the past weeks could not be fetched.
    init(_ told: ToldReceipts, by provider: ProviderID) {
        self.told = told
        isAwaited = told.state == .awaited
        failure = told.state == .failed ? WeatherError(.upstreamDown, provider: provider) : nil
    }

    /// Yesterday as it was forecast and as it came; nil if that is not known.
    ///
    /// - Parameter today: in the place's own calendar.
    package func yesterday(asOf today: CivilDate) -> ComparedDay? {
        let known = told.map(\.figures.yesterday) ?? ledger.flatMap { ComparedDay.ofYesterday($0, asOf: today) }
        return known.flatMap { $0.date == today.adding(days: -1) ? $0 : nil }
    }
}

/// Keeps the forecasts of the days of a place and the weather that came, for places that are followed, looked at on several days, or asked about.
///
/// A ledger is one record of the store, changed in a transaction that reads it first: several nodes, a process that is killed and a clock
/// that is set write the same entries into the same places. The past weeks are fetched once for a place.
package actor Receipts {
    /// The largest number of places that are kept. When there are as many, a new one replaces the one that was written longest ago.
    static let mostCells = 5_000
    /// A place is replaced only if nothing was written of it for so many days.
    private static let idleDays = 30
    /// Ledgers in memory, 20 kB each at most.
    private static let mostHeld = 256
    /// Places that are known to have no ledger, and for how many seconds: another node may have begun one.
    private static let (mostAbsent, absentSeconds) = (10_000, 600.0)
    /// The largest number of fetches of the past at once.
    private static let fetchesAtOnce = 4
    /// Seconds for which nothing is fetched after a failure that does not say for how long.
    static let pauseSeconds = 600.0
    /// Seconds for which it is known that the source does not have a place.
    private static let uncoveredSeconds = 86_400.0
    /// Seconds that one fetch may take, with its wait for a turn.
    private static let deadlineSeconds = 90.0
    /// The kinds of the records: the ledgers, and for each of them the day on which it was last written.
    private static let (kind, datesKind) = (ReceiptLedger.recordKind, "receiptdates")

    private typealias Outcome = Result<ReceiptLedger, WeatherError>

    private let source: (any PreviousRunsProvider)?
    private let store: any WeatherStore
    private let zone: @Sendable (Coordinate) -> TimeZone
    private let mostCells: Int
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    /// The stored form of ledgers.
    private var held = RecentlyUsed<Cell, [UInt8]>(capacity: mostHeld)
    private var absent = RecentlyUsed<Cell, Date>(capacity: mostAbsent)
    private var uncovered = RecentlyUsed<Cell, Date>(capacity: mostAbsent)
    /// The days on which all providers were last asked.
    private var compared = RecentlyUsed<Cell, CivilDate>(capacity: mostAbsent)
    private var pausedUntil = Date.distantPast
    private var failure: WeatherError?
    private var fetches = SingleFlight<Cell, Outcome, UnwatchedProgress>()

    /// - Parameters:
    ///   - source: of the past weeks; nil for none.
    ///   - zone: of a place.
    ///   - mostCells: the largest number of places that are kept.
    ///   - clock: the clock of the deadline.
    ///   - now: the clock for pauses.
    package init(
        source: (any PreviousRunsProvider)?, store: any WeatherStore, zone: @escaping @Sendable (Coordinate) -> TimeZone,
        mostCells: Int = Receipts.mostCells, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.store = store
        self.zone = zone
        self.mostCells = mostCells
        self.clock = clock
        self.now = now
    }

    /// The stored ledger of a place; nothing is fetched.
    package func kept(at coordinate: Coordinate) async -> ReceiptLedger? { await known(Cell(containing: coordinate)) }

    /// Writes down what a fetched snapshot says, if its place has a ledger.
    ///
    /// - Parameter begins: true for a place that is followed or often looked at, which gets one.
    package func note(_ snapshot: Snapshot, begins: Bool) async {
        let known = await known(snapshot.cell)
        guard known != nil || begins else { return }
        let before = known ?? ReceiptLedger()
        var after = before
        after.note(snapshot.dashboard)
        guard after != before else { return }
        await change(snapshot.cell) { $0.note(snapshot.dashboard) }
    }

    /// Writes down what several providers say, if their place has a ledger.
    package func note(_ comparison: SourceComparison, at cell: Cell) async {
        guard let before = await known(cell) else { return }
        let zone = zone(cell.center)
        var after = before
        for source in comparison.sources { after.note(source, in: zone) }
        guard after != before else { return }
        await change(cell) { ledger in for source in comparison.sources { ledger.note(source, in: zone) } }
    }

    // MARK: The order of the providers

    /// The indices of the providers in the order in which they are called at a place; nil for the configured one.
    func order(of providers: [ProviderID], at cell: Cell) async -> [Int]? {
        guard let ledger = await known(cell) else { return nil }
        let figures = ReceiptFigures(ledger, asOf: CivilDate(of: now(), in: zone(cell.center)))
        return figures.order(of: providers)
    }

    /// Whether all providers are to be asked for a place, so that each has receipts: once a civil day, if it has a ledger.
    func takesTurn(at cell: Cell) async -> Bool {
        guard await known(cell) != nil else { return false }
        let today = CivilDate(of: now(), in: zone(cell.center))
        guard compared.value(cell) != today else { return false }
        compared.insert(today, for: cell)
        return true
    }

    // MARK: The past weeks

    /// The ledger of a place, after the past weeks have been fetched if they never were.
    package func receipts(at coordinate: Coordinate) async -> ReceiptsAnswer {
        let answer = await prompt(at: coordinate)
        let cell = Cell(containing: coordinate)
        guard answer.isAwaited, let wait = fetches.wait(for: cell) else { return answer }
        guard let outcome = await wait.outcome() else {
            fetches.leave(cell, wait)
            return answer
        }
        switch outcome {
        case .success(let ledger): return ReceiptsAnswer(ledger: ledger)
        case .failure(let error): return ReceiptsAnswer(ledger: answer.ledger, failure: error)
        }
    }

    /// The ledger of a place, without waiting; the past weeks are being fetched if they never were.
    package func prompt(at coordinate: Coordinate) async -> ReceiptsAnswer {
        let cell = Cell(containing: coordinate)
        let ledger = await known(cell)
        guard let source, ledger?.hasPast != true else { return ReceiptsAnswer(ledger: ledger) }
        if let at = uncovered.value(cell), abs(now().timeIntervalSince(at)) < Self.uncoveredSeconds {
            return ReceiptsAnswer(ledger: ledger, failure: WeatherError(.placeNotCovered))
        }
        if !fetches.isUnderWay(cell) {
            if let failure, now() < pausedUntil { return ReceiptsAnswer(ledger: ledger, failure: failure) }
            guard fetches.count < Self.fetchesAtOnce else {
                return ReceiptsAnswer(ledger: ledger, failure: WeatherError(.overloaded, retryAfterSeconds: 10))
            }
            if let refusal = await begin(cell, source) { return ReceiptsAnswer(ledger: ledger, failure: refusal) }
        }
        return ReceiptsAnswer(ledger: ledger, isAwaited: true)
    }

    /// Begins the fetch of a place's past weeks, granted by the client's budget, unless one is under way.
    ///
    /// - Returns: why none can begin; nil if one is under way.
    private func begin(_ cell: Cell, _ source: any PreviousRunsProvider) async -> WeatherError? {
        let offer = CallOffer(source.profile.id, weight: source.previousRunsWeight)
        let grant =
            await WeatherClient.budget?.grant(.weather(isHeld: false), among: [offer])
            ?? .granted(exhausted: [], by: CallPayer.current.map { CallPayer($0.account) })
        guard case .granted(let exhausted, let payer) = grant else { return fetches.isUnderWay(cell) ? nil : grant.refusal }
        // Another caller may have begun one meanwhile.
        guard exhausted.isEmpty, !fetches.isUnderWay(cell) else {
            payer?.release()
            return fetches.isUnderWay(cell) ? nil : WeatherError(.tooManyFromClient)
        }
        let deadline = SingleFlight<Cell, Outcome, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds), by: clock)
        fetches.begin(cell, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) { await self.fetch(cell, source) }
        } landed: { flight, outcome in
            await self.land(cell, flight, outcome)
        }
        return nil
    }

    private func fetch(_ cell: Cell, _ source: any PreviousRunsProvider) async -> Outcome {
        let runs: PreviousRuns
        do throws(WeatherError) { runs = try await source.previousRuns(of: cell, asOf: now()) } catch { return .failure(error) }
        let (zone, provider) = (zone(cell.center), source.profile.id)
        let today = CivilDate(of: now(), in: zone)
        let changed = await change(cell) { $0.add(runs, by: provider, in: zone, before: today) }
        if let changed { return .success(changed) }
        // It is shown once, and fetched again the next time, where the store cannot keep it.
        var ledger = await known(cell) ?? ReceiptLedger()
        ledger.add(runs, by: provider, in: zone, before: today)
        return .success(ledger)
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ cell: Cell, _ flight: Int, _ outcome: Outcome?) {
        let outcome = outcome ?? .failure(WeatherError(.timedOut))
        guard let landing = fetches.end(cell, flight) else { return }
        switch outcome {
        case .success: failure = nil
        case .failure(let error) where error.kind == .placeNotCovered: uncovered.insert(now(), for: cell)
        // Of one client: the places of others go on.
        case .failure(let error) where error.kind == .tooManyFromClient: break
        case .failure(let error):
            failure = error
            pausedUntil = now().addingTimeInterval(error.retryAfterSeconds ?? Self.pauseSeconds)
        }
        landing.publish(outcome)
    }

    // MARK: The records

    private func known(_ cell: Cell) async -> ReceiptLedger? {
        if let ledger = held.value(cell).flatMap(ReceiptLedger.init(bytes:)) { return ledger }
        if let at = absent.value(cell), abs(now().timeIntervalSince(at)) < Self.absentSeconds { return nil }
        // A store that cannot be read has nothing; its state is reported where it is watched.
        guard let bytes = try? await store.record(RecordKey(kind: Self.kind, name: cell.id)) else {
            absent.insert(now(), for: cell)
            return nil
        }
        guard let ledger = ReceiptLedger(bytes: bytes) else { return nil }
        if held.peek(cell) == nil { held.insert(bytes, for: cell) }
        return ledger
    }

    /// Changes a ledger where it is stored; it is begun if there is none.
    ///
    /// - Returns: the ledger as it is stored; nil if it could not be stored.
    @discardableResult
    private func change(_ cell: Cell, _ body: @escaping @Sendable (inout ReceiptLedger) -> Void) async -> ReceiptLedger? {
        let day = now().timeIntervalSince1970 / 86_400
        let (name, mostCells) = (cell.id, mostCells)
        let written = try? await store.transaction { transaction throws(StoreError) -> (bytes: [UInt8], removed: String?)? in
            let key = RecordKey(kind: Self.kind, name: name)
            let stored = try transaction.record(key)
            // A ledger of a later version of Petrel stays as it is.
            guard var ledger = stored.map(ReceiptLedger.init(bytes:)) ?? ReceiptLedger() else { return nil }
            var removed: String?
            if stored == nil {
                guard case .free(let former) = try Self.room(in: transaction, most: mostCells, on: Int(day)) else { return nil }
                removed = former
            }
            body(&ledger)
            ledger.trim()
            let bytes = ledger.bytes
            guard bytes != stored else { return (bytes, removed) }
            try transaction.put(bytes, as: key)
            let date = RecordKey(kind: Self.datesKind, name: name)
            let today = Self.bytes(ofDay: Int(day))
            if try transaction.record(date) != today { try transaction.put(today, as: date) }
            return (bytes, removed)
        }
        guard let written else { return nil }
        absent.remove(cell)
        if let removed = written.removed.flatMap(Cell.init(id:)) { held.remove(removed) }
        held.insert(written.bytes, for: cell)
        return ReceiptLedger(bytes: written.bytes)
    }

    private enum Room {
        case none
        /// `removed` is the name of the ledger that gave way; nil if none had to.
        case free(removed: String?)
    }

    /// Whether a ledger may be begun; removes one that was not written for long where there are too many.
    private static func room(in transaction: any RecordTransaction, most: Int, on day: Int) throws(StoreError) -> Room {
        let dates = try transaction.records(of: datesKind)
        guard dates.count >= most else { return .free(removed: nil) }
        guard let oldest = dates.min(by: { Self.day(of: $0.value) < Self.day(of: $1.value) }),
            Self.day(of: oldest.value) <= day - idleDays
        else { return .none }
        try transaction.remove(RecordKey(kind: kind, name: oldest.key))
        try transaction.remove(RecordKey(kind: datesKind, name: oldest.key))
        for part in SaidSpread.Part.allCases { try transaction.remove(RecordKey(kind: part.saidKind, name: oldest.key)) }
        return .free(removed: oldest.key)
    }

    private static func bytes(ofDay day: Int) -> [UInt8] { [UInt8(day & 0xFF), UInt8(day >> 8 & 0xFF)] }

    private static func day(of bytes: [UInt8]) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

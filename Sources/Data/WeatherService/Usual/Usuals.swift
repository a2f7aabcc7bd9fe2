import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherModel
import WeatherStore

/// The usual weather of a place, as far as it is known.
package enum UsualAnswer: Hashable, Sendable {
    case known(UsualYear)
    /// It is being fetched, or waits for its turn.
    case awaited
    /// No source has the place, or the last attempt failed.
    case none(WeatherError)

    /// nil unless it is known.
    package var year: UsualYear? { if case .known(let year) = self { year } else { nil } }
}

/// The usual weather of each date, by squares of 0.25°: fetched once and kept for ever.
///
/// One square is fetched at a time, in the order in which they were first wanted, because a single fetch counts as hundreds of calls. It is
/// booked to the client that wanted the square first, of which only a few wait. When the plan has no room, the squares wait; when the client
/// has had its part of it, its square is given up until it is wanted again.
package actor Usuals {
    /// The largest number of squares that wait for their turn, and of those of a simulated atmosphere, which take seconds of computing;
    /// further ones are refused.
    private static let (mostPending, mostSimulated) = (500, 10)
    /// The largest number of one client's squares that wait: those of others come in between.
    static let mostOfClient = 4
    /// Squares in memory, 8.5 kB each.
    private static let mostCells = 512
    /// Seconds for which nothing is fetched after a failure that does not say for how long.
    static let pauseSeconds = 600.0
    /// Seconds for which it is known that no source has a square.
    private static let uncoveredSeconds = 86_400.0
    /// Seconds that one fetch may take, with its wait for a turn.
    private static let deadlineSeconds = 120.0
    /// The kind of the records.
    private static let kind = "usual"

    private typealias Outcome = Result<UsualYear, WeatherError>

    private struct Pending {
        let cell: UsualCell
        /// The account that its fetch is booked to; nil for the server's.
        let account: CallAccount?
    }

    private let sources: [any UsualProvider]
    private let store: any WeatherStore
    private let keeps: Bool
    /// Whether screens of the weather cause a fetch as well.
    nonisolated let fetchesForPages: Bool
    private let mostPending: Int
    private let node: NodeConfiguration?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    /// The stored form of years: decoded, they are eight times as large.
    private var held = RecentlyUsed<UsualCell, [UInt8]>(capacity: mostCells)
    private var uncovered = RecentlyUsed<UsualCell, Date>(capacity: mostCells)
    /// Squares to be fetched, the first one first.
    private var pending: [Pending] = []
    private var pausedUntil = Date.distantPast
    private var failure: WeatherError?
    private var fetches = SingleFlight<UsualCell, Outcome, UnwatchedProgress>()

    /// - Parameters:
    ///   - sources: in the order in which they are asked.
    ///   - store: keeps what was fetched, unless it ends with the process.
    ///   - isSimulated: true for a simulated atmosphere, whose past can be had again at any time: it is kept in memory alone.
    ///   - fetchesForPages: false where pages of the weather show what is stored and fetch nothing: thirty years are fetched for readers who
    ///     want to see them.
    ///   - node: identifies this node among several that share the store.
    ///   - clock: the clock of the deadline.
    ///   - now: the clock for timestamps and pauses.
    package init(
        sources: [any UsualProvider], store: any WeatherStore, isSimulated: Bool, fetchesForPages: Bool = true,
        node: NodeConfiguration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        self.store = store
        keeps = store.survivesRestart && !isSimulated
        self.fetchesForPages = fetchesForPages
        mostPending = isSimulated ? Self.mostSimulated : Self.mostPending
        self.node = node
        self.clock = clock
        self.now = now
    }

    /// The stored figures of the place; nothing is fetched.
    package func kept(at coordinate: Coordinate) async -> UsualYear? { await known(UsualCell(containing: coordinate)) }

    /// The stored figures of the place, for a page of the weather; where there are none, they are fetched for a later view.
    package func yearForPage(at coordinate: Coordinate) async -> UsualYear? {
        fetchesForPages ? await prompt(at: coordinate).year : await kept(at: coordinate)
    }

    /// The stored figures of the place, without waiting for a fetch, which begins when its turn comes.
    package func prompt(at coordinate: Coordinate) async -> UsualAnswer {
        let cell = UsualCell(containing: coordinate)
        if let year = await known(cell) { return .known(year) }
        if let at = uncovered.value(cell), abs(now().timeIntervalSince(at)) < Self.uncoveredSeconds {
            return .none(WeatherError(.placeNotCovered))
        }
        if !pending.contains(where: { $0.cell == cell }) {
            guard pending.count < mostPending else { return .none(WeatherError(.overloaded)) }
            let account = CallPayer.current?.account
            if let account, account.kind == .clients, pending.count(where: { $0.account?.widest == account.widest }) >= Self.mostOfClient {
                return .none(WeatherError(.tooManyFromClient, retryAfterSeconds: Self.pauseSeconds))
            }
            pending.append(Pending(cell: cell, account: account))
        }
        begin()
        if let failure, now() < pausedUntil { return .none(failure) }
        return .awaited
    }

    /// The same, after the fetch has ended if it is under way.
    package func usual(at coordinate: Coordinate) async -> UsualAnswer {
        let answer = await prompt(at: coordinate)
        let cell = UsualCell(containing: coordinate)
        guard answer == .awaited, let wait = fetches.wait(for: cell) else { return answer }
        guard let outcome = await wait.outcome() else {
            fetches.leave(cell, wait)
            return .awaited
        }
        switch outcome {
        case .success(let year): return .known(year)
        case .failure(let error): return .none(error)
        }
    }

    private func known(_ cell: UsualCell) async -> UsualYear? {
        if let year = held.value(cell).flatMap(UsualYear.init(bytes:)) { return year }
        guard keeps else { return nil }
        // A store that cannot be read has nothing; its state is reported where it is watched.
        let bytes = try? await store.record(RecordKey(kind: Self.kind, name: cell.id))
        guard let bytes, let year = UsualYear(bytes: bytes) else { return nil }
        held.insert(bytes, for: cell)
        return year
    }

    // MARK: Fetching

    /// Begins the next fetch unless one is under way.
    private func begin() {
        guard fetches.count == 0, now() >= pausedUntil, let next = pending.first else { return }
        let cell = next.cell
        let deadline = SingleFlight<UsualCell, Outcome, UnwatchedProgress>.Deadline(.seconds(Self.deadlineSeconds), by: clock)
        fetches.begin(cell, UnwatchedProgress(), isPromised: true, deadline: deadline) { _ in
            await CallPayer.$current.withValue(next.account.map { CallPayer($0) }) { await self.fetchAmongNodes(cell) }
        } landed: { flight, outcome in
            await self.land(cell, flight, outcome)
        }
    }

    /// Only the node with the lease fetches a square; the others find it in the store the next time.
    private func fetchAmongNodes(_ cell: UsualCell) async -> Outcome {
        guard let node else { return await fetchAndKeep(cell) }
        let lease: Lease?
        do throws(StoreError) {
            lease = try await store.claim("usual.\(cell.id)", by: node.name, forSeconds: Self.deadlineSeconds)
        } catch {
            return .failure(WeatherError(.overloaded, retryAfterSeconds: node.leaseSeconds))
        }
        guard let lease else { return .failure(WeatherError(.overloaded, retryAfterSeconds: node.leaseSeconds)) }
        // Another node may have stored it before it released the lease.
        let outcome: Outcome
        if let year = await known(cell) { outcome = .success(year) } else { outcome = await fetchAndKeep(cell) }
        // A lease that cannot be released ends by itself.
        try? await store.release(lease)
        return outcome
    }

    /// Stored before the waiters receive it, so that nothing is fetched twice.
    private func fetchAndKeep(_ cell: UsualCell) async -> Outcome {
        let outcome = await fetch(cell)
        if case .success(let year) = outcome { await keep(year, of: cell) }
        return outcome
    }

    private func fetch(_ cell: UsualCell) async -> Outcome {
        var failure: WeatherError?
        for source in sources where !Task.isCancelled {
            do throws(WeatherError) {
                return .success(try await source.usual(of: cell, asOf: now()))
            } catch {
                if failure == nil || failure?.kind == .placeNotCovered { failure = error }
            }
        }
        return .failure(failure ?? WeatherError(.placeNotCovered))
    }

    private func keep(_ year: UsualYear, of cell: UsualCell) async {
        let bytes = year.bytes
        held.insert(bytes, for: cell)
        guard keeps else { return }
        // Where it cannot be written, it is in memory until the process ends; the store reports why.
        try? await store.transaction { transaction throws(StoreError) in
            try transaction.put(bytes, as: RecordKey(kind: Self.kind, name: cell.id))
        }
    }

    /// - Parameter outcome: nil on timeout.
    private func land(_ cell: UsualCell, _ flight: Int, _ outcome: Outcome?) {
        let outcome = outcome ?? .failure(WeatherError(.timedOut))
        guard let landing = fetches.end(cell, flight) else { return }
        switch outcome {
        case .success:
            failure = nil
            pending.removeAll { $0.cell == cell }
        case .failure(let error) where error.kind == .placeNotCovered:
            uncovered.insert(now(), for: cell)
            pending.removeAll { $0.cell == cell }
        case .failure(let error) where error.kind == .tooManyFromClient:
            // The squares of others go on.
            pending.removeAll { $0.cell == cell }
        case .failure(let error):
            failure = error
            pausedUntil = now().addingTimeInterval(error.retryAfterSeconds ?? Self.pauseSeconds)
            // A square that cannot be had does not keep the others waiting.
            let waiting = pending.filter { $0.cell == cell }
            pending.removeAll { $0.cell == cell }
            pending += waiting
        }
        landing.publish(outcome)
        begin()
    }
}

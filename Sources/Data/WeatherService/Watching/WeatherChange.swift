import HTTPTransport
import WeatherAPI
import WeatherModel
import SharedWork

/// What becomes of a cell's weather.
public enum WeatherChange: Hashable, Sendable {
    /// This snapshot is held now, whoever fetched it: this node, another one, or the program's last run. Its revision is the one from before if
    /// only its age has changed.
    case landed(Snapshot)
    /// A fetch failed; what was held is held still.
    case failed(WeatherError)
}

/// The changes of one cell for one watcher.
public struct CellChanges: Sendable {
    /// What becomes of the cell's weather. A watcher who is slow misses the oldest of more than eight changes, never the last.
    public let stream: AsyncStream<WeatherChange>
    fileprivate let continuation: AsyncStream<WeatherChange>.Continuation

    /// Ends `stream`, from whatever thread: the watcher has no reader any more.
    public func end() { continuation.finish() }
}

/// Who watches which cell. A value, kept by the weather service.
struct CellWatchers: Sendable {
    private var byCell: [Cell: [Int: AsyncStream<WeatherChange>.Continuation]] = [:]
    private var lastNumber = 0

    /// Changes that a watcher may leave unread; beyond them it misses the oldest.
    private static let mostUnread = 8

    /// Cells that are watched, in no order.
    var cells: [Cell] { Array(byCell.keys) }

    func isWatched(_ cell: Cell) -> Bool { byCell[cell] != nil }

    mutating func add(_ cell: Cell) -> (number: Int, changes: CellChanges) {
        let (stream, continuation) = AsyncStream.makeStream(of: WeatherChange.self, bufferingPolicy: .bufferingNewest(Self.mostUnread))
        lastNumber += 1
        byCell[cell, default: [:]][lastNumber] = continuation
        return (lastNumber, CellChanges(stream: stream, continuation: continuation))
    }

    mutating func remove(_ number: Int, of cell: Cell) {
        byCell[cell]?.removeValue(forKey: number)?.finish()
        if byCell[cell]?.isEmpty == true { byCell[cell] = nil }
    }

    func tell(_ change: WeatherChange, of cell: Cell) {
        guard let watchers = byCell[cell] else { return }
        for watcher in watchers.values { watcher.yield(change) }
    }
}

extension WeatherService {
    /// Runs `work` with the changes of a cell from now on, until `work` ends: of this node's fetches, and of what other nodes put into the
    /// store, where `followStore` runs.
    ///
    /// It asks nobody for weather.
    nonisolated(nonsending) public func withChanges<Value>(of cell: Cell, _ work: (CellChanges) async throws -> Value) async rethrows
        -> Value
    {
        let (number, changes) = await watch(cell)
        do {
            let value = try await work(changes)
            await unwatch(number, of: cell)
            return value
        } catch {
            await unwatch(number, of: cell)
            throw error
        }
    }

    private func watch(_ cell: Cell) -> (number: Int, changes: CellChanges) { watchers.add(cell) }
    private func unwatch(_ number: Int, of cell: Cell) { watchers.remove(number, of: cell) }

    /// Waits for the refresh under way, for a page that shows `revision` and updates in place.
    ///
    /// - Returns: at once, when something else than `revision` is held: `current` when that is fresh, else `refreshing`, with a
    ///   refresh under way to wait for again, or `lastKnown` during the pause after a failure. Otherwise `current` when the refresh has landed
    ///   (with the same revision: nothing changed but the age); `lastKnown` when it failed; nil when nothing landed in time, none is under
    ///   way, or the caller was cancelled.
    public func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds seconds: Double) async -> WeatherAnswer? {
        let cell = Cell(containing: coordinate)
        let held = await held(cell)
        if Task.isCancelled { return nil }
        if let held, held.revision != revision { return await newer(held) }
        // While somebody waits here, the fetch is not given up for want of others. Its outcome is waited for and not a change: what lands may
        // be older than fresh, as a Petrel server's weather may, and is still what there is.
        guard let wait = fetches.wait(for: cell) else { return nil }
        if let outcome = await clock.first(of: wait.stream, withinSeconds: seconds) { return answer(outcome, of: cell, held) }
        leave(cell, wait)
        return nil
    }

    /// What is held and not yet shown, with a refresh behind it unless it is fresh.
    private func newer(_ held: Snapshot) async -> WeatherAnswer {
        if configuration.policy.decision(fetchedAt: held.fetchedAt, now: now(), reason: .opened) == .serve { return .current(held) }
        if !fetches.isUnderWay(held.cell), let pause = pauses.peek(held.cell), pause.isOn(at: now()) {
            return .lastKnown(held, pause.error)
        }
        let refusal = await launchForClient(held.cell, reason: .opened, held: held, isAwaited: false)
        return refusal.map { .lastKnown(held, $0) } ?? .refreshing(held)
    }
}

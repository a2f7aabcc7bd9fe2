import HTTPTransport
import WeatherAPI
import WeatherModel
import SharedWork

/// A change of a cell's weather.
package enum WeatherChange: Hashable, Sendable {
    /// This snapshot is now current, whether fetched by this node, another one, or the program's last run. Its revision is unchanged if
    /// only its age has changed.
    case landed(Snapshot)
    /// A fetch failed; the cached weather is unchanged.
    case failed(WeatherError)
}

/// The changes of one cell for one subscriber.
package struct CellChanges: Sendable {
    /// The changes. A slow subscriber misses the oldest of more than eight changes, never the last.
    package let stream: AsyncStream<WeatherChange>
    fileprivate let continuation: AsyncStream<WeatherChange>.Continuation

    /// Ends `stream`, from any thread, for a subscriber without a reader.
    package func end() { continuation.finish() }
}

/// The subscribers of each cell. A value, stored in the weather service.
struct CellWatchers: Sendable {
    private var byCell: [Cell: [Int: AsyncStream<WeatherChange>.Continuation]] = [:]
    private var lastNumber = 0

    /// Maximum number of unread changes for a subscriber; beyond it the oldest are lost.
    private static let mostUnread = 8

    /// Cells with subscribers, unordered.
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

    func publish(_ change: WeatherChange, of cell: Cell) {
        guard let watchers = byCell[cell] else { return }
        for watcher in watchers.values { watcher.yield(change) }
    }
}

extension WeatherService {
    /// Runs `work` with the changes of a cell from now on, until `work` ends: those of this node's fetches, and those that other nodes put
    /// into the store, if `followStore` runs.
    ///
    /// It makes no call.
    nonisolated(nonsending) package func withChanges<Value>(of cell: Cell, _ work: (CellChanges) async throws -> Value) async rethrows
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
    /// - Returns: at once, if the cached revision is not `revision`: `current` if it is fresh, else `refreshing`, with another refresh
    ///   under way, or `lastKnown` during the pause after a failure. Otherwise `current` once the refresh has ended (with the same revision
    ///   only the age has changed); `lastKnown` if it failed; nil on timeout, if none is under way, or if the caller was cancelled.
    package func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds seconds: Double) async -> WeatherAnswer? {
        let cell = Cell(containing: coordinate)
        let held = await held(cell)
        if Task.isCancelled { return nil }
        if let held, held.revision != revision { return await newer(held) }
        // While this waits, the fetch is not cancelled for lack of other waiters. It waits for the outcome and not for a change: the result
        // may not be fresh, as with a Petrel server's weather, and is still the best there is.
        guard let wait = fetches.wait(for: cell) else { return nil }
        if let outcome = await clock.first(of: wait.stream, withinSeconds: seconds) { return answer(outcome, of: cell, held) }
        leave(cell, wait)
        return nil
    }

    /// The cached weather that is not shown yet, with a refresh in the background unless it is fresh.
    private func newer(_ held: Snapshot) async -> WeatherAnswer {
        if configuration.policy.decision(fetchedAt: held.fetchedAt, now: now(), reason: .opened) == .serve { return .current(held) }
        if !fetches.isUnderWay(held.cell), let pause = pauses.peek(held.cell), pause.isOn(at: now()) {
            return .lastKnown(held, pause.error)
        }
        let refusal = await launchForClient(held.cell, reason: .opened, held: held, isAwaited: false)
        return refusal.map { .lastKnown(held, $0) } ?? .refreshing(held)
    }
}

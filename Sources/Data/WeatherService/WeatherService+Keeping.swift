import Foundation
import WeatherAPI
import WeatherModel
import WeatherStore

extension WeatherService {
    /// What memory or the store has for a cell, of any age.
    func held(_ cell: Cell) async -> Snapshot? {
        if let snapshot = memory.trusted(cell, atSeconds: uptime()) { return snapshot }
        if let flight = loads.begin(cell) {
            // In a task of its own: whoever came first may be cancelled, and the others wait for the same read.
            let wait = loads.wait(for: cell)
            Task {
                let snapshot = await load(cell)
                loads.end(cell, number: flight)?.publish(snapshot)
            }
            return await stored(wait, cell)
        }
        return await stored(loads.wait(for: cell), cell)
    }

    private func stored(_ wait: Flights<Cell, Snapshot?>.Wait?, _ cell: Cell) async -> Snapshot? {
        let loaded = await wait?.stream.first { _ in true } ?? nil
        if Task.isCancelled, let wait { loads.leave(cell, wait) }
        return memory.peek(cell) ?? loaded
    }

    /// Takes into memory what the store has, where that is something else.
    ///
    /// - Returns: what is held then.
    private func load(_ cell: Cell) async -> Snapshot? {
        let known = memory.head(of: cell)
        let doubts = memory.doubts(of: cell)
        let record: SnapshotRecord?
        // What memory holds is served as long as the store cannot be read; the store itself reports that (`WatchedStore`).
        do throws(StoreError) { record = try await store.latest(of: cell, otherThan: known) } catch { record = nil }
        let snapshot = if let record { await Self.decoded(record) } else { nil as Snapshot? }
        // What was fetched meanwhile is newer.
        guard memory.head(of: cell) == known else { return memory.peek(cell) }
        if let record, let snapshot, isOfThisWorld(snapshot), supersedes(record.head, known) {
            memory.insert(snapshot, record.head, atSeconds: uptime())
        } else {
            memory.confirm(cell, unlessDoubtedSince: doubts, atSeconds: uptime())
        }
        return memory.peek(cell)
    }

    /// Whether what the store has takes the place of what memory holds. A store that can be read and not written still has what was there
    /// before; of one instant, the weather that is still to be written is the newer.
    private func supersedes(_ stored: SnapshotHead, _ held: SnapshotHead?) -> Bool {
        guard let held else { return true }
        if SnapshotHistory.isOlder(stored.fetchedAt, than: held.fetchedAt, now: now()) { return false }
        let isToBeWritten = unwritten.peek(held.cell) != nil
        return stored.fetchedAt != held.fetchedAt || !isToBeWritten
    }

    /// - Returns: nil for anything that is not this cell's snapshot, whole.
    @concurrent
    private static func decoded(_ record: SnapshotRecord) async -> Snapshot? {
        do {
            let snapshot = try SnapshotDocument.snapshot(from: record.document)
            return snapshot.cell == record.head.cell && snapshot.revision == record.head.revision ? snapshot : nil
        } catch {
            // Another version's document, or a damaged one: a miss, as the store's contract says.
            return nil
        }
    }

    /// The real world holds nothing simulated, whatever the address that was asked.
    private func isOfThisWorld(_ snapshot: Snapshot) -> Bool { store.world != .real || !snapshot.dashboard.isSimulated }

    static func head(of snapshot: Snapshot) -> SnapshotHead {
        SnapshotHead(cell: snapshot.cell, revision: snapshot.revision, fetchedAt: snapshot.fetchedAt)
    }

    /// Puts a snapshot into the store, behind the answer, in the order of arrival for each cell.
    func keep(_ snapshot: Snapshot) {
        guard isOfThisWorld(snapshot) else { return }
        let head = Self.head(of: snapshot)
        // Until it is written, also where no more can be written now.
        unwritten.insert(true, for: head.cell)
        write(as: Self.writeKey(head.cell)) {
            let record = await Self.record(of: snapshot, head)
            do throws(StoreError) {
                let outcome = try await self.store.put(record)
                await self.written(head.cell, outcome)
            } catch {
                await self.notWritten(head.cell)
                throw error
            }
        }
    }

    static func writeKey(_ cell: Cell) -> String { "snapshot.\(cell.id)" }

    @concurrent
    private static func record(of snapshot: Snapshot, _ head: SnapshotHead) async -> SnapshotRecord {
        SnapshotRecord(head: head, document: SnapshotDocument.bytes(snapshot))
    }

    private func written(_ cell: Cell, _ outcome: SnapshotPutOutcome) {
        unwritten.remove(cell)
        // Another has put something later meanwhile.
        if case .refused = outcome { memory.doubt(cell) }
    }

    private func notWritten(_ cell: Cell) { unwritten.insert(true, for: cell) }

    /// Writes once more what the store did not take, as far as memory still has it: for a store that works again.
    ///
    /// - Returns: how many cells were tried, at most so many that a store that still fails is not kept busy.
    public func writeAgain() async -> Int {
        let cells = Array(unwritten.keys.filter { writes[Self.writeKey($0)] == nil }.prefix(20))
        for cell in cells {
            guard let snapshot = memory.peek(cell) else {
                unwritten.remove(cell)
                continue
            }
            keep(snapshot)
            await writes[Self.writeKey(cell)]?.value
            // The others would fail as well.
            if unwritten.peek(cell) != nil { break }
        }
        return cells.count
    }

    /// Places that were found, for as long as they are to be remembered.
    func keep(_ result: SearchResult, as key: String) {
        let end = result.foundAt + configuration.searchSeconds
        write(as: key) { try await self.store.putReply(SearchDocument.bytes(result), for: key, until: end) }
    }

    func keptReply(_ key: String) async -> [UInt8]? {
        // Asked for again where it cannot be read.
        do throws(StoreError) { return try await store.reply(for: key) } catch { return nil }
    }

    /// Writes behind the caller's back, in the order of the calls for each key; `finishWrites` waits for it. A store that is too slow for
    /// what arrives gets no more than it can take: the rest stays in memory.
    ///
    /// - Parameter isBounded: false for what is small and must not be left out.
    func write(as key: String, isBounded: Bool = true, _ work: @escaping @Sendable () async throws -> Void) {
        let former = writes[key]
        guard unfinishedWrites < configuration.mostWrites || !isBounded else {
            load.unwritten += 1
            return
        }
        unfinishedWrites += 1
        lastWrite += 1
        let number = lastWrite
        writeNumbers[key] = number
        writes[key] = Task {
            await former?.value
            await Self.attempt(work)
            unfinishedWrites -= 1
            guard writeNumbers[key] == number else { return }
            writes[key] = nil
            writeNumbers[key] = nil
        }
    }

    private static func attempt(_ work: @Sendable () async throws -> Void) async {
        // What cannot be written stays in memory. The store itself reports that it cannot write (`WatchedStore`).
        do { try await work() } catch { return }
    }
}

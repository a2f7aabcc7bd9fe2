import Foundation
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

extension WeatherService {
    /// The snapshot of a cell in memory or the store, of any age.
    func held(_ cell: Cell) async -> Snapshot? {
        if let snapshot = memory.trusted(cell, atSeconds: uptime()) { return await withLatestCheck(snapshot) }
        beginRead(cell)
        guard let wait = reads.wait(for: cell) else { return memory.peek(cell) }
        let stored = await wait.outcome()
        if stored == nil { reads.leave(cell, wait) }
        guard let snapshot = memory.peek(cell) ?? stored ?? nil else { return nil }
        return await withLatestCheck(snapshot)
    }

    /// A stored revision of a cell, the latest or a former one.
    ///
    /// - Returns: nil if the store cannot be read, does not have it, or has a simulated one in the real world.
    package func formerSnapshot(_ revision: String, of cell: Cell) async -> Snapshot? {
        if let latest = memory.peek(cell), latest.revision == revision { return latest }
        // The store itself reports failures (`WatchedStore`); if a delta cannot be computed, the full document is sent.
        guard let record = try? await store.snapshot(revision, of: cell), let snapshot = await Self.decoded(record) else { return nil }
        return isOfThisWorld(snapshot) ? snapshot : nil
    }

    private func beginRead(_ cell: Cell) {
        reads.begin(cell, UnwatchedProgress()) { _ in
            await self.load(cell)
        } landed: { flight, snapshot in
            await self.landRead(cell, flight, snapshot ?? nil)
        }
    }

    /// Reads the store, again if a read is under way: that one may have begun before the store was changed.
    func readAgain(_ cell: Cell) {
        if reads.isUnderWay(cell) { rereads.insert(cell) } else { beginRead(cell) }
    }

    private func landRead(_ cell: Cell, _ flight: Int, _ snapshot: Snapshot?) {
        reads.end(cell, flight)?.publish(snapshot)
        if rereads.remove(cell) != nil { beginRead(cell) }
    }

    /// Loads the stored snapshot into memory if it differs.
    ///
    /// - Returns: the snapshot in memory afterwards.
    private func load(_ cell: Cell) async -> Snapshot? {
        let known = memory.head(of: cell)
        let doubts = memory.doubts(of: cell)
        let record: SnapshotRecord?
        // Memory is served while the store cannot be read; the store itself reports the failure (`WatchedStore`).
        do throws(StoreError) { record = try await store.latest(of: cell, otherThan: known) } catch { record = nil }
        let snapshot = if let record { await Self.decoded(record) } else { nil as Snapshot? }
        let warned = if let snapshot { await warned(snapshot) } else { nil as WarnedSnapshot? }
        // A snapshot fetched meanwhile is newer.
        guard memory.head(of: cell) == known else { return memory.peek(cell) }
        if let record, let snapshot, isOfThisWorld(snapshot), supersedes(record.head, known) {
            let isDoubted = memory.doubts(of: cell) != doubts
            memory.insert(snapshot, record.head, atSeconds: uptime())
            // The store notified of a different snapshot during the read.
            if isDoubted { memory.doubt(cell) }
            // Adds the feeds' warnings received since then.
            if let warned { warnedStates.note(warned) }
            let shown = if let warned, warned.snapshot.revision != snapshot.revision { hold(warned) } else { snapshot }
            watchers.publish(.landed(shown), of: cell)
        } else {
            memory.confirm(cell, unlessDoubtedSince: doubts, atSeconds: uptime())
        }
        return memory.peek(cell)
    }

    /// Whether the stored snapshot replaces the one in memory. A store that can be read but not written still has the previous one; of two
    /// from the same instant, the one still to be written is newer.
    private func supersedes(_ stored: SnapshotHead, _ held: SnapshotHead?) -> Bool {
        guard let held else { return true }
        if SnapshotHistory.isOlder(stored.fetchedAt, than: held.fetchedAt, now: now()) { return false }
        let isToBeWritten = unwritten.peek(held.cell) != nil
        return stored.fetchedAt != held.fetchedAt || !isToBeWritten
    }

    /// - Returns: nil unless the record is a complete snapshot of this cell.
    @concurrent
    private static func decoded(_ record: SnapshotRecord) async -> Snapshot? {
        do {
            let snapshot = try SnapshotDocument.snapshot(from: record.document)
            return snapshot.cell == record.head.cell && snapshot.revision == record.head.revision ? snapshot : nil
        } catch {
            // A document of another version, or a damaged one: a miss, as in the store's contract.
            return nil
        }
    }

    /// The real world must contain no simulated data, whatever the address it came from.
    private func isOfThisWorld(_ snapshot: Snapshot) -> Bool { store.world != .real || !snapshot.dashboard.isSimulated }

    static func head(of snapshot: Snapshot) -> SnapshotHead {
        SnapshotHead(cell: snapshot.cell, revision: snapshot.revision, fetchedAt: snapshot.fetchedAt)
    }

    /// Stores a fetched snapshot, unless a later one is in memory: while this process was suspended during the fetch, another node may have
    /// fetched, and this one may have shown that.
    ///
    /// - Returns: the snapshot to show.
    @discardableResult
    func hold(_ snapshot: Snapshot) -> Snapshot {
        if let held = memory.peek(snapshot.cell) {
            // It came from the store, or is in memory already.
            if held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt { return snapshot }
            if store.isShared, SnapshotHistory.isOlder(snapshot.fetchedAt, than: held.fetchedAt, now: now()) { return held }
        }
        memory.insert(snapshot.withoutDocument, Self.head(of: snapshot), atSeconds: uptime())
        keep(snapshot)
        return snapshot
    }

    /// Writes a snapshot to the store in the background, in the order of arrival for each cell.
    func keep(_ snapshot: Snapshot) {
        guard isOfThisWorld(snapshot) else { return }
        let head = Self.head(of: snapshot)
        // Until it is written, even if the write queue is full.
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
        // Another node has stored a later one meanwhile.
        if case .refused = outcome { memory.doubt(cell) }
    }

    private func notWritten(_ cell: Cell) { unwritten.insert(true, for: cell) }

    /// Retries snapshots that the store did not accept, as far as they are still in memory: for a store that works again.
    ///
    /// - Returns: the number of cells tried, limited so that a store that still fails is not kept busy.
    package func writeAgain() async -> Int {
        let cells = Array(unwritten.keys.filter { !writes.isUnderWay(Self.writeKey($0)) }.prefix(20))
        for cell in cells {
            guard let snapshot = memory.peek(cell) else {
                unwritten.remove(cell)
                continue
            }
            keep(snapshot)
            await writes.end(of: Self.writeKey(cell))?.wait()
            // The others would fail as well.
            if unwritten.peek(cell) != nil { break }
        }
        return cells.count
    }

    /// Writes in the background; `finishWrites` waits for it.
    func write(as key: String, isBounded: Bool = true, _ work: @escaping @Sendable () async throws -> Void) {
        writes.write(as: key, isBounded: isBounded, work) { await self.ended($0) }
    }

    private func ended(_ write: WriteBehind.Ended) { writes.end(write) }

    /// Number of entries whose write has not ended.
    package func pendingWrites() async -> Int { await searches.currentLoad().writes + writes.count }

    /// Waits until everything received so far is in the store: for a command that is about to end.
    ///
    /// - Parameter limit: for all writes together, in real time; nil waits as long as the store takes.
    /// - Returns: the number of unfinished writes; they are lost when the process ends.
    @discardableResult
    package func finishWrites(within limit: Duration? = nil) async -> Int {
        await outcomeInRealTime(within: limit, ofUncancellable: { await self.writesDone() })
        return await pendingWrites()
    }

    private func writesDone() async {
        repeat {
            while let end = writes.anyEnd { await end.wait() }
            await searches.writesDone()
            // Weather may have arrived during the wait for the searches.
        } while writes.count > 0
    }
}

import Foundation
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

extension WeatherService {
    /// What memory or the store has for a cell, of any age.
    func held(_ cell: Cell) async -> Snapshot? {
        if let snapshot = memory.trusted(cell, atSeconds: uptime()) { return snapshot }
        beginRead(cell)
        guard let wait = reads.wait(for: cell) else { return memory.peek(cell) }
        let stored = await wait.outcome()
        if stored == nil { reads.leave(cell, wait) }
        return memory.peek(cell) ?? stored ?? nil
    }

    /// A revision of a cell that the store remembers, the latest or a former one.
    ///
    /// - Returns: nil when it is not kept any more, or the store cannot be read.
    public func formerSnapshot(_ revision: String, of cell: Cell) async -> Snapshot? {
        if let latest = memory.peek(cell), latest.revision == revision { return latest }
        // The store itself reports that it fails (`WatchedStore`); a delta that cannot be made is a document in full.
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

    /// Reads what the store has by now, once more after a read that is under way: that one may have begun before the store was changed.
    func readAgain(_ cell: Cell) {
        if reads.isUnderWay(cell) { rereads.insert(cell) } else { beginRead(cell) }
    }

    private func landRead(_ cell: Cell, _ flight: Int, _ snapshot: Snapshot?) {
        reads.end(cell, flight)?.publish(snapshot)
        if rereads.remove(cell) != nil { beginRead(cell) }
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
        let warned = if let snapshot { await warned(snapshot) } else { nil as WarnedSnapshot? }
        // What was fetched meanwhile is newer.
        guard memory.head(of: cell) == known else { return memory.peek(cell) }
        if let record, let snapshot, isOfThisWorld(snapshot), supersedes(record.head, known) {
            let isDoubted = memory.doubts(of: cell) != doubts
            memory.insert(snapshot, record.head, atSeconds: uptime())
            // The store told of something else while it was read.
            if isDoubted { memory.doubt(cell) }
            // What feeds have said since then.
            if let warned { warnedStates.note(warned) }
            let shown = if let warned, warned.snapshot.revision != snapshot.revision { hold(warned) } else { snapshot }
            watchers.tell(.landed(shown), of: cell)
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

    /// Takes what was fetched, unless something later is held: while this process was paused in the middle of the fetch, another node may have
    /// fetched, and this one shown that.
    ///
    /// - Returns: what is to be shown then.
    @discardableResult
    func hold(_ snapshot: Snapshot) -> Snapshot {
        if let held = memory.peek(snapshot.cell) {
            // It came from the store, or is held already.
            if held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt { return snapshot }
            if store.isShared, SnapshotHistory.isOlder(snapshot.fetchedAt, than: held.fetchedAt, now: now()) { return held }
        }
        memory.insert(snapshot.withoutDocument, Self.head(of: snapshot), atSeconds: uptime())
        keep(snapshot)
        return snapshot
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

    /// Writes behind the caller's back; `finishWrites` waits for it.
    func write(as key: String, isBounded: Bool = true, _ work: @escaping @Sendable () async throws -> Void) {
        writes.write(as: key, isBounded: isBounded, work) { await self.ended($0) }
    }

    private func ended(_ write: WriteBehind.Ended) { writes.end(write) }

    /// Entries of the store whose writing has not ended.
    public func pendingWrites() async -> Int { await searches.currentLoad().writes + writes.count }

    /// Waits until everything received so far is safe in the store: for a command that is about to end.
    ///
    /// - Parameter limit: for all writes together, in real time; nil waits as long as the store takes.
    /// - Returns: how many writes were not done by then; they are lost when the process ends.
    @discardableResult
    public func finishWrites(within limit: Duration? = nil) async -> Int {
        await outcomeInRealTime(within: limit, ofUnheeding: { await self.writesDone() })
        return await pendingWrites()
    }

    private func writesDone() async {
        repeat {
            while let end = writes.anyEnd { await end.wait() }
            await searches.writesDone()
            // Weather may have arrived while the searches were waited for.
        } while writes.count > 0
    }
}

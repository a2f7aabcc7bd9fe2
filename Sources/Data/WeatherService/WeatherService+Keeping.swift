import Foundation
import WeatherAPI
import WeatherModel
import WeatherStore

extension WeatherService {
    /// What memory or the store has for a cell, of any age.
    func held(_ cell: Cell) async -> Snapshot? {
        if let snapshot = memory.value(cell) { return snapshot }
        if let flight = loads.begin(cell) {
            // In a task of its own: whoever came first may be cancelled, and the others wait for the same read.
            let wait = loads.wait(for: cell)
            Task {
                let snapshot = await load(cell)
                if let snapshot, memory.peek(cell) == nil { memory.insert(snapshot, for: cell) }
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

    /// - Returns: nil for anything that is not this cell's snapshot of this namespace, whole.
    private func load(_ cell: Cell) async -> Snapshot? {
        guard let entry = await store.entry(for: key(cell)), let snapshot = await Self.decoded(entry.payload) else { return nil }
        guard snapshot.cell == cell, namespace != .real || !snapshot.dashboard.isSimulated else { return nil }
        return snapshot
    }

    @concurrent
    private static func decoded(_ payload: [UInt8]) async -> Snapshot? {
        do { return try SnapshotDocument.snapshot(from: payload) } catch {
            // Another version's entry, or a damaged one: a miss, as the store's contract says.
            return nil
        }
    }

    /// Puts a snapshot into the store, behind the answer, in the order of arrival for each key.
    func keep(_ snapshot: Snapshot) {
        // A real namespace holds nothing simulated, whatever the address that was asked.
        guard namespace != .real || !snapshot.dashboard.isSimulated else { return }
        let storedAt = snapshot.fetchedAt
        put(key(snapshot.cell)) { await Self.entry(of: snapshot, storedAt: storedAt) }
    }

    /// Writes behind the caller's back; `finishWrites` waits for it. A store that is too slow for what arrives gets no more than it can
    /// take: the rest stays in memory.
    func put(_ key: String, _ entry: @escaping @Sendable () async -> StoredEntry) {
        let former = writes[key]
        guard unfinishedWrites < configuration.mostWrites else {
            load.unwritten += 1
            return
        }
        unfinishedWrites += 1
        lastWrite += 1
        let number = lastWrite
        writeNumbers[key] = number
        writes[key] = Task {
            await former?.value
            await write(entry(), key)
            unfinishedWrites -= 1
            guard writeNumbers[key] == number else { return }
            writes[key] = nil
            writeNumbers[key] = nil
        }
    }

    private func write(_ entry: StoredEntry, _ key: String) async {
        do throws(StoreError) { try await store.put(entry, for: key) } catch {
            // It stays in memory. The store itself reports that it cannot write (`WatchedStore`).
            return
        }
    }

    @concurrent
    private static func entry(of snapshot: Snapshot, storedAt: Date) async -> StoredEntry {
        StoredEntry(payload: SnapshotDocument.bytes(snapshot), storedAt: storedAt)
    }

    private func key(_ cell: Cell) -> String { "\(namespace.prefix)weather.\(cell.id)" }
}

import Foundation
import WeatherModel

/// Stores everything for the life of the process: for tests, `--demo`, and when no folder is writable. Snapshots and replies are evicted
/// least recently used first, former revisions before all others.
package actor MemoryWeatherStore: WeatherStore {
    package nonisolated let world: StoreWorld
    package nonisolated let survivesRestart = false
    package nonisolated let isShared = false
    private let broadcast = ChangeBroadcast()
    private let now: @Sendable () -> Date
    private var shelf: MemoryShelf
    /// Former revisions of each cell, the newest last.
    private var former: [Cell: [SnapshotHead]] = [:]
    private var records: [RecordKey: [UInt8]] = [:]
    private var leases: [String: (token: Int64, end: Date)] = [:]
    /// The latest lease's token: one series for all names, so that a name that was forgotten does not begin again with a lower one.
    private var lastToken: Int64 = 0

    /// - Parameters:
    ///   - maximumBytes: the limit for snapshots and replies together.
    ///   - now: the clock by which leases and replies expire.
    package init(world: StoreWorld = .real, maximumBytes: Int = 64 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.world = world
        self.now = now
        shelf = MemoryShelf(maximumBytes: maximumBytes)
    }

    package func latest(of cell: Cell, otherThan known: SnapshotHead?) -> SnapshotRecord? {
        guard shelf.peek(.latest(cell))?.head != known else { return nil }
        return record(.latest(cell))
    }

    package func snapshot(_ revision: String, of cell: Cell) -> SnapshotRecord? {
        shelf.peek(.latest(cell))?.head?.revision == revision ? record(.latest(cell)) : record(.former(cell, revision: revision))
    }

    package func put(_ record: SnapshotRecord) throws(StoreError) -> SnapshotPutOutcome {
        guard record.document.count <= shelf.maximumBytes else { throw .full }
        let head = record.head
        let previous = shelf.peek(.latest(head.cell))
        if let latest = previous?.head, SnapshotHistory.isOlder(head.fetchedAt, than: latest.fetchedAt, now: now()) {
            return .refused(later: latest)
        }
        if let previous, let latest = previous.head, latest.revision != head.revision {
            shelf.put(previous, .former(head.cell, revision: latest.revision))
            former[head.cell, default: []].append(latest)
        }
        trim(before: head)
        shelf.put(.init(bytes: record.document, head: head), .latest(head.cell))
        broadcast.send(.latest(head))
        return .kept
    }

    package nonisolated func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    package func record(_ key: RecordKey) -> [UInt8]? { records[key] }

    package func transaction<Value: Sendable>(
        _ body: @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let transaction = MemoryTransaction(records)
        let value = try body(transaction)
        records = transaction.records
        return value
    }

    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) -> Lease? {
        let now = now()
        if let lease = leases[name], lease.end > now { return nil }
        leases = leases.filter { !LeaseMemory.isOver($0.value.end, at: now) }
        lastToken += 1
        leases[name] = (lastToken, now + seconds)
        return Lease(name: name, owner: owner, token: lastToken)
    }

    package func renewed(_ lease: Lease, forSeconds seconds: Double) -> Bool {
        guard leases[lease.name]?.token == lease.token else { return false }
        leases[lease.name]?.end = now() + seconds
        return true
    }

    package func release(_ lease: Lease) {
        guard leases[lease.name]?.token == lease.token else { return }
        leases[lease.name] = nil
    }

    package func reply(for key: String) -> [UInt8]? {
        guard let item = shelf.item(.reply(key)), item.end > now() else { return nil }
        return item.bytes
    }

    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) throws(StoreError) {
        guard bytes.count <= shelf.maximumBytes else { throw .full }
        shelf.put(.init(bytes: bytes, end: end), .reply(key))
    }

    private func record(_ key: MemoryShelf.Key) -> SnapshotRecord? {
        guard let item = shelf.item(key), let head = item.head else { return nil }
        return SnapshotRecord(head: head, document: item.bytes)
    }

    private static let mostHistories = 4096

    /// Removes former revisions that are too old or too many.
    private func trim(before latest: SnapshotHead) {
        let heads = former[latest.cell] ?? []
        let kept = heads.filter { head in
            head.revision != latest.revision && SnapshotHistory.isKept(head.fetchedAt, before: latest.fetchedAt)
                && shelf.peek(.former(head.cell, revision: head.revision)) != nil
        }.suffix(SnapshotHistory.most)
        for head in heads where !kept.contains(head) { shelf.remove(.former(head.cell, revision: head.revision)) }
        former[latest.cell] = kept.isEmpty ? nil : Array(kept)
        // Drops the lists of evicted cells.
        guard former.count > Self.mostHistories else { return }
        former = former.filter { shelf.peek(.latest($0.key)) != nil }
    }
}

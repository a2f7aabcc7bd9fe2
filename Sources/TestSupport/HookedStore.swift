import Foundation
import WeatherModel
import WeatherStore

/// A store in memory in which a test can intercept reads and writes.
package struct HookedStore: WeatherStore {
    /// The store that holds the data.
    package let inner: MemoryWeatherStore
    package let isShared: Bool
    package var world: StoreWorld { inner.world }
    package let survivesRestart = true
    private let beforeRead: @Sendable () async throws(StoreError) -> Void
    private let beforeWrite: @Sendable () async throws(StoreError) -> Void

    /// - Parameters:
    ///   - beforeRead: called before each read.
    ///   - beforeWrite: called before each write of any kind.
    package init(
        _ inner: MemoryWeatherStore = MemoryWeatherStore(), isShared: Bool = false,
        beforeRead: @escaping @Sendable () async throws(StoreError) -> Void = { () throws(StoreError) in },
        beforeWrite: @escaping @Sendable () async throws(StoreError) -> Void = { () throws(StoreError) in }
    ) {
        self.inner = inner
        self.isShared = isShared
        self.beforeRead = beforeRead
        self.beforeWrite = beforeWrite
    }

    package func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await beforeRead()
        return await inner.latest(of: cell, otherThan: known)
    }
    package func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await beforeRead()
        return await inner.snapshot(revision, of: cell)
    }
    package func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await beforeWrite()
        return try await inner.put(record)
    }
    package func changes() -> AsyncStream<SnapshotChange> { inner.changes() }
    package func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await beforeRead()
        return await inner.record(key)
    }
    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await beforeWrite()
        return try await inner.transaction(body)
    }
    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        try await beforeWrite()
        return await inner.claim(name, by: owner, forSeconds: seconds)
    }
    package func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await beforeWrite()
        return await inner.renewed(lease, forSeconds: seconds)
    }
    package func release(_ lease: Lease) async throws(StoreError) {
        try await beforeWrite()
        await inner.release(lease)
    }
    package func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        try await beforeRead()
        return await inner.reply(for: key)
    }
    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await beforeWrite()
        try await inner.putReply(bytes, for: key, until: end)
    }
}

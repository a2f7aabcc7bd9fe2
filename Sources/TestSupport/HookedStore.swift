import Foundation
import WeatherModel
import WeatherStore

/// A store in memory in which a test can intercept reads and writes.
public struct HookedStore: WeatherStore {
    /// The store that holds the data.
    public let inner: MemoryWeatherStore
    public let isShared: Bool
    public var world: StoreWorld { inner.world }
    public let survivesRestart = true
    private let beforeRead: @Sendable () async throws(StoreError) -> Void
    private let beforeWrite: @Sendable () async throws(StoreError) -> Void

    /// - Parameters:
    ///   - beforeRead: called before each read.
    ///   - beforeWrite: called before each write of any kind.
    public init(
        _ inner: MemoryWeatherStore = MemoryWeatherStore(), isShared: Bool = false,
        beforeRead: @escaping @Sendable () async throws(StoreError) -> Void = { () throws(StoreError) in },
        beforeWrite: @escaping @Sendable () async throws(StoreError) -> Void = { () throws(StoreError) in }
    ) {
        self.inner = inner
        self.isShared = isShared
        self.beforeRead = beforeRead
        self.beforeWrite = beforeWrite
    }

    public func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await beforeRead()
        return await inner.latest(of: cell, otherThan: known)
    }
    public func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await beforeRead()
        return await inner.snapshot(revision, of: cell)
    }
    public func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await beforeWrite()
        return try await inner.put(record)
    }
    public func changes() -> AsyncStream<SnapshotChange> { inner.changes() }
    public func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await beforeRead()
        return await inner.record(key)
    }
    public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await beforeWrite()
        return try await inner.transaction(body)
    }
    public func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        try await beforeWrite()
        return await inner.claim(name, by: owner, forSeconds: seconds)
    }
    public func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await beforeWrite()
        return await inner.renewed(lease, forSeconds: seconds)
    }
    public func release(_ lease: Lease) async throws(StoreError) {
        try await beforeWrite()
        await inner.release(lease)
    }
    public func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        try await beforeRead()
        return await inner.reply(for: key)
    }
    public func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await beforeWrite()
        try await inner.putReply(bytes, for: key, until: end)
    }
}

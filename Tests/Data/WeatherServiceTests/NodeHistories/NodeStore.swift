import Foundation
import TestSupport
import WeatherModel
import WeatherStore

/// Whether the process of a node runs: paused, it goes on later as if no time had passed; killed, it does nothing any more.
final class NodeLife: Sendable {
    private struct State {
        var isPaused = false
        var isDead = false
        /// When it was paused last, by the right time.
        var pausedAt: Double?
    }

    private let state = Locked(State())
    private let gate = Gate(isOpen: true)

    var isPaused: Bool { state.withLock { $0.isPaused } }
    var isDead: Bool { state.withLock { $0.isDead } }

    func pause(at second: Double) {
        state.withLock { ($0.isPaused, $0.pausedAt) = (true, second) }
        gate.close()
    }

    /// From now on it counts as one that was paused for a moment.
    func excuse(at second: Double) { state.withLock { $0.pausedAt = second } }

    func goOn() {
        state.withLock { $0.isPaused = false }
        gate.open()
    }

    func kill() {
        state.withLock { $0.isDead = true }
        gate.open()
    }

    func wasPaused(since second: Double) -> Bool { state.withLock { $0.isPaused || ($0.pausedAt ?? -.infinity) >= second } }

    /// Waits while it is paused.
    func pass() async throws(StoreError) {
        await gate.pass(ignoringCancellation: true)
        if isDead { throw .unavailable("the process was killed") }
    }
}

/// A node's way to the store that all share.
final class NodeStore: WeatherStore {
    let node: Int
    let life: NodeLife
    private let history: NodeHistoryWorld
    private let store: MemoryWeatherStore
    /// What this node is told of changes; some of it may be lost on the way.
    let broadcast = ChangeBroadcast()
    let world = StoreWorld.real
    let survivesRestart = true
    let isShared = true

    init(_ history: NodeHistoryWorld, node: Int, _ life: NodeLife) {
        self.history = history
        self.node = node
        self.life = life
        store = history.store
    }

    /// A process may be paused, and killed, before what it asks for is done and after it.
    private func passed<Value: Sendable>(_ work: () async throws(StoreError) -> Value) async throws(StoreError) -> Value {
        history.stir()
        try await life.pass()
        let value = try await work()
        history.stir()
        try await life.pass()
        return value
    }

    func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await passed { () async throws(StoreError) in await store.latest(of: cell, otherThan: known) }
    }

    func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await passed { () async throws(StoreError) in await store.snapshot(revision, of: cell) }
    }

    func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await passed { () async throws(StoreError) in
            let outcome = try await store.put(record)
            if outcome == .kept { history.kept(record) }
            return outcome
        }
    }

    func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await passed { () async throws(StoreError) in await store.record(key) }
    }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await passed { () async throws(StoreError) in try await store.transaction(body) }
    }

    func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        try await passed { () async throws(StoreError) in
            let lease = await store.claim(name, by: owner, forSeconds: seconds)
            if let lease { history.claimed(lease, by: life, forSeconds: seconds) }
            return lease
        }
    }

    func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await passed { () async throws(StoreError) in
            let isRenewed = await store.renewed(lease, forSeconds: seconds)
            if isRenewed { history.claimed(lease, by: life, forSeconds: seconds) }
            return isRenewed
        }
    }

    func release(_ lease: Lease) async throws(StoreError) {
        try await passed { () async throws(StoreError) in
            await store.release(lease)
            history.released(lease)
        }
    }

    func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        try await passed { () async throws(StoreError) in await store.reply(for: key) }
    }

    func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await passed { () async throws(StoreError) in try await store.putReply(bytes, for: key, until: end) }
    }
}

import Foundation
import WeatherModel

/// How a store fares.
public struct StoreHealth: Hashable, Sendable {
    /// Why weather could not be written the last time; nil when it could.
    public var weatherProblem: StoreError?
    /// Why a record could not be written the last time; nil when it could.
    public var recordProblem: StoreError?
    /// Why the store could not be read, or a lease not be claimed, the last time; nil when it could.
    public var readProblem: StoreError?
    /// Writes that failed since the start.
    public var failedWrites = 0
    /// Reads, and questions about leases, that failed since the start.
    public var failedReads = 0
    /// False when what is kept ends with the process.
    public var survivesRestart: Bool
    /// nil until the store was measured, and for one that is not.
    public var growth: StoreGrowth?

    public init(survivesRestart: Bool) { self.survivesRestart = survivesRestart }

    /// Why the store is of no use at present; nil when it is.
    public var problem: StoreError? { recordProblem ?? weatherProblem ?? readProblem }
}

/// A call of a store that has ended.
public struct StoreCall: Hashable, Sendable {
    /// What was asked of it.
    public enum Operation: String, Hashable, Sendable {
        case readSnapshot, writeSnapshot, readRecord, transaction, lease, readReply, writeReply
    }

    public let operation: Operation
    public let hasFailed: Bool
    public let seconds: Double
}

/// A store that remembers whether it can be written and read, and reports each change of that once.
public actor WatchedStore: WeatherStore {
    public nonisolated let world: StoreWorld
    public nonisolated let survivesRestart: Bool
    public nonisolated let isShared: Bool
    private let store: any WeatherStore
    private let onChange: @Sendable (StoreHealth) -> Void
    private let seconds: @Sendable () -> Double
    private let report: @Sendable (StoreCall) -> Void
    private var state: StoreHealth

    /// - Parameters:
    ///   - seconds: by a clock that only runs forward; calls are timed by it.
    ///   - report: called when a call has ended, on the way of that call: it must not wait.
    ///   - onChange: called when it begins to fail, fails for another cause, and works again.
    public init(
        _ store: any WeatherStore, seconds: @escaping @Sendable () -> Double, report: @escaping @Sendable (StoreCall) -> Void,
        onChange: @escaping @Sendable (StoreHealth) -> Void
    ) {
        self.store = store
        self.seconds = seconds
        self.report = report
        self.onChange = onChange
        world = store.world
        survivesRestart = store.survivesRestart
        isShared = store.isShared
        state = StoreHealth(survivesRestart: store.survivesRestart)
    }

    /// How it fared so far.
    public func health() -> StoreHealth { state }

    /// Learns how much is stored. A store that cannot say keeps the size that was measured last: whether it works is learnt from those who
    /// need it.
    public func measure(at now: Date, by reading: @Sendable () async throws(StoreError) -> StoreSize) async {
        do throws(StoreError) {
            let size = try await reading()
            if state.growth == nil { state.growth = StoreGrowth(size, at: now) } else { state.growth?.note(size, at: now) }
        } catch { return }
    }

    public func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await watched(.readSnapshot, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.latest(of: cell, otherThan: known)
        }
    }

    public func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await watched(.readSnapshot, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.snapshot(revision, of: cell)
        }
    }

    public func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await watched(.writeSnapshot, \.failedWrites, \.weatherProblem) { () throws(StoreError) in try await store.put(record) }
    }

    public nonisolated func changes() -> AsyncStream<SnapshotChange> { store.changes() }

    public func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await watched(.readRecord, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.record(key) }
    }

    public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await watched(.transaction, \.failedWrites, \.recordProblem) { () throws(StoreError) in try await store.transaction(body) }
    }

    public func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.claim(name, by: owner, forSeconds: seconds)
        }
    }

    public func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.renewed(lease, forSeconds: seconds)
        }
    }

    public func release(_ lease: Lease) async throws(StoreError) {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.release(lease) }
    }

    public func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        try await watched(.readReply, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.reply(for: key) }
    }

    public func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await watched(.writeReply, \.failedWrites, \.weatherProblem) { () throws(StoreError) in
            try await store.putReply(bytes, for: key, until: end)
        }
    }

    private static let probe = "look-again"

    /// Finds out whether what failed works again, where nobody asks for anything.
    ///
    /// - Parameters:
    ///   - always: whether the store is read also where nothing has failed: a server in between may be gone without anybody having noticed.
    ///   - atWeather: false where there is weather to be written, which tells by itself.
    ///   - atRecords: the same of records.
    public func lookAgain(always: Bool = false, atWeather: Bool, atRecords: Bool) async {
        // What still fails is noted, and tried again the next time.
        do throws(StoreError) {
            if always || state.readProblem != nil { _ = try await record(RecordKey(kind: Self.probe, name: "")) }
            if atWeather, state.weatherProblem != nil { try await putReply([], for: Self.probe, until: .distantPast) }
            if atRecords, state.recordProblem != nil {
                try await transaction { transaction throws(StoreError) in try transaction.remove(RecordKey(kind: Self.probe, name: "")) }
            }
        } catch { return }
    }

    private func watched<Value: Sendable>(
        _ operation: StoreCall.Operation, _ count: WritableKeyPath<StoreHealth, Int>, _ kind: WritableKeyPath<StoreHealth, StoreError?>,
        _ work: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let began = seconds()
        do throws(StoreError) {
            let value = try await work()
            report(StoreCall(operation: operation, hasFailed: false, seconds: seconds() - began))
            note(nil, in: kind)
            return value
        } catch {
            report(StoreCall(operation: operation, hasFailed: true, seconds: seconds() - began))
            state[keyPath: count] += 1
            note(error, in: kind)
            throw error
        }
    }

    private func note(_ problem: StoreError?, in kind: WritableKeyPath<StoreHealth, StoreError?>) {
        let before = state.problem
        state[keyPath: kind] = problem
        if state.problem != before { onChange(state) }
    }
}

import Foundation
import WeatherModel

/// The health of a store.
package struct StoreHealth: Hashable, Sendable {
    /// The error of the last write of weather; nil if it succeeded.
    package var weatherProblem: StoreError?
    /// The error of the last write of a record; nil if it succeeded.
    package var recordProblem: StoreError?
    /// The error of the last read or lease operation; nil if it succeeded.
    package var readProblem: StoreError?
    /// Number of failed writes since the start.
    package var failedWrites = 0
    /// Number of failed reads and lease operations since the start.
    package var failedReads = 0
    /// False if the content is lost when the process ends.
    package var survivesRestart: Bool
    /// nil until the store has been measured, and for a store whose size is not measured.
    package var growth: StoreGrowth?

    package init(survivesRestart: Bool) { self.survivesRestart = survivesRestart }

    /// The error that makes the store unusable at present; nil if it works.
    package var problem: StoreError? { recordProblem ?? weatherProblem ?? readProblem }
}

/// A finished call of a store.
package struct StoreCall: Hashable, Sendable {
    /// The operation that was called.
    package enum Operation: String, Hashable, Sendable {
        case readSnapshot, writeSnapshot, readRecord, transaction, lease, readReply, writeReply
    }

    package let operation: Operation
    package let hasFailed: Bool
    package let seconds: Double
}

/// Wraps a store, records whether it can be written and read, and reports each change of that once.
package actor WatchedStore: WeatherStore {
    package nonisolated let world: StoreWorld
    package nonisolated let survivesRestart: Bool
    package nonisolated let isShared: Bool
    private let store: any WeatherStore
    private let onChange: @Sendable (StoreHealth) -> Void
    private let seconds: @Sendable () -> Double
    private let report: @Sendable (StoreCall) -> Void
    private var state: StoreHealth

    /// - Parameters:
    ///   - seconds: a monotonic clock, by which calls are timed.
    ///   - report: called inline when a call has ended. Must not block.
    ///   - onChange: called when the store begins to fail, fails with another error, or works again.
    package init(
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

    /// The health so far.
    package func health() -> StoreHealth { state }

    /// Measures the size of the store. If that fails, the last measured size stays; failures are detected by the calls that need the store.
    package func measure(at now: Date, by reading: @Sendable () async throws(StoreError) -> StoreSize) async {
        do throws(StoreError) {
            let size = try await reading()
            if state.growth == nil { state.growth = StoreGrowth(size, at: now) } else { state.growth?.note(size, at: now) }
        } catch { return }
    }

    package func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await watched(.readSnapshot, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.latest(of: cell, otherThan: known)
        }
    }

    package func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await watched(.readSnapshot, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.snapshot(revision, of: cell)
        }
    }

    package func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        try await watched(.writeSnapshot, \.failedWrites, \.weatherProblem) { () throws(StoreError) in try await store.put(record) }
    }

    package nonisolated func changes() -> AsyncStream<SnapshotChange> { store.changes() }

    package func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await watched(.readRecord, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.record(key) }
    }

    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await watched(.transaction, \.failedWrites, \.recordProblem) { () throws(StoreError) in try await store.transaction(body) }
    }

    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.claim(name, by: owner, forSeconds: seconds)
        }
    }

    package func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in
            try await store.renewed(lease, forSeconds: seconds)
        }
    }

    package func release(_ lease: Lease) async throws(StoreError) {
        try await watched(.lease, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.release(lease) }
    }

    package func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        try await watched(.readReply, \.failedReads, \.readProblem) { () throws(StoreError) in try await store.reply(for: key) }
    }

    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await watched(.writeReply, \.failedWrites, \.weatherProblem) { () throws(StoreError) in
            try await store.putReply(bytes, for: key, until: end)
        }
    }

    private static let probe = "look-again"

    /// Probes whether failed operations work again, for times without other calls.
    ///
    /// - Parameters:
    ///   - always: reads the store even if nothing has failed: the connection to a database server may be lost without a call having
    ///     noticed.
    ///   - atWeather: false if weather is waiting to be written, as that write serves as the probe.
    ///   - atRecords: the same for records.
    package func lookAgain(always: Bool = false, atWeather: Bool, atRecords: Bool) async {
        // Operations that still fail are recorded, and probed again the next time.
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

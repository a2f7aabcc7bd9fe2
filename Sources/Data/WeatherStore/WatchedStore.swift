/// How a store's writes fare.
public struct StoreHealth: Hashable, Sendable {
    /// Why the last write of weather failed; nil when it did not.
    public var weatherProblem: StoreError?
    /// Why the last write of a ledger failed; nil when it did not.
    public var ledgerProblem: StoreError?
    /// Writes that failed since the start.
    public var failedWrites = 0
    /// False when what is kept ends with the process.
    public var survivesRestart: Bool

    public init(survivesRestart: Bool) { self.survivesRestart = survivesRestart }

    /// Why the store cannot be written at present; nil when it can.
    public var problem: StoreError? { ledgerProblem ?? weatherProblem }
}

/// A store that remembers whether its writes succeed, and reports each change of that once.
public actor WatchedStore: WeatherStore, LedgerStore {
    public nonisolated let survivesRestart: Bool
    private let store: any WeatherStore & LedgerStore
    private let onChange: @Sendable (StoreHealth) -> Void
    private var state: StoreHealth

    /// - Parameter onChange: called when writes begin to fail, fail for another cause, and succeed again.
    public init(_ store: any WeatherStore & LedgerStore, onChange: @escaping @Sendable (StoreHealth) -> Void) {
        self.store = store
        self.onChange = onChange
        survivesRestart = store.survivesRestart
        state = StoreHealth(survivesRestart: store.survivesRestart)
    }

    /// How the writes fared so far.
    public func health() -> StoreHealth { state }

    public func entry(for key: String) async -> StoredEntry? { await store.entry(for: key) }
    public func keys() async -> [String] { await store.keys() }
    public func ledger(_ name: String) async -> [UInt8]? { await store.ledger(name) }

    public func put(_ entry: StoredEntry, for key: String) async throws(StoreError) {
        do throws(StoreError) {
            try await store.put(entry, for: key)
            note(nil, in: \.weatherProblem)
        } catch {
            note(error, in: \.weatherProblem)
            throw error
        }
    }

    public func remove(_ key: String) async throws(StoreError) { try await store.remove(key) }

    public func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(StoreError) -> Value {
        do throws(StoreError) {
            let value = try await store.changeLedger(name, change)
            note(nil, in: \.ledgerProblem)
            return value
        } catch {
            note(error, in: \.ledgerProblem)
            throw error
        }
    }

    private func note(_ problem: StoreError?, in kind: WritableKeyPath<StoreHealth, StoreError?>) {
        let before = state.problem
        state[keyPath: kind] = problem
        if problem != nil { state.failedWrites += 1 }
        if state.problem != before { onChange(state) }
    }
}

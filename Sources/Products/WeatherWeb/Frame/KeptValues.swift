import NIOConcurrencyHelpers

/// Values that are dear to make, kept by everything that they depend on, within a limit.
///
/// Two generations: when the younger one has half of the limit, the older one goes, with everything that was not asked for since. Nothing
/// else removes a value: its key has to hold all that could make it another one.
struct KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var recent: [Key: Value] = [:]
        var older: [Key: Value] = [:]
        var recentCost = 0
    }

    /// The greatest sum of costs.
    let limit: Int
    private let cost: @Sendable (Value) -> Int
    private let state = NIOLockedValueBox(State())

    /// - Parameter cost: of one value, in the unit of `limit`.
    init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    /// The stored value of `key`; else the result of `make`, which is then stored. Two callers may make the same value at once.
    func value(_ key: Key, make: () -> Value) -> Value {
        if let kept = kept(key) { return kept }
        let value = make()
        state.withLockedValue { store(value, key, &$0) }
        return value
    }

    /// The stored value of `key`; nil if there is none.
    subscript(_ key: Key) -> Value? { kept(key) }

    var count: Int { state.withLockedValue { $0.recent.count + $0.older.count } }

    private func kept(_ key: Key) -> Value? {
        state.withLockedValue { state in
            if let value = state.recent[key] { return value }
            guard let value = state.older.removeValue(forKey: key) else { return nil }
            store(value, key, &state)
            return value
        }
    }

    private func store(_ value: Value, _ key: Key, _ state: inout State) {
        let cost = cost(value)
        guard cost * 2 <= limit else { return }
        if let old = state.recent.updateValue(value, forKey: key) { state.recentCost -= self.cost(old) }
        state.recentCost += cost
        guard state.recentCost * 2 > limit else { return }
        state.older = state.recent
        state.recent = [:]
        state.recentCost = 0
    }
}

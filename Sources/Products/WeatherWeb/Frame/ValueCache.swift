import NIOConcurrencyHelpers
import WeatherModel

/// Values that are dear to make, kept by everything that they depend on, within a limit: those go that were not asked for longest. Nothing
/// else removes a value: its key has to hold all that could make it another one.
struct ValueCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let cost: @Sendable (Key, Value) -> Int
    private let kept: NIOLockedValueBox<RecentlyUsed<Key, Value>>

    /// - Parameters:
    ///   - limit: the greatest sum of costs.
    ///   - cost: of one value with its key, in the unit of `limit`: a key may take more memory than its value.
    init(limit: Int, cost: @escaping @Sendable (Key, Value) -> Int) {
        self.cost = cost
        kept = NIOLockedValueBox(RecentlyUsed(costLimit: limit))
    }

    /// The stored value of `key`; else the result of `make`, which is then stored. Two callers may make the same value at once.
    ///
    /// - Parameter isStill: false for a stored value that is of no use any more: the new one takes its place.
    func value(_ key: Key, isStill: (Value) -> Bool = { _ in true }, make: () -> Value) -> Value {
        if let value = self[key], isStill(value) { return value }
        let value = make()
        keep(value, for: key)
        return value
    }

    /// Stores a value, in place of the one that is there.
    func keep(_ value: Value, for key: Key) {
        let cost = cost(key, value)
        kept.withLockedValue { kept in
            // A value that takes more than half of the space would evict too many others.
            if cost * 2 <= kept.costLimit { kept.insert(value, for: key, cost: cost) }
        }
    }

    /// The stored value of `key`; nil if there is none.
    subscript(_ key: Key) -> Value? { kept.withLockedValue { $0.value(key) } }

    var count: Int { kept.withLockedValue { $0.count } }
}

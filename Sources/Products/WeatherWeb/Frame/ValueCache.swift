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
    func value(_ key: Key, make: () -> Value) -> Value {
        if let value = self[key] { return value }
        let value = make()
        let cost = cost(key, value)
        kept.withLockedValue { kept in
            // A value that takes more than half of the space would evict too many others.
            if cost * 2 <= kept.costLimit { kept.insert(value, for: key, cost: cost) }
        }
        return value
    }

    /// The stored value of `key`; nil if there is none.
    subscript(_ key: Key) -> Value? { kept.withLockedValue { $0.value(key) } }

    /// Removes the values of `keys`, which are not asked for any more, before they cost others their place.
    func remove(_ keys: [Key]) { kept.withLockedValue { kept in for key in keys { kept.remove(key) } } }

    var count: Int { kept.withLockedValue { $0.count } }
}

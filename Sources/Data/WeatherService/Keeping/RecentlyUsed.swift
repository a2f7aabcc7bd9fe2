/// The values used most recently, at most `capacity` of them.
public struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Most entries kept.
    public let capacity: Int
    private var entries: [Key: (value: Value, used: UInt64)] = [:]
    private var uses: UInt64 = 0

    public init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Entries kept.
    public var count: Int { entries.count }

    /// In no order.
    public var keys: [Key] { Array(entries.keys) }

    /// Changes an entry that is there, without counting as a use.
    public mutating func replace(_ value: Value, for key: Key) { entries[key]?.value = value }

    /// Reads without counting as a use.
    public func peek(_ key: Key) -> Value? { entries[key]?.value }

    /// Reads, and counts it as a use.
    public mutating func value(_ key: Key) -> Value? {
        guard let value = entries[key]?.value else { return nil }
        uses += 1
        entries[key]?.used = uses
        return value
    }

    /// Keeps `value`; when there is no room, those go that were used longest ago.
    public mutating func insert(_ value: Value, for key: Key) {
        uses += 1
        entries[key] = (value, uses)
        guard entries.count > capacity else { return }
        // A tenth at a time, so that the sorting is paid for once in many insertions.
        let surplus = entries.count - capacity + capacity / 10
        for (key, _) in entries.sorted(by: { $0.value.used < $1.value.used }).prefix(surplus) { entries[key] = nil }
    }

    /// Forgets one entry.
    public mutating func remove(_ key: Key) { entries[key] = nil }
}

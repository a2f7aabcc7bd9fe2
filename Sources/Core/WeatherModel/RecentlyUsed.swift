/// A least-recently-used cache, limited by number of values, total cost, or both: when it is full, the values used longest ago are evicted.
///
/// Each operation takes constant time, however many values are kept. Inlinable, so that it is specialised for the types at hand: caches are
/// on the path of every request.
public struct RecentlyUsed<Key: Hashable, Value> {
    /// A value in the list from the oldest to the newest.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int
        /// Index of the entry used just before this one; `none` for the oldest.
        @usableFromInline var older: Int
        /// Index of the entry used just after this one; `none` for the newest.
        @usableFromInline var newer: Int

        @usableFromInline
        init(key: Key, value: Value, cost: Int, older: Int, newer: Int) {
            self.key = key
            self.value = value
            self.cost = cost
            self.older = older
            self.newer = newer
        }
    }

    /// Maximum number of values.
    public let capacity: Int
    /// Maximum total cost of the values, in the caller's unit.
    public let costLimit: Int
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var places: [Key: Int] = [:]
    @usableFromInline var oldest = -1
    @usableFromInline var newest = -1
    @usableFromInline var costSum = 0

    /// The index that marks an end of the list.
    @usableFromInline static var none: Int { -1 }

    /// - Parameters:
    ///   - capacity: maximum number of values, at least one.
    ///   - costLimit: maximum total cost, in bytes for example.
    @inlinable
    public init(capacity: Int = .max, costLimit: Int = .max) {
        self.capacity = max(1, capacity)
        self.costLimit = max(0, costLimit)
    }

    /// Number of values.
    @inlinable public var count: Int { entries.count }

    /// Total cost of the values.
    @inlinable public var cost: Int { costSum }

    /// The keys, in no particular order.
    @inlinable public var keys: [Key] { entries.map(\.key) }

    /// Returns a value without counting this as a use.
    @inlinable
    public func peek(_ key: Key) -> Value? { places[key].map { entries[$0].value } }

    /// Returns a value and counts this as a use.
    @inlinable
    public mutating func value(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        use(place)
        return entries[place].value
    }

    /// Replaces an existing value without counting this as a use. Its cost is unchanged.
    @inlinable
    public mutating func replace(_ value: Value, for key: Key) {
        guard let place = places[key] else { return }
        entries[place].value = value
    }

    /// Stores `value`, replacing the key's previous value. A value that costs more than the limit is not kept.
    @inlinable
    public mutating func insert(_ value: Value, for key: Key, cost: Int = 0) {
        guard cost <= costLimit else { return remove(key) }
        if let place = places[key] {
            costSum += cost - entries[place].cost
            entries[place].value = value
            entries[place].cost = cost
            use(place)
        } else {
            let place = entries.count
            places[key] = place
            entries.append(Entry(key: key, value: value, cost: cost, older: Self.none, newer: Self.none))
            costSum += cost
            link(place)
        }
        while entries.count > capacity || costSum > costLimit { removeOldest() }
    }

    /// Removes one value.
    @inlinable
    public mutating func remove(_ key: Key) {
        if let place = places[key] { remove(at: place) }
    }

    /// Evicts the value used longest ago.
    @inlinable
    public mutating func removeOldest() {
        if oldest != Self.none { remove(at: oldest) }
    }

    /// Makes an entry the newest.
    @inlinable
    mutating func use(_ place: Int) {
        guard place != newest else { return }
        unlink(place)
        link(place)
    }

    /// Removes an entry from the list.
    @inlinable
    mutating func unlink(_ place: Int) {
        join(entries[place].older, entries[place].newer)
    }

    /// Appends an entry that is not in the list.
    @inlinable
    mutating func link(_ place: Int) {
        join(newest, place)
        join(place, Self.none)
    }

    /// Makes `newer` follow `older`; one of them may be the end of the list.
    @inlinable
    mutating func join(_ older: Int, _ newer: Int) {
        if older == Self.none { oldest = newer } else { entries[older].newer = newer }
        if newer == Self.none { newest = older } else { entries[newer].older = older }
    }

    /// Removes an entry; the last entry of the array moves into its place.
    @inlinable
    mutating func remove(at place: Int) {
        unlink(place)
        costSum -= entries[place].cost
        places[entries[place].key] = nil
        let last = entries.count - 1
        if place != last {
            entries.swapAt(place, last)
            places[entries[place].key] = place
            let (older, newer) = (entries[place].older, entries[place].newer)
            join(older, place)
            join(place, newer)
        }
        entries.removeLast()
    }
}

extension RecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension RecentlyUsed.Entry: Sendable where Key: Sendable, Value: Sendable {}

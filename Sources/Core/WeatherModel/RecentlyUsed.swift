/// Values within a limit of number, of cost, or of both: when there is no room, those go that were used longest ago.
///
/// Each call takes the same time, however many values are kept. Inlinable, so that it is compiled for the types at hand: caches are on the
/// path of every request.
public struct RecentlyUsed<Key: Hashable, Value> {
    /// A value in the chain from the oldest to the newest.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int
        /// Index of the entry that was used just before this one; `none` for the oldest.
        @usableFromInline var older: Int
        /// Index of the entry that was used just after this one; `none` for the newest.
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

    /// Most values kept.
    public let capacity: Int
    /// Most that the kept values cost together, in the caller's unit.
    public let costLimit: Int
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var places: [Key: Int] = [:]
    @usableFromInline var oldest = -1
    @usableFromInline var newest = -1
    @usableFromInline var costSum = 0

    /// The index where the chain ends.
    @usableFromInline static var none: Int { -1 }

    /// - Parameters:
    ///   - capacity: most values kept, at least one.
    ///   - costLimit: most that they cost together, in bytes for example.
    @inlinable
    public init(capacity: Int = .max, costLimit: Int = .max) {
        self.capacity = max(1, capacity)
        self.costLimit = max(0, costLimit)
    }

    /// Values kept.
    @inlinable public var count: Int { entries.count }

    /// What the kept values cost together.
    @inlinable public var cost: Int { costSum }

    /// In no order.
    @inlinable public var keys: [Key] { entries.map(\.key) }

    /// Reads without counting as a use.
    @inlinable
    public func peek(_ key: Key) -> Value? { places[key].map { entries[$0].value } }

    /// Reads, and counts it as a use.
    @inlinable
    public mutating func value(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        use(place)
        return entries[place].value
    }

    /// Changes a value that is there, without counting as a use. It costs what it did.
    @inlinable
    public mutating func replace(_ value: Value, for key: Key) {
        guard let place = places[key] else { return }
        entries[place].value = value
    }

    /// Keeps `value` in the place of what `key` had. A value that costs more than the limit is not kept.
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

    /// Forgets one value.
    @inlinable
    public mutating func remove(_ key: Key) {
        if let place = places[key] { remove(at: place) }
    }

    /// Forgets the value that was used longest ago.
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

    /// Takes an entry out of the chain.
    @inlinable
    mutating func unlink(_ place: Int) {
        join(entries[place].older, entries[place].newer)
    }

    /// Puts an entry that is not in the chain at its end.
    @inlinable
    mutating func link(_ place: Int) {
        join(newest, place)
        join(place, Self.none)
    }

    /// Makes `newer` follow `older`; one of them may be the end of the chain.
    @inlinable
    mutating func join(_ older: Int, _ newer: Int) {
        if older == Self.none { oldest = newer } else { entries[older].newer = newer }
        if newer == Self.none { newest = older } else { entries[newer].older = older }
    }

    /// Removes an entry; the last of the array moves into its place.
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

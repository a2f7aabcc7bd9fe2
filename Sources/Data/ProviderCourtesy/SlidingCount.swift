/// Weighted calls of the last minute or hour, in grains of time, so that memory is bounded whatever the traffic.
///
/// A grain counts until all of it has left the window: calls never exceed a limit in any window, and are delayed by one grain at most.
struct SlidingCount: Hashable, Sendable {
    /// The calls of one grain.
    struct Entry: Hashable, Sendable {
        /// Seconds since 1970 divided by the grain.
        var grain: Int
        /// Calls by weight.
        var weight: Double
    }

    /// The length of the window, in seconds.
    let windowSeconds: Int
    /// The length of a grain, in seconds.
    let grainSeconds: Int
    /// Ordered by time, at most `windowSeconds / grainSeconds + 1`.
    private(set) var entries: [Entry] = []

    init(windowSeconds: Int, grainSeconds: Int, entries: [Entry] = []) {
        self.windowSeconds = windowSeconds
        self.grainSeconds = grainSeconds
        self.entries = entries.sorted { $0.grain < $1.grain }
    }

    /// Calls by weight, after `settle`.
    var total: Double { entries.reduce(0) { $0 + $1.weight } }

    /// Drops entries that have left the window. Entries in the future, because the clock was set back, count as made now.
    mutating func settle(at second: Int) {
        if let oldest = entries.first, end(of: oldest.grain) <= second { entries = entries.filter { end(of: $0.grain) > second } }
        let present = grain(of: second)
        guard let newest = entries.last, newest.grain > present else { return }
        let ahead = entries.filter { $0.grain > present }.reduce(0) { $0 + $1.weight }
        entries.removeAll { $0.grain > present }
        add(ahead, at: second)
    }

    /// Adds calls at `second`, or to the newest entry if that is later.
    mutating func add(_ weight: Double, at second: Int) {
        let grain = grain(of: second)
        if let last = entries.last, last.grain >= grain {
            entries[entries.count - 1].weight += weight
        } else {
            entries.append(Entry(grain: grain, weight: weight))
        }
    }

    /// Removes a call that was never sent.
    mutating func remove(_ weight: Double, at second: Int) {
        guard let index = entries.firstIndex(where: { $0.grain == grain(of: second) }) else { return }
        entries[index].weight = max(0, entries[index].weight - weight)
    }

    /// Moves the times of all calls by as many seconds as the clock jumped, rounded up to the next grain.
    mutating func move(bySeconds seconds: Int) {
        let whole = seconds / grainSeconds
        let grains = whole * grainSeconds < seconds ? whole + 1 : whole
        for index in entries.indices { entries[index].grain += grains }
    }

    /// The second at which at most `weight` is left in the window; nil if that is so now.
    func second(whenAtMost weight: Double) -> Int? {
        var left = total
        guard left > weight else { return nil }
        for entry in entries {
            left -= entry.weight
            if left <= weight { return end(of: entry.grain) }
        }
        return entries.last.map { end(of: $0.grain) }
    }

    private func grain(of second: Int) -> Int { (second - ((second % grainSeconds) + grainSeconds) % grainSeconds) / grainSeconds }
    private func end(of grain: Int) -> Int { (grain + 1) * grainSeconds + windowSeconds }
}

/// Weighted calls by day or by month of UTC.
struct CivilCount: Hashable, Sendable {
    /// The calls of one day or month.
    struct Entry: Hashable, Sendable {
        /// Days since 1970-01-01, or months since the year 0.
        var index: Int
        /// Calls by weight.
        var weight: Double
    }

    /// The newest few, in the order of time: a clock that was ahead and is put right finds what it had counted before.
    private(set) var entries: [Entry] = []
    private static let remembered = 4

    init(entries: [Entry] = []) { self.entries = entries.sorted { $0.index < $1.index } }

    /// Calls by weight in the day or month `index`.
    func total(in index: Int) -> Double { entries.first { $0.index == index }?.weight ?? 0 }

    /// What stands in the future, because the clock was set back, counts as made now: it was made.
    mutating func settle(at index: Int) {
        guard let newest = entries.last, newest.index > index else { return }
        let ahead = entries.filter { $0.index > index }.reduce(0) { $0 + $1.weight }
        entries.removeAll { $0.index > index }
        add(ahead, in: index)
    }

    /// Counts in the day or month `index`.
    mutating func add(_ weight: Double, in index: Int) {
        if let place = entries.firstIndex(where: { $0.index == index }) {
            entries[place].weight += weight
        } else {
            entries.append(Entry(index: index, weight: weight))
            entries.sort { $0.index < $1.index }
            if entries.count > Self.remembered { entries.removeFirst(entries.count - Self.remembered) }
        }
    }

    /// Takes a call back that was never sent.
    mutating func remove(_ weight: Double, in index: Int) {
        guard let place = entries.firstIndex(where: { $0.index == index }) else { return }
        entries[place].weight = max(0, entries[place].weight - weight)
    }
}

/// Weighted calls of the last weeks, each with the hour in which it was made, so that they can be counted in any UTC day or month.
///
/// Keeps times rather than daily totals, because all calls move to their correct place when the clock is corrected.
struct CallHistory: Hashable, Sendable {
    /// The calls of one interval.
    struct Entry: Hashable, Sendable {
        /// The start of the interval, in seconds since 1970.
        var second: Int
        /// Its length in seconds: an hour, or more where entries were joined.
        var seconds: Int
        /// Calls by weight.
        var weight: Double
        /// True if the entry lay in the future, because the clock was set back, and was counted again at that moment.
        var isRepeated = false

        var end: Int { second + seconds }
    }

    /// Ordered by time. Entries are never dropped because of their age, only when there are more than `most`: a clock that is ahead may
    /// take today's entries for old ones.
    private(set) var entries: [Entry]
    private static let hour = 3600
    /// A month of days and almost three days of hours.
    static let most = 96

    init(entries: [Entry] = []) {
        self.entries = entries.sorted { $0.second < $1.second }
        shorten()
    }

    /// Calls by weight from the second `begin` to the present, without entries in the future.
    func total(from begin: Int, at present: Int) -> Double {
        entries.reduce(0) { $1.end > begin && $1.second <= present ? $0 + $1.weight : $0 }
    }

    /// Also counts entries in the future, caused by a clock that was set back, as made now, because they were made. They stay where they
    /// are in case the clock is corrected again.
    mutating func settle(at present: Int) {
        guard let newest = entries.last, newest.second > present else { return }
        var ahead = 0.0
        for index in entries.indices where entries[index].second > present && !entries[index].isRepeated {
            ahead += entries[index].weight
            entries[index].isRepeated = true
        }
        if ahead > 0 { add(ahead, at: present) }
    }

    /// Adds calls at `second`.
    mutating func add(_ weight: Double, at second: Int) {
        if let index = entries.lastIndex(where: { $0.second <= second && second < $0.end && !$0.isRepeated }) {
            entries[index].weight += weight
            return
        }
        let begin = second - ((second % Self.hour) + Self.hour) % Self.hour
        let place = entries.firstIndex { $0.second > begin } ?? entries.endIndex
        entries.insert(Entry(second: begin, seconds: Self.hour, weight: weight), at: place)
        shorten()
    }

    /// Removes a call counted at `second` that was never sent.
    mutating func remove(_ weight: Double, at second: Int) {
        guard let index = entries.lastIndex(where: { $0.second <= second && second < $0.end && !$0.isRepeated }) else { return }
        entries[index].weight = max(0, entries[index].weight - weight)
    }

    /// Moves the times of all calls by as many seconds as the clock jumped.
    mutating func move(bySeconds seconds: Int) {
        for index in entries.indices { entries[index].second += seconds }
    }

    /// Joins the oldest entries of one day; if no two share a day, drops the oldest entry.
    private mutating func shorten() {
        while entries.count > Self.most {
            let pair = entries.indices.dropLast().first { index in
                let (entry, next) = (entries[index], entries[index + 1])
                return entry.isRepeated == next.isRepeated
                    && LedgerMoment(second: entry.second).day == LedgerMoment(second: next.end - 1).day
            }
            guard let pair else {
                entries.removeFirst()
                continue
            }
            entries[pair].seconds = max(entries[pair].end, entries[pair + 1].end) - entries[pair].second
            entries[pair].weight += entries[pair + 1].weight
            entries.remove(at: pair + 1)
        }
    }
}

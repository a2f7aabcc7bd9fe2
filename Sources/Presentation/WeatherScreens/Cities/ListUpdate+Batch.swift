// The same changes by kind, as a table's batch takes them: each list of rows goes to one call.
extension ListUpdate {
    /// True when the whole table is to be loaded; everything below is empty then.
    public var isReset: Bool { changes.contains(.reset) }

    /// Rows that are gone, by their places before, from the last to the first.
    public var removed: [Int] { changes.compactMap { if case .removed(let index) = $0 { index } else { nil } } }

    /// Rows that are new, by their places after, from the first to the last.
    public var inserted: [Int] { changes.compactMap { if case .inserted(let index) = $0 { index } else { nil } } }

    /// Rows that stand elsewhere: their places before and after.
    public var moved: [(from: Int, to: Int)] { changes.compactMap { if case .moved(let from, let to) = $0 { (from, to) } else { nil } } }

    /// Rows that say something else, by their places after: for a second step, because a table cannot move and reload one row at once.
    public var updated: [Int] { changes.compactMap { if case .updated(let index) = $0 { index } else { nil } } }
}

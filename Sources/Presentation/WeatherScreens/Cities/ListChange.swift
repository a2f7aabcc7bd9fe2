/// One change of a list, as a table takes it in one batch: removals and the origin of moves count in the rows before, everything else
/// in the rows after.
public enum ListChange: Hashable, Sendable {
    /// Everything may be different: load the whole table.
    case reset
    /// The row at this index of the rows before is gone.
    case removed(at: Int)
    /// The row at this index of the rows after is new.
    case inserted(at: Int)
    /// A row stands elsewhere; when its content is another one as well, `updated` says so beside it.
    case moved(from: Int, to: Int)
    /// The row at this index of the rows after says something else than before.
    case updated(at: Int)
}

/// What one replacement of a list's rows came to.
public struct ListUpdate<Row: Identifiable & Equatable & Sendable>: Equatable, Sendable {
    /// The rows after it.
    public let rows: [Row]
    /// Removals from the last to the first, insertions from the first to the last, then moves, then updates; never empty.
    public let changes: [ListChange]
}

import Observation

/// Rows that views of either kind can draw: SwiftUI reads `rows`, a table observes each change and reloads only what changed.
///
/// ```swift
/// observation = list.observe { [weak self] update in
///     guard !update.isReset else { self?.rows = update.rows; return tableView.reloadData() }
///     tableView.performBatchUpdates {
///         // Within the batch: before it the table still counts the rows before.
///         self?.rows = update.rows
///         tableView.deleteRows(at: update.removed.map { [0, $0] }, with: .fade)
///         tableView.insertRows(at: update.inserted.map { [0, $0] }, with: .fade)
///         for move in update.moved { tableView.moveRow(at: [0, move.from], to: [0, move.to]) }
///     }
///     tableView.reconfigureRows(at: update.updated.map { [0, $0] })
/// }
/// ```
@MainActor
@Observable
public final class ObservableList<Row: Identifiable & Equatable & Sendable> {
    /// The shown rows.
    public private(set) var rows: [Row]

    @ObservationIgnored private var observations: [Held] = []

    /// An observer that receives changes for as long as it keeps its observation.
    private struct Held {
        weak var observation: ListObservation<Row>?
    }

    public init(_ rows: [Row] = []) { self.rows = rows }

    /// Shows `rows` instead; nothing happens when they are the same.
    public func replace(with rows: [Row]) {
        let changes = ListDifference.changes(from: self.rows, to: rows)
        guard !changes.isEmpty else { return }
        self.rows = rows
        observations.removeAll { $0.observation == nil }
        let update = ListUpdate(rows: rows, changes: changes)
        for held in observations { held.observation?.tell(update) }
    }

    /// Calls `observer` with every change from now on; the first call has the present rows, as `reset`.
    ///
    /// - Returns: an object for the observer to retain; releasing it ends the observation, at no further cost.
    public func observe(_ observer: @escaping @MainActor (ListUpdate<Row>) -> Void) -> ListObservation<Row> {
        let observation = ListObservation(tell: observer)
        observations.append(Held(observation: observation))
        observer(ListUpdate(rows: rows, changes: [.reset]))
        return observation
    }

    /// How many observers receive changes.
    package var observerCount: Int { observations.count { $0.observation != nil } }
}

/// An observer's hold on a list: the list forgets the observer when it no longer keeps the hold.
@MainActor
public final class ListObservation<Row: Identifiable & Equatable & Sendable> {
    let tell: @MainActor (ListUpdate<Row>) -> Void

    init(tell: @escaping @MainActor (ListUpdate<Row>) -> Void) { self.tell = tell }
}

/// One change of a list, as a table takes it in one batch: removals and the origin of moves count in the rows before, everything else
/// in the rows after.
public enum ListChange: Hashable, Sendable {
    /// Everything may be different: load the whole table.
    case reset
    /// The row at this index of the rows before is gone.
    case removed(at: Int)
    /// The row at this index of the rows after is new.
    case inserted(at: Int)
    /// A row is in another position; if its content is different as well, `updated` says so beside it.
    case moved(from: Int, to: Int)
    /// The row at this index of the rows after says something else than before.
    case updated(at: Int)
}

/// The result of one replacement of a list's rows.
public struct ListUpdate<Row: Identifiable & Equatable & Sendable>: Equatable, Sendable {
    /// The rows after it.
    public let rows: [Row]
    /// Removals from the last to the first, insertions from the first to the last, then moves, then updates; never empty.
    public let changes: [ListChange]
}

/// Finds out how one list of rows became another: who is new, gone or elsewhere by identity, who says something else by content.
enum ListDifference {
    /// - Returns: the changes in the order that `ListUpdate` promises; empty when both are the same; `reset` alone where two rows of one
    ///   list share an identity and cannot be distinguished.
    static func changes<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) -> [ListChange] {
        if old == new { return [] }
        let oldPlaces = Dictionary(old.indices.map { (old[$0].id, $0) }) { first, _ in first }
        guard oldPlaces.count == old.count, Set(new.map(\.id)).count == new.count else { return [.reset] }

        var removed: [ListChange] = []
        var inserted: [ListChange] = []
        var moved: [ListChange] = []
        for change in new.map(\.id).difference(from: old.map(\.id)).inferringMoves() {
            switch change {
            case .remove(let index, _, nil): removed.append(.removed(at: index))
            case .insert(let index, _, nil): inserted.append(.inserted(at: index))
            case .insert(let index, _, let origin?): moved.append(.moved(from: origin, to: index))
            case .remove: break  // The beginning of a move, told by its end.
            }
        }
        let updated = new.indices.filter { index in oldPlaces[new[index].id].map { old[$0] != new[index] } ?? false }
        return removed + inserted + moved + updated.map { .updated(at: $0) }
    }
}

// The same changes by kind, as a table's batch takes them: each list of rows goes to one call.
extension ListUpdate {
    /// True when the whole table is to be loaded; everything below is empty then.
    public var isReset: Bool { changes.contains(.reset) }

    /// Rows that are gone, by their places before, from the last to the first.
    public var removed: [Int] { changes.compactMap { if case .removed(let index) = $0 { index } else { nil } } }

    /// Rows that are new, by their places after, from the first to the last.
    public var inserted: [Int] { changes.compactMap { if case .inserted(let index) = $0 { index } else { nil } } }

    /// Rows that are in another position: their places before and after.
    public var moved: [(from: Int, to: Int)] { changes.compactMap { if case .moved(let from, let to) = $0 { (from, to) } else { nil } } }

    /// Rows that say something else, by their places after: for a second step, because a table cannot move and reload one row at once.
    public var updated: [Int] { changes.compactMap { if case .updated(let index) = $0 { index } else { nil } } }
}

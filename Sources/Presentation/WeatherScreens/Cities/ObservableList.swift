import Observation

/// Rows that views of either kind can draw: SwiftUI reads `rows`, a table asks to be told of each change and reloads only what changed.
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
    /// What is shown.
    public private(set) var rows: [Row]

    @ObservationIgnored private var observations: [Held] = []

    /// Somebody who is told of changes, for as long as they keep their observation.
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

    /// Tells `observer` of every change, at first of the rows that there are, as `reset`.
    ///
    /// - Returns: what the observer keeps; when it goes away, so does the observer, and costs nothing more.
    public func observe(_ observer: @escaping @MainActor (ListUpdate<Row>) -> Void) -> ListObservation<Row> {
        let observation = ListObservation(tell: observer)
        observations.append(Held(observation: observation))
        observer(ListUpdate(rows: rows, changes: [.reset]))
        return observation
    }

    /// How many are told of changes.
    public var observerCount: Int { observations.count { $0.observation != nil } }
}

/// An observer's hold on a list: the list forgets it when nobody keeps it any more.
@MainActor
public final class ListObservation<Row: Identifiable & Equatable & Sendable> {
    let tell: @MainActor (ListUpdate<Row>) -> Void

    init(tell: @escaping @MainActor (ListUpdate<Row>) -> Void) { self.tell = tell }
}

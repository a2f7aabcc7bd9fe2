import WeatherAPI
import WeatherModel
import WeatherStore

/// A memory cache of snapshots, in front of a store that others may write to as well.
///
/// A snapshot is trusted for a number of seconds without reading the store; for less if the store notifies of a different one.
struct HeldSnapshots: Sendable {
    private struct Held {
        var snapshot: Snapshot
        var head: SnapshotHead
        /// When it was last compared with the store: seconds since the service was created, on a monotonic clock.
        var comparedAt: Double
        /// Number of times that the store notified of a different snapshot, or may have missed doing so.
        var doubts = 0
    }

    private var cells: RecentlyUsed<Cell, Held>
    private let trustSeconds: Double?

    /// - Parameters:
    ///   - capacity: the maximum number of cells.
    ///   - trustSeconds: seconds after which a snapshot is compared with the store again; nil if only this process writes to the store.
    init(capacity: Int, trustSeconds: Double?) {
        cells = RecentlyUsed(capacity: capacity)
        self.trustSeconds = trustSeconds
    }

    func peek(_ cell: Cell) -> Snapshot? { cells.peek(cell)?.snapshot }

    /// The cached snapshots of all cells.
    var all: [Snapshot] { cells.keys.compactMap { cells.peek($0)?.snapshot } }

    /// The cached snapshot, which the store need not send again.
    func head(of cell: Cell) -> SnapshotHead? { cells.peek(cell)?.head }

    /// - Returns: nil if nothing is cached, or the store has to be read first.
    mutating func trusted(_ cell: Cell, atSeconds now: Double) -> Snapshot? {
        guard let held = cells.value(cell) else { return nil }
        guard let trustSeconds, now - held.comparedAt > trustSeconds else { return held.snapshot }
        return nil
    }

    mutating func insert(_ snapshot: Snapshot, _ head: SnapshotHead, atSeconds now: Double) {
        cells.insert(Held(snapshot: snapshot, head: head, comparedAt: now), for: snapshot.cell)
    }

    func doubts(of cell: Cell) -> Int { cells.peek(cell)?.doubts ?? 0 }

    /// Trusts the snapshot again: the store has no other one, or could not be read.
    ///
    /// - Parameter doubts: the count before the store was read. Changes notified since then were not part of the read.
    mutating func confirm(_ cell: Cell, unlessDoubtedSince doubts: Int, atSeconds now: Double) {
        guard var held = cells.peek(cell), held.doubts == doubts else { return }
        held.comparedAt = now
        cells.replace(held, for: cell)
    }

    /// Handles a change notification of the store.
    mutating func note(_ change: SnapshotChange) {
        switch change {
        case .latest(let head):
            guard let held = cells.peek(head.cell), held.head != head else { return }
            doubt(head.cell)
        case .gap: for cell in cells.keys { doubt(cell) }
        }
    }

    /// Makes the next use read the store first.
    mutating func doubt(_ cell: Cell) {
        guard trustSeconds != nil, var held = cells.peek(cell) else { return }
        held.comparedAt = -.infinity
        held.doubts += 1
        cells.replace(held, for: cell)
    }
}

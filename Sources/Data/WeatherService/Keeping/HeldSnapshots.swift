import WeatherAPI
import WeatherModel
import WeatherStore

/// Snapshots in memory, in front of a store that others may write to as well.
///
/// What is held counts for so many seconds without looking into the store; sooner when the store says that it has something else.
struct HeldSnapshots: Sendable {
    private struct Held {
        var snapshot: Snapshot
        var head: SnapshotHead
        /// When it was last compared with the store: seconds since the service began, on a monotonic clock.
        var comparedAt: Double
        /// How often the store has told, or may have missed to tell, that it has something else.
        var doubts = 0
    }

    private var cells: RecentlyUsed<Cell, Held>
    private let trustSeconds: Double?

    /// - Parameters:
    ///   - capacity: most cells held.
    ///   - trustSeconds: how long a snapshot is served before it is compared with the store again; nil if only this process writes to the store.
    init(capacity: Int, trustSeconds: Double?) {
        cells = RecentlyUsed(capacity: capacity)
        self.trustSeconds = trustSeconds
    }

    func peek(_ cell: Cell) -> Snapshot? { cells.peek(cell)?.snapshot }

    /// What is held of all cells.
    var all: [Snapshot] { cells.keys.compactMap { cells.peek($0)?.snapshot } }

    /// What the store need not send again.
    func head(of cell: Cell) -> SnapshotHead? { cells.peek(cell)?.head }

    /// - Returns: nil when nothing is held, or the store has to be asked first.
    mutating func trusted(_ cell: Cell, atSeconds now: Double) -> Snapshot? {
        guard let held = cells.value(cell) else { return nil }
        guard let trustSeconds, now - held.comparedAt > trustSeconds else { return held.snapshot }
        return nil
    }

    mutating func insert(_ snapshot: Snapshot, _ head: SnapshotHead, atSeconds now: Double) {
        cells.insert(Held(snapshot: snapshot, head: head, comparedAt: now), for: snapshot.cell)
    }

    func doubts(of cell: Cell) -> Int { cells.peek(cell)?.doubts ?? 0 }

    /// The store has nothing else, or could not say: what is held counts again.
    ///
    /// - Parameter doubts: before the store was read. What it told of in the meantime was not in what was read.
    mutating func confirm(_ cell: Cell, unlessDoubtedSince doubts: Int, atSeconds now: Double) {
        guard var held = cells.peek(cell), held.doubts == doubts else { return }
        held.comparedAt = now
        cells.replace(held, for: cell)
    }

    /// What the store tells of its changes.
    mutating func note(_ change: SnapshotChange) {
        switch change {
        case .latest(let head):
            guard let held = cells.peek(head.cell), held.head != head else { return }
            doubt(head.cell)
        case .gap: for cell in cells.keys { doubt(cell) }
        }
    }

    /// The store is asked before what is held counts again.
    mutating func doubt(_ cell: Cell) {
        guard trustSeconds != nil, var held = cells.peek(cell) else { return }
        held.comparedAt = -.infinity
        held.doubts += 1
        cells.replace(held, for: cell)
    }
}

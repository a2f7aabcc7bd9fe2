import Foundation
import WeatherModel

/// The weather of cells: the latest snapshot of each, and the revisions before it, from which a client that comes back gets a delta.
///
/// A cache: to make room the oldest go, former revisions before the latest of any cell. Of one cell at most
/// `SnapshotHistory.most` former revisions are kept, none longer than `SnapshotHistory.seconds`.
public protocol SnapshotStore: Sendable {
    /// The latest snapshot of a cell.
    ///
    /// - Parameter known: what the caller holds already.
    /// - Returns: nil when nothing else than `known` is kept. What is torn or foreign counts as nothing.
    /// - Throws: `StoreError` when the store itself cannot be read.
    func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord?

    /// One revision of a cell, the latest or a former one.
    ///
    /// - Returns: nil when that revision is not kept any more.
    func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord?

    /// Makes `record` the latest of its cell, unless a later one is there; returns only when it is safe from the end of the process.
    ///
    /// Where both were fetched at the same instant, the one that is put last counts. One that is dated in the future, by a wrong clock,
    /// gives way to every other.
    ///
    /// - Throws: `StoreError` when it could not be kept; what was there is then still there.
    func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome

    /// What becomes the latest of its cell from now on, put by this instance; with PostgreSQL by every other one as well. Whoever shares
    /// a store that does not tell of others (`WeatherStore.isShared`) looks into it from time to time.
    func changes() -> AsyncStream<SnapshotChange>
}

/// What tells one snapshot of a cell from another.
public struct SnapshotHead: Hashable, Sendable {
    public let cell: Cell
    /// Checksum of the weather's canonical form.
    public let revision: String
    /// When Petrel received it. The same weather may be received again and again.
    public let fetchedAt: Date

    public init(cell: Cell, revision: String, fetchedAt: Date) {
        self.cell = cell
        self.revision = revision
        self.fetchedAt = fetchedAt
    }
}

/// A snapshot as a store keeps it.
public struct SnapshotRecord: Hashable, Sendable {
    public let head: SnapshotHead
    /// The document that `GET /v1/weather` sends; the store does not look into it.
    public let document: [UInt8]

    public init(head: SnapshotHead, document: [UInt8]) {
        self.head = head
        self.document = document
    }
}

/// What became of a snapshot that was put.
public enum SnapshotPutOutcome: Hashable, Sendable {
    /// It is the latest of its cell.
    case kept
    /// A later one is there, and stays.
    case refused(later: SnapshotHead)
}

/// What a reader of `SnapshotStore.changes` learns.
public enum SnapshotChange: Hashable, Sendable {
    /// This is the latest of its cell now.
    case latest(SnapshotHead)
    /// Changes may have been missed: of any cell, something else may be the latest than the reader knows.
    case gap
}

/// How many former revisions of a cell are kept, and the order of two snapshots.
public enum SnapshotHistory {
    /// Former revisions of one cell.
    public static let most = 16
    /// Seconds between the receipt of a former revision and that of the latest, beyond which it goes.
    public static let seconds = 86_400.0
    /// Seconds by which clocks of several machines may differ. What is dated further ahead has a wrong date.
    public static let clockTolerance = 60.0

    /// Whether a snapshot gives way to the one that is there.
    ///
    /// - Parameters:
    ///   - date: when it was received.
    ///   - latest: when the one that is there was received.
    ///   - now: by the clock of the store.
    public static func isOlder(_ date: Date, than latest: Date, now: Date) -> Bool {
        latest > date && latest.timeIntervalSince(now) <= clockTolerance
    }

    /// Whether a former revision may stay beside the latest, by when each was received.
    public static func isKept(_ date: Date, before latest: Date) -> Bool { latest.timeIntervalSince(date) <= seconds }
}

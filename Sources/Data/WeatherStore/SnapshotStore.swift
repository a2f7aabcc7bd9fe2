import Foundation
import WeatherModel

/// The weather of cells: the latest snapshot of each, and its former revisions, from which deltas for returning clients are computed.
///
/// A cache: the oldest snapshots are evicted first, former revisions before the latest of any cell. For one cell at most
/// `SnapshotHistory.most` former revisions are kept, each for at most `SnapshotHistory.seconds`.
package protocol SnapshotStore: Sendable {
    /// The latest snapshot of a cell.
    ///
    /// - Parameter known: the snapshot that the caller already has.
    /// - Returns: nil if the store has none, or only `known`. Torn or foreign data counts as missing.
    /// - Throws: `StoreError` if the store itself cannot be read.
    func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord?

    /// One revision of a cell, the latest or a former one.
    ///
    /// - Returns: nil if that revision was evicted, or never stored.
    func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord?

    /// Makes `record` the latest of its cell, unless a later one is stored; returns once the write survives the end of the process.
    ///
    /// If both were fetched at the same instant, the new one replaces the stored one. A stored snapshot dated in the future, by a wrong
    /// clock, is always replaced.
    ///
    /// - Throws: `StoreError` if it could not be written; the previous snapshot is then still stored.
    func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome

    /// A stream of the snapshots that become the latest of their cells from now on, written by this instance, and with PostgreSQL by every
    /// other one as well. Stores without such notifications must be polled by nodes that share them (`WeatherStore.isShared`).
    func changes() -> AsyncStream<SnapshotChange>
}

/// Identifies one snapshot of a cell.
package struct SnapshotHead: Hashable, Sendable {
    package let cell: Cell
    /// Checksum of the weather's canonical form.
    package let revision: String
    /// When Petrel received it. The same weather may be received repeatedly.
    package let fetchedAt: Date

    package init(cell: Cell, revision: String, fetchedAt: Date) {
        self.cell = cell
        self.revision = revision
        self.fetchedAt = fetchedAt
    }
}

/// A snapshot in its stored form.
package struct SnapshotRecord: Hashable, Sendable {
    package let head: SnapshotHead
    /// The document that `GET /v1/weather` sends; opaque to the store.
    package let document: [UInt8]

    package init(head: SnapshotHead, document: [UInt8]) {
        self.head = head
        self.document = document
    }
}

/// The result of `SnapshotStore.put`.
package enum SnapshotPutOutcome: Hashable, Sendable {
    /// It is now the latest of its cell.
    case kept
    /// A later one is stored, and was kept.
    case refused(later: SnapshotHead)
}

/// An element of `SnapshotStore.changes`.
package enum SnapshotChange: Hashable, Sendable {
    /// This snapshot is now the latest of its cell.
    case latest(SnapshotHead)
    /// Changes may have been lost: for any cell the stored snapshot may differ from the one that the subscriber knows.
    case gap
}

/// How many former revisions of a cell are kept, and the order of two snapshots.
package enum SnapshotHistory {
    /// Maximum number of former revisions of one cell.
    package static let most = 16
    /// Maximum seconds between the receipt of a former revision and that of the latest; older revisions are removed.
    package static let seconds = 86_400.0
    /// Seconds by which the clocks of several machines may differ. Anything dated further ahead has a wrong date.
    package static let clockTolerance = 60.0

    /// Whether a new snapshot is older than the stored one and therefore refused.
    ///
    /// - Parameters:
    ///   - date: when the new one was received.
    ///   - latest: when the stored one was received.
    ///   - now: the store's current time.
    package static func isOlder(_ date: Date, than latest: Date, now: Date) -> Bool {
        latest > date && latest.timeIntervalSince(now) <= clockTolerance
    }

    /// Whether a former revision is kept beside the latest, given when each was received.
    package static func isKept(_ date: Date, before latest: Date) -> Bool { latest.timeIntervalSince(date) <= seconds }
}

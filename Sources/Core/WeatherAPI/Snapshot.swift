import Foundation
import WeatherModel

/// A cell's dashboard at one revision.
///
/// Its values are in one object, so that passing it on costs one reference: it goes through queues, caches and the frames of a thousand
/// waiting listeners, and the values take several kilobytes.
public struct Snapshot: Hashable, Sendable {
    @usableFromInline
    final class Values: Sendable {
        @usableFromInline let cell: Cell
        @usableFromInline let dashboard: WeatherDashboard
        @usableFromInline let fetchedAt: Date
        @usableFromInline let revision: String
        @usableFromInline let columnRevisions: [Column: String]

        init(_ cell: Cell, _ dashboard: WeatherDashboard, _ fetchedAt: Date, revision: String, columnRevisions: [Column: String]) {
            self.cell = cell
            self.dashboard = dashboard
            self.fetchedAt = fetchedAt
            self.revision = revision
            self.columnRevisions = columnRevisions
        }
    }

    // Read in place from other modules: copying the dashboard for each access to one of its members would cost more than the access.
    @usableFromInline let values: Values

    /// The grid square that the weather is for: the key under which it is kept.
    @inlinable public var cell: Cell { values.cell }
    /// The weather itself.
    @inlinable public var dashboard: WeatherDashboard { values.dashboard }
    /// When Petrel received it: its age is measured from here. Outside the revision, as is `Location.localtime`.
    @inlinable public var fetchedAt: Date { values.fetchedAt }
    /// Checksum of the canonical form of the whole state.
    @inlinable public var revision: String { values.revision }
    /// Checksum of each column's canonical form.
    @inlinable public var columnRevisions: [Column: String] { values.columnRevisions }

    /// The bytes of the document, if the snapshot carries them.
    private(set) var document: [UInt8]?

    /// Computes the revisions. This is not cheap: it encodes every column and computes the checksums.
    public init(cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) {
        self.init(cell, dashboard, fetchedAt, DashboardForm.parts(of: dashboard))
    }

    /// - Parameter parts: result of `DashboardForm.parts(of:)` for `dashboard`.
    private init(_ cell: Cell, _ dashboard: WeatherDashboard, _ fetchedAt: Date, _ parts: DashboardForm.Parts) {
        values = Values(
            cell, dashboard, fetchedAt,
            revision: Checksum.hexadecimal(DashboardForm.state(of: dashboard, cell: cell, parts: parts)),
            columnRevisions: parts.revisions)
    }

    /// The document is ignored because it follows from the values; the revisions follow from the dashboard.
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.values === right.values
            || (left.revision == right.revision && left.fetchedAt == right.fetchedAt && left.cell == right.cell
                && left.dashboard == right.dashboard)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(revision)
        hasher.combine(fetchedAt)
    }

    // MARK: Carrying the document

    /// A snapshot that carries its document from the fetch to the store and to the response, so that it is encoded once.
    ///
    /// `SnapshotDocument.bytes` returns this array. It is larger than the values (90 kB compared with 25 kB for eight days), so a cache
    /// keeps `withoutDocument`.
    public static func withDocument(cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) -> Snapshot {
        let parts = DashboardForm.parts(of: dashboard)
        var snapshot = Snapshot(cell, dashboard, fetchedAt, parts)
        snapshot.document = SnapshotDocument.written(snapshot, parts)
        return snapshot
    }

    /// The same snapshot without its document bytes; equal to it.
    public var withoutDocument: Snapshot {
        var snapshot = self
        snapshot.document = nil
        return snapshot
    }
}

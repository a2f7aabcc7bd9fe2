import Foundation
import WeatherModel
import WeatherSync

/// A cell's dashboard at one revision.
public struct Snapshot: Hashable, Sendable {
    /// The grid square that the weather is for: the key under which it is kept.
    public let cell: Cell
    /// The weather itself.
    public let dashboard: WeatherDashboard
    /// When Petrel received it: its age is measured from here. Outside the revision, as is `Location.localtime`.
    public let fetchedAt: Date
    /// Checksum of the canonical form of the whole state.
    public let revision: String
    /// Checksum of each column's canonical form.
    public let columnRevisions: [Column: String]

    /// The bytes of the document, where the snapshot carries them.
    var carried = CarriedDocument()

    /// Works out the revisions: every column is written and two checksums are made, so it is not free.
    public init(cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) {
        self.init(cell, dashboard, fetchedAt, columns: DashboardForm.columns(of: dashboard))
    }

    /// - Parameter columns: what `DashboardForm.columns(of:)` made of `dashboard`.
    private init(_ cell: Cell, _ dashboard: WeatherDashboard, _ fetchedAt: Date, columns: [Column: [UInt8]]) {
        self.cell = cell
        self.dashboard = dashboard
        self.fetchedAt = fetchedAt
        columnRevisions = columns.mapValues { Checksum.hexadecimal($0) }
        revision = Checksum.hexadecimal(DashboardForm.state(of: dashboard, cell: cell, columns: columns))
    }

    // MARK: The document on its way

    /// A snapshot that carries its document from the fetch to the store and to the answer, so that it is written once.
    ///
    /// `SnapshotDocument.bytes` returns the very array. It is larger than the values (90 kB beside 25 kB for eight days), so a cache
    /// keeps `withoutDocument`.
    public static func withDocument(cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) -> Snapshot {
        let columns = DashboardForm.columns(of: dashboard)
        var snapshot = Snapshot(cell, dashboard, fetchedAt, columns: columns)
        snapshot.carried.bytes = SnapshotDocument.written(snapshot, columns: columns)
        return snapshot
    }

    /// The same snapshot without the bytes that it may carry; equal to it.
    public var withoutDocument: Snapshot {
        var snapshot = self
        snapshot.carried.bytes = nil
        return snapshot
    }
}

/// The bytes of a document that follow from the snapshot's values: all are equal, so that carrying them makes no other snapshot.
struct CarriedDocument: Hashable, Sendable {
    var bytes: [UInt8]?

    static func == (left: CarriedDocument, right: CarriedDocument) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

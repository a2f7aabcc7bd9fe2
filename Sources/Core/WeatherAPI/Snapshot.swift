import Foundation
import JSONText
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

    /// Works out the revisions: two checksums over everything that is drawn, so it is not free.
    public init(cell: Cell, dashboard: WeatherDashboard, fetchedAt: Date) {
        self.cell = cell
        self.dashboard = dashboard
        self.fetchedAt = fetchedAt
        let columns = DashboardForm.columns(of: dashboard)
        columnRevisions = columns.mapValues { Checksum.revision(of: $0) }
        revision = Checksum.revision(of: DashboardForm.state(of: dashboard, cell: cell, columns: columns))
    }
}

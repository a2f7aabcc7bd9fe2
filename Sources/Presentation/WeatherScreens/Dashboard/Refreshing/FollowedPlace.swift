import Foundation
import WeatherAPI
import WeatherModel

/// A place that is kept fresh while nobody looks: the one that the app shows, and those of its widgets.
public struct FollowedPlace: Hashable, Sendable {
    /// The cell that is asked for.
    public var cell: Cell
    /// When its weather was received; nil when there is none.
    public var fetchedAt: Date?
    /// True while a warning is active there: it may be taken back or raised.
    public var hasWarning: Bool
    /// True for the place of a widget that is on a screen: a widget asks by itself as well.
    public var isInWidget: Bool

    public init(cell: Cell, fetchedAt: Date?, hasWarning: Bool = false, isInWidget: Bool = false) {
        self.cell = cell
        self.fetchedAt = fetchedAt
        self.hasWarning = hasWarning
        self.isInWidget = isInWidget
    }

    /// - Parameters:
    ///   - snapshot: what is held for the cell, of any age.
    ///   - now: by which a warning is active or over.
    public init(cell: Cell, snapshot: Snapshot?, isInWidget: Bool, now: Date) {
        let alerts = snapshot?.dashboard.alerts ?? []
        self.init(
            cell: cell, fetchedAt: snapshot?.fetchedAt, hasWarning: alerts.contains { $0.isActive(at: now) },
            isInWidget: isInWidget)
    }
}

import Foundation
import WeatherAPI
import WeatherModel

/// The rain of the next two hours that was fetched last, kept for the widget: app and widget draw the same minutes beside the same weather,
/// and fetch them once.
package struct WidgetMinutes: Sendable {
    private let preferences: any PreferenceStore

    package init(_ preferences: any PreferenceStore) { self.preferences = preferences }

    /// The kept minutes of a cell, of any age: their own state says what they are worth. nil for those of another cell.
    package func nowcast(of cell: Cell) -> Nowcast? {
        preferences.text(.minutes).flatMap { NowcastDocument.nowcast(text: $0, of: cell) }
    }

    /// Keeps minutes, unless those that are kept of the same cell are newer.
    package func keep(_ nowcast: Nowcast, of cell: Cell) {
        let fetchedAt = nowcast.provenance.fetchedAt
        if let kept = self.nowcast(of: cell), kept.provenance.fetchedAt >= fetchedAt { return }
        preferences.set(NowcastDocument.text(nowcast, of: cell), for: .minutes)
    }
}

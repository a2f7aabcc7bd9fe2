import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The place that was looked at last, as a link on a start page that has nothing of the reader's own to show.
struct RecentPlace: Sendable, Hashable {
    /// "Last viewed: Oslo".
    let label: String
    let address: Address

    /// - Parameters:
    ///   - name: its name in our own search, for the link; nil for coordinates.
    ///   - title: its name in the reader's language, or coordinates.
    init(cell: Cell, name: String?, title: String, phrases: any Phrases) {
        label = phrases.page.lastViewed.replacing("#", with: title)
        address = .weather(latitude: cell.center.latitude, longitude: cell.center.longitude, name: name)
    }
}

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
    ///   - name: its name in our own search; nil for coordinates.
    ///   - shown: its name in its weather, used if there is no `name`.
    init(cell: Cell, name: String?, shown: String?, phrases: any Phrases) {
        let center = cell.center
        let title =
            phrases.town(name ?? shown.flatMap { $0.isEmpty ? nil : $0 }, in: cell)
            ?? WeatherFormatter(units: .metric, phrases: phrases).coordinates(
                latitude: center.latitude, longitude: center.longitude)
        label = phrases.page.lastViewed.replacing("#", with: title)
        address = .weather(latitude: center.latitude, longitude: center.longitude, name: name)
    }
}

import Foundation
import WeatherFormatting
import WeatherModel

/// The place that was looked at last, as a link on a start page that has nothing of the reader's own to show.
struct RecentPlace: Sendable, Hashable {
    /// "Last viewed: Oslo".
    let label: String
    let address: String

    /// - Parameter name: as our own search knows it; nil for coordinates.
    init(cell: Cell, name: String?, words: PageWords, phrases: any Phrases = EnglishPhrases()) {
        let center = cell.center
        let title =
            name
            ?? WeatherFormatter(units: .metric, phrases: phrases).coordinates(
                latitude: center.latitude, longitude: center.longitude)
        label = words.lastViewed.replacing("#", with: title)
        address = PlaceAddress.text(latitude: center.latitude, longitude: center.longitude, name: name)
    }
}

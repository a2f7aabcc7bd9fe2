import WeatherFormatting
import WeatherModel

/// The places kept at hand, in words: what a list of them draws.
public struct PlacesContent: Hashable, Sendable {
    /// "My location".
    public struct PositionRow: Hashable, Sendable {
        /// "My location".
        public let title: String
        /// True while the dashboard follows the device.
        public let isCurrent: Bool
    }

    /// "Places".
    public let title: String
    /// Stands first.
    public let position: PositionRow
    /// "Saved places".
    public let savedTitle: String
    /// In their order; empty when `note` says so.
    public let saved: [SavedPlaceRow]
    /// What an empty or a full list means; nil otherwise.
    public let note: String?
    /// True when no more can be saved.
    public let isFull: Bool
    /// "Save Berlin", for the place that is shown; nil when it is saved already, or no more can be.
    public let saveShown: String?
    /// "Search for a place".
    public let searchLabel: String
    /// "Searching", beside the spinner.
    public let searching: String
    /// "Close".
    public let close: String

    /// - Parameter shown: the place that the dashboard shows; nil while it shows none.
    public static func make(
        _ saved: SavedPlaces, shown: ShownPlace?, phrases: any Phrases = EnglishPhrases()
    ) -> PlacesContent {
        let note = saved.places.isEmpty ? phrases.placesEmpty : saved.isFull ? phrases.placesFull(SavedPlaces.limit) : nil
        let isPosition = shown?.isPosition == true
        return PlacesContent(
            title: phrases.placesName,
            position: PositionRow(title: phrases.myLocation, isCurrent: isPosition), savedTitle: phrases.placesTitle,
            saved: SavedPlaceRow.rows(saved, current: isPosition ? nil : shown?.cell, phrases: phrases), note: note,
            isFull: saved.isFull, saveShown: Self.saveTitle(shown, saved, phrases), searchLabel: phrases.searchLabel,
            searching: phrases.searching, close: phrases.close)
    }

    private static func saveTitle(_ shown: ShownPlace?, _ saved: SavedPlaces, _ phrases: any Phrases) -> String? {
        guard let shown, !saved.isFull, !saved.contains(shown.cell) else { return nil }
        let center = shown.cell.center
        let format = WeatherFormatter(units: .metric, phrases: phrases)
        return phrases.savePlace(shown.name ?? format.coordinates(latitude: center.latitude, longitude: center.longitude))
    }
}

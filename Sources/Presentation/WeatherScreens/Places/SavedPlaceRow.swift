import WeatherFormatting
import WeatherModel

/// A saved place in words.
public struct SavedPlaceRow: Hashable, Sendable {
    /// Its name, or its coordinates: "Berlin", "52.50° N, 13.40° E".
    public let title: String
    /// The name by which it was saved, for links.
    public let name: String?
    /// The cell's identifier.
    public let cell: String
    /// Degrees north, `-90 ... 90`, for links.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`, for links.
    public let longitude: Double
    /// True for the place that is shown.
    public let isCurrent: Bool
    /// "Move Berlin up"; nil for the first.
    public let moveUp: String?
    /// "Move Berlin down"; nil for the last.
    public let moveDown: String?
    /// "Remove Berlin".
    public let remove: String

    /// - Parameter current: the place that is shown; nil where none is.
    public static func rows(
        _ saved: SavedPlaces, current: Cell? = nil, phrases: any Phrases = EnglishPhrases()
    ) -> [SavedPlaceRow] {
        let format = WeatherFormatter(units: .metric, phrases: phrases)
        return saved.places.enumerated().map { index, place in
            let center = place.cell.center
            let title = place.name ?? format.point(latitude: center.latitude, longitude: center.longitude)
            return SavedPlaceRow(
                title: title, name: place.name, cell: place.cell.id, latitude: center.latitude, longitude: center.longitude,
                isCurrent: place.cell == current, moveUp: index > 0 ? phrases.moveUp(title) : nil,
                moveDown: index < saved.places.count - 1 ? phrases.moveDown(title) : nil, remove: phrases.remove(title))
        }
    }
}

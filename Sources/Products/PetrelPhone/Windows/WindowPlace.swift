import WeatherAPI
import WeatherModel
import WeatherScreens

/// The place of a window's dashboard, as the system keeps it with the window: of a position nothing but the word.
enum WindowPlace: Hashable, Sendable {
    case position
    case chosen(SavedPlace)

    private static let positionText = "position"

    /// - Parameter followsPosition: true unless the person last chose another place.
    init(_ shown: DashboardFlow.Shown, followsPosition: Bool) {
        // A person who refuses their position keeps the place that they chose before.
        var isChosen = !followsPosition
        if case .chosenWhileDenied = shown.choice { isChosen = true }
        self = isChosen ? .chosen(SavedPlace(cell: shown.snapshot.cell, name: shown.choice.place?.name)) : .position
    }

    /// Decodes `text`; nil for anything else: it may be old, cut off or made up.
    init?(text: String) {
        if text == Self.positionText {
            self = .position
        } else if let place = SavedPlaces(text: text).places.first {
            self = .chosen(place)
        } else {
            return nil
        }
    }

    /// One line: "position", or the place as `SavedPlaces` writes it.
    var text: String {
        guard case .chosen(let place) = self else { return Self.positionText }
        var one = SavedPlaces()
        one.add(place)
        return one.text
    }

    /// nil while the window follows the position.
    var chosen: SavedPlace? { if case .chosen(let place) = self { place } else { nil } }
}

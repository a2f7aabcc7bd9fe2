import Foundation
import WeatherFormatting
import WeatherModel

/// Which place the widget shows, and why, as the app leaves it in the folder that both share. Knows the cell only, never the point.
public struct WidgetPlace: Hashable, Sendable {
    /// The grid square whose weather is shown.
    public let cell: Cell
    /// How it came to be this place; of a place chosen by name, its name alone.
    public let choice: PlaceChoice

    /// - Parameter coordinate: snapped to its cell.
    public init(coordinate: Coordinate, choice: PlaceChoice) {
        self.init(cell: Cell(containing: coordinate), choice: choice)
    }

    /// A name that is too long to be one, or empty, is left out.
    public init(cell: Cell, choice: PlaceChoice) {
        self.cell = cell
        let name = choice.place.map { DisplayText.line($0.name) }.flatMap { $0.isEmpty || $0.utf8.count > Self.longestName ? nil : $0 }
        let place = name.map { Place(name: $0, country: "", coordinate: cell.center) }
        self.choice =
            switch choice {
            case .chosen: .chosen(place)
            case .chosenWhileDenied: .chosenWhileDenied(place)
            case .chosenWhileUnavailable: .chosenWhileUnavailable(place)
            case .position, .fallbackDenied, .fallbackUnavailable, .fallbackUnasked: choice
            }
    }

    private static let longestName = 200
}

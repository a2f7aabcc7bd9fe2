import WeatherFormatting
import WeatherModel

/// Which place the widget shows, and why, as the app leaves it in the folder that both share. Knows the cell only, never the point.
package struct WidgetPlace: Hashable, Sendable {
    /// The grid square whose weather is shown.
    package let cell: Cell
    /// How the place was chosen; of a place chosen by name, its name alone.
    package let choice: PlaceChoice

    /// - Parameter coordinate: snapped to its cell.
    package init(coordinate: Coordinate, choice: PlaceChoice) {
        self.init(cell: Cell(containing: coordinate), choice: choice)
    }

    /// A name that is too long to be one, or empty, is left out.
    package init(cell: Cell, choice: PlaceChoice) {
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

extension WidgetPlace {
    /// Decodes `text`; nil for anything else: it may be old, cut off or made up.
    package init?(text: String) {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, parts[0] == "1", let kind = Kind(rawValue: parts[1]), let cell = Cell(id: parts[2]) else { return nil }
        let name = PercentCoding.decoded(parts[3].utf8) ?? ""
        self.init(cell: cell, choice: kind.choice(name.isEmpty ? nil : Place(name: name, country: "", coordinate: cell.center)))
    }

    /// One line of plain characters: `1~chosen~1050.268~Berlin`.
    package var text: String {
        let name = choice.place.map { PercentCoding.encoded($0.name) } ?? ""
        return ["1", Kind(choice).rawValue, cell.id, name].joined(separator: "~")
    }

    /// `PlaceChoice` without the place.
    private enum Kind: String {
        case position, denied, unavailable, unasked, chosen, chosenDenied, chosenUnavailable

        init(_ choice: PlaceChoice) {
            self =
                switch choice {
                case .position: .position
                case .fallbackDenied: .denied
                case .fallbackUnavailable: .unavailable
                case .fallbackUnasked: .unasked
                case .chosen: .chosen
                case .chosenWhileDenied: .chosenDenied
                case .chosenWhileUnavailable: .chosenUnavailable
                }
        }

        func choice(_ place: Place?) -> PlaceChoice {
            switch self {
            case .position: .position
            case .denied: .fallbackDenied
            case .unavailable: .fallbackUnavailable
            case .unasked: .fallbackUnasked
            case .chosen: .chosen(place)
            case .chosenDenied: .chosenWhileDenied(place)
            case .chosenUnavailable: .chosenWhileUnavailable(place)
            }
        }
    }
}

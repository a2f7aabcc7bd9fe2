import Foundation
import WeatherModel

extension WidgetPlace {
    /// What `text` says; nil for anything else: it may be old, cut off or made up.
    public init?(text: String) {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, parts[0] == "1", let kind = Kind(rawValue: parts[1]), let cell = Cell(id: parts[2]) else { return nil }
        let name = parts[3].removingPercentEncoding ?? ""
        self.init(cell: cell, choice: kind.choice(name.isEmpty ? nil : Place(name: name, country: "", coordinate: cell.center)))
    }

    /// One line of plain characters: `1~chosen~1050.268~Berlin`.
    public var text: String {
        let name = choice.place?.name.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
        return ["1", Kind(choice).rawValue, cell.id, name].joined(separator: "~")
    }

    private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")

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

import WeatherFormatting
import WeatherModel

/// Why the dashboard shows this place.
public enum PlaceChoice: Hashable, Sendable {
    /// The person's position.
    case position
    /// Moscow, because the position was refused.
    case fallbackDenied
    /// Moscow, because the position cannot be determined.
    case fallbackUnavailable
    /// Moscow, because the person has not said where.
    case fallbackUnasked
    /// A place that the person chose, under the name by which they chose it; nil when they gave coordinates.
    case chosen(Place?)
    /// The place chosen before, because the position was asked for and refused.
    case chosenWhileDenied(Place?)
    /// The place chosen before, because the position was asked for and cannot be determined.
    case chosenWhileUnavailable(Place?)

    /// The place's own name where the person chose one by name.
    public var place: Place? {
        switch self {
        case .chosen(let place), .chosenWhileDenied(let place), .chosenWhileUnavailable(let place): place
        case .position, .fallbackDenied, .fallbackUnavailable, .fallbackUnasked: nil
        }
    }

    /// True when the person chose this place, by name or by coordinates.
    public var isChosen: Bool {
        switch self {
        case .chosen, .chosenWhileDenied, .chosenWhileUnavailable: true
        case .position, .fallbackDenied, .fallbackUnavailable, .fallbackUnasked: false
        }
    }
}

extension PlaceChoice {
    /// Why this place is shown, in a sentence that names it; nil where there is nothing to explain.
    func notice(showing name: String, _ phrases: any Phrases) -> String? {
        switch self {
        case .fallbackDenied, .chosenWhileDenied: phrases.positionDenied(showing: name)
        case .fallbackUnavailable, .chosenWhileUnavailable: phrases.positionUnavailable(showing: name)
        case .fallbackUnasked: phrases.placeUnasked(showing: name)
        case .position, .chosen: nil
        }
    }
}

import WeatherFormatting

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

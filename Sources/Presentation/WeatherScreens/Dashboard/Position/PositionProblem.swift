import WeatherFormatting

/// Why Petrel does not show the person's position: what a notice says whose title names the reason.
public struct PositionProblem: Hashable, Sendable {
    /// "Location permission needed" or "Cannot determine location", never both.
    public let title: String
    /// "Showing Moscow."; the title has said why.
    public let text: String

    /// nil where nothing keeps Petrel from the position: it is known, or nobody asked for it.
    ///
    /// - Parameter place: the name of the place that is shown instead.
    public init?(_ choice: PlaceChoice, showing place: String, phrases: any Phrases) {
        switch choice {
        case .fallbackDenied, .chosenWhileDenied: title = phrases.positionPermissionNeeded
        case .fallbackUnavailable, .chosenWhileUnavailable: title = phrases.positionUndetermined
        case .position, .fallbackUnasked, .chosen: return nil
        }
        text = phrases.placeShown(place)
    }
}

import WeatherModel

/// Why the dashboard shows this place.
public enum PlaceChoice: Hashable, Sendable {
    /// The person's position.
    case position
    /// Moscow, because the position was refused.
    case fallbackDenied
    /// Moscow, because the position cannot be determined.
    case fallbackUnavailable
    /// Moscow, because nobody said where.
    case fallbackUnasked
    /// A place that the person chose, under the name by which they chose it; nil when they gave coordinates.
    case chosen(Place?)

    /// The place's own name where the person chose one by name.
    public var place: Place? { if case .chosen(let place) = self { place } else { nil } }
}

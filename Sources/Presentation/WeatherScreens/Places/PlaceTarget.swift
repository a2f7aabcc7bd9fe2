import WeatherModel

/// Where a person wants the weather of.
public enum PlaceTarget: Hashable, Sendable {
    /// Where the device is.
    case position
    /// A place of a name that is known to be its own.
    case place(Place)
    /// A point without a name.
    case point(Coordinate)
}

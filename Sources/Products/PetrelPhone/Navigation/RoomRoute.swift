/// A screen that is pushed in a room, whichever room that is.
///
/// Where the rooms take turns in one column, the system may compare what the stack of the next has pushed with what that of the former had.
/// Apps whose stacks hold values of two types were stopped at that (home-assistant/iOS#5515), so all stacks have this one.
public enum RoomRoute: Hashable, Sendable {
    case weather(WeatherRoute)
    case place(PlaceScreenRoute)
    case settings(SettingsRoute)
}

/// The paths as the stacks read and write them.
extension Navigation {
    /// `weatherPath`.
    public var weatherRoutes: [RoomRoute] {
        get { weatherPath.map { .weather($0) } }
        set { weatherPath = newValue.compactMap(\.screenOverWeather) }
    }
    /// `mapPath`.
    public var mapRoutes: [RoomRoute] {
        get { mapPath.map { .place($0) } }
        set { mapPath = newValue.compactMap(\.screenOfPlace) }
    }
    /// `citiesPath`.
    public var citiesRoutes: [RoomRoute] {
        get { citiesPath.map { .place($0) } }
        set { citiesPath = newValue.compactMap(\.screenOfPlace) }
    }
    /// `settingsPath`.
    public var settingsRoutes: [RoomRoute] {
        get { settingsPath.map { .settings($0) } }
        set { settingsPath = newValue.compactMap(\.screenOverSettings) }
    }
}

extension RoomRoute {
    /// nil for another room's screen, as are the others.
    fileprivate var screenOverWeather: WeatherRoute? { if case .weather(let screen) = self { screen } else { nil } }
    fileprivate var screenOverSettings: SettingsRoute? { if case .settings(let screen) = self { screen } else { nil } }
    fileprivate var screenOfPlace: PlaceScreenRoute? { if case .place(let screen) = self { screen } else { nil } }
}

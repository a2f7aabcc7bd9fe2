import WeatherModel
import WeatherScreens

/// Where the person is in the app: which room, what is pushed over it, which sheet lies on top. A value that links change.
public struct Navigation: Hashable, Sendable {
    /// The room that is shown.
    public var tab = PhoneTab.weather
    /// Screens pushed over the dashboard.
    package var weatherPath: [WeatherRoute] = []
    /// Screens pushed over the map.
    package var mapPath: [PlaceScreenRoute] = []
    /// Screens pushed over the top cities.
    package var citiesPath: [PlaceScreenRoute] = []
    /// Screens pushed over the settings.
    package var settingsPath: [SettingsRoute] = []
    /// True while the list of places lies over everything.
    public var isChoosingPlace = false

    /// The dashboard, with nothing over it.
    public init() {}

    /// The room that the person has chosen to begin with.
    package init(start: StartPage) {
        switch start {
        case .weather: tab = .weather
        case .map: tab = .map
        case .climate: tab = .climate
        }
    }

    /// All places whose screens are on the way.
    var places: [PlaceRoute] { (mapPath + citiesPath).map(\.place) }

    /// The person has chosen the dashboard's place, from the sheet or beside the screen: a room of that place shows it.
    mutating func choseDashboardPlace() {
        isChoosingPlace = false
        if tab != .climate { tab = .weather }
    }

    /// A task that a link gives the dashboard besides opening it.
    public enum PendingTask: Hashable, Sendable {
        /// Nothing.
        case none
        /// Show this place; `isFromWarning` refreshes it, even if weather is at hand.
        case show(LinkedPlace, isFromWarning: Bool)
        /// Show the place that the person follows; `isFromWarning` refreshes it, even if weather is at hand.
        case comeBack(isFromWarning: Bool)
        /// Search for this.
        case search(String)
    }

    /// Moves to the target of a link and closes everything over it.
    ///
    /// - Returns: the remaining task of the dashboard.
    public mutating func open(_ link: DeepLink) -> PendingTask {
        isChoosingPlace = false
        switch link {
        case .weather(let place, let isFromWarning):
            tab = .weather
            weatherPath = []
            return place.map { .show($0, isFromWarning: isFromWarning) } ?? .comeBack(isFromWarning: isFromWarning)
        case .alerts(let place, _):
            tab = .weather
            weatherPath = [.alerts]
            return place.map { .show($0, isFromWarning: true) } ?? .comeBack(isFromWarning: true)
        case .climate(let place):
            tab = .climate
            // The dashboard shows that place from now on: a screen over it would be of another.
            weatherPath = []
            return place.map { .show($0, isFromWarning: false) } ?? .comeBack(isFromWarning: false)
        case .places, .search:
            tab = .weather
            isChoosingPlace = true
            if case .search(let text?) = link { return .search(text) }
        case .map:
            tab = .map
            mapPath = []
        case .cities:
            tab = .cities
            citiesPath = []
        case .settings:
            tab = .settings
            settingsPath = []
        case .credits:
            tab = .settings
            settingsPath = [.credits]
        case .privacy:
            tab = .settings
            settingsPath = [.privacy]
        }
        return .none
    }
}

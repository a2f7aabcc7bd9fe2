/// The phone's dashboard, the rooms of the app, and the places that are kept.
extension EnglishPhrases {
    public var weatherTab: String { "Weather" }
    public var citiesTab: String { "Cities" }
    public var settingsTab: String { "Settings" }

    public var useMyLocation: String { "Use my location" }
    public var choosePlace: String { "Choose a place" }
    public var openSettings: String { "Open Settings" }
    public var positionPermissionNeeded: String { "Location permission needed" }
    public var positionUndetermined: String { "Cannot determine location" }
    public func placeShown(_ place: String) -> String { "Showing \(place)." }
    public var fallbackPlace: String { "Moscow" }
    public var wholeWarning: String { "The whole warning" }
    public var loadingWeather: String { "Loading the weather…" }
    public var sourcesTitle: String { "Sources" }

    public var placesName: String { "Places" }
    public func country(_ code: String?, named name: String) -> String { name }
    public var myLocation: String { "My location" }
    public var placesEmpty: String { "Saved places appear here." }
    public var searchLabel: String { "Search for a place" }
    public var searchButton: String { "Search" }
    public var close: String { "Close" }
    public var placesSimulated: String { "Simulated weather. The places are real." }
}

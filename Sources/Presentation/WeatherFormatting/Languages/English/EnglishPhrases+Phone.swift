extension EnglishPhrases {
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
}

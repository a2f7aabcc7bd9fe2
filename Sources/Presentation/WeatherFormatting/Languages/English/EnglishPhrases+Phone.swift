import WeatherModel

/// The phone's dashboard, the rooms of the app, and the places that are kept.
extension EnglishPhrases {
    var weatherTab: String { "Today" }
    var citiesTab: String { "Cities" }
    var settingsTab: String { "Settings" }
    var commandsTitle: String { "Go" }
    var refreshCommand: String { "Refresh" }

    var useMyLocation: String { "Use my location" }
    var choosePlace: String { "Choose a place" }
    var openSettings: String { "Open Settings" }
    var positionPermissionNeeded: String { "Location permission needed" }
    var positionUndetermined: String { "Cannot determine location" }
    func placeShown(_ place: String) -> String { "Showing \(place)." }
    var fallbackPlace: String { "Moscow" }
    var wholeWarning: String { "The whole warning" }
    var loadingWeather: String { "Loading the weather…" }
    var sourcesTitle: String { "Sources" }

    var placesName: String { "Places" }
    func country(_ code: String?, named name: String) -> String { name }
    func town(_ name: String, countryCode: String?, near coordinate: Coordinate) -> String {
        EnglishTowns.name(name, countryCode: countryCode)
    }
    func region(_ name: String, countryCode: String?) -> String { name }
    func area(_ kept: String) -> String { kept }
    func point(_ distance: String, _ heading: Heading, of town: String) -> String {
        let words =
            switch heading {
            case .north: "north"
            case .northEast: "north-east"
            case .east: "east"
            case .southEast: "south-east"
            case .south: "south"
            case .southWest: "south-west"
            case .west: "west"
            case .northWest: "north-west"
            }
        return "\(distance) \(words) of \(town)"
    }
    func water(_ name: String) -> String { name }
    var myLocation: String { "My location" }
    var placesEmpty: String { "Saved places appear here." }
    var searchLabel: String { "Search for a place" }
    var searchButton: String { "Search" }
    var suggestionsName: String { "Suggestions" }
    func suggestions(_ count: Int) -> String {
        switch count {
        case 0: "No suggestions"
        case 1: "1 suggestion"
        default: "\(count) suggestions"
        }
    }
    var close: String { "Close" }
    var placesSimulated: String { "Simulated weather. The places are real." }
}

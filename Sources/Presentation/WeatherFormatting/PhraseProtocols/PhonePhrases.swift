/// The phone dashboard's phrases besides the weather: names of buttons, and the texts of a screen that is still empty.
public protocol PhonePhrases: Sendable {
    /// "Use my location": a button.
    var useMyLocation: String { get }
    /// "Choose a place": a button, beside a notice that another place is shown.
    var choosePlace: String { get }
    /// "Open Settings": a button, beside a notice that the position was refused.
    var openSettings: String { get }
    /// "Location permission needed": over what is shown instead, when the position was refused.
    var positionPermissionNeeded: String { get }
    /// "Cannot determine location": the title of the same notice if the device finds no position.
    var positionUndetermined: String { get }
    /// "Showing Moscow.": below one of these two.
    func placeShown(_ place: String) -> String
    /// "Moscow": the place that the app shows if it knows no other.
    var fallbackPlace: String { get }
    /// "The whole warning": opens the source's text besides headline and advice.
    var wholeWarning: String { get }
    /// "Loading the weather", while there is nothing else to show.
    var loadingWeather: String { get }
    /// "Source of the data": over the providers' names.
    var sourcesTitle: String { get }
}

/// The names of the app's rooms.
public protocol NavigationPhrases: Sendable {
    /// "Today": the dashboard's room, and the dashboard as a start page. Not "Weather", which is the title over the top cities.
    var weatherTab: String { get }
    /// "Cities": the room of the top cities.
    var citiesTab: String { get }
    /// "Settings".
    var settingsTab: String { get }
    /// "Go": the menu with the commands of a keyboard, most of which open a room.
    var commandsTitle: String { get }
    /// "Refresh": the command that fetches what the window shows.
    var refreshCommand: String { get }
}

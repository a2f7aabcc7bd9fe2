import WeatherDesign
import WeatherScreens

/// What a page tells its shell besides its content.
struct ShellParts: Sendable {
    /// True when the page is to be asked for again by browsers without script.
    var reloads = false
    /// What was searched for last.
    var query = ""
    /// Why the place is shown, or which page it is: told to the script.
    var choice = ""
    /// The place that is shown; nil where none is.
    var place: SavedPlace?
    /// The page's address where it says which place it is of; nil for the start page and for pages without weather.
    var address: String?
    /// True on the page after a place was removed: it offers the way back.
    var undoes = false
    /// The colours behind the top of the page; nil for the ground.
    var sky: Sky?
}

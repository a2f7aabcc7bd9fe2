import WeatherAPI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The values that a page passes to the frame around it besides its content. Each page makes its own, so that the frame knows no page.
struct PageFrame: Sendable, Hashable {
    /// The entries of the navigation that can be marked as the shown page.
    enum NavigationItem: Sendable, Hashable {
        case map, climate, cities, settings, credits, privacy
        /// A page below the settings: the entry of the settings is marked, but remains a way to another page.
        case settingsPart
    }

    /// A picture of what the page shows, for link previews.
    struct Picture: Sendable, Hashable {
        /// The absolute address.
        let address: String
        /// Pixels.
        let width: String
        let height: String
        /// The picture in words.
        let text: String
    }

    /// Until when a device that has kept the page may paint it before the server has answered: seconds since 1970.
    struct Validity: Sendable, Hashable {
        /// From then on the server has to be waited for.
        let until: String
        /// The end of the hour that is now: thereafter the page's script has to take it away first.
        let hour: String
    }

    /// The document's title.
    let title: String
    /// Why the place is shown, or which page it is: input of the script.
    var choice = ""
    /// The entry of the navigation that the page is marked at; nil for a page without an entry.
    var navigation: NavigationItem?
    /// The script that only this page loads; nil for a page without one.
    var script: Assets.Asset?
    /// True if that script needs the library that moves the map.
    var needsMapLibrary = false
    /// A sentence on what the page shows, for search engines and link previews; nil if the page has no such sentence.
    var description: String?
    var picture: Picture?
    /// The text of the last search.
    var query = ""
    /// The shown place; nil if the page shows none.
    var place: SavedPlace?
    /// The page's address where it says which place it is of; nil for the start page and for pages without weather.
    var address: Address?
    /// The row of the reader's places above the weather; nil where there is none.
    var switcher: Switcher?
    /// How severe the worst known warning of each saved place is.
    var warned: [Cell: Alert.Severity] = [:]
    /// The colours behind the top of the page; nil for the ground.
    var sky: Sky?
    /// nil for a page that is never painted before the server has answered.
    var validity: Validity?
    /// True where the page has the present weather of a place and waits for nothing: the script that keeps it up to date may come when the
    /// reader does something, or some seconds later.
    var isCalm = false
    /// True when the page is to be asked for again by browsers without script.
    var reloads = false
    /// True on the page after a place was removed: it offers the way back.
    var undoes = false
}

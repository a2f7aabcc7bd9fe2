import Foundation
import HTTPTypes
import Hummingbird

/// What all pages have around their content.
struct Shell: Sendable {
    let title: String
    let css: String
    let script: String
    /// HTML that a view has rendered, hence escaped already.
    let main: String
    /// True when the page is to be asked for again by browsers without script.
    let reloads: Bool
    /// What was searched for last, to stand in the search field again.
    let query: String
    /// Why the place is shown: told to the script.
    let choice: String
    let words = WebWords()

    init(title: String, main: String, assets: Assets, reloads: Bool = false, query: String = "", choice: String = "") {
        self.title = title
        self.main = main
        css = assets.path(of: .css)
        script = assets.path(of: .script)
        self.reloads = reloads
        self.query = query
        self.choice = choice
    }
}

/// The words that only web pages have; all others come from `WeatherFormatting`.
struct WebWords: Sendable, Hashable {
    let product = "Petrel"
    let skip = "Skip to the weather"
    let searchLabel = "Search for a place"
    let searchButton = "Search"
    let locate = "Use my location"
    let defaultPlace = "Showing Moscow. Choose another place, or use your location."
    let loading = "Loading the weather …"
    let offline = "No connection. This is the last known weather."
    let retry = "Retry"
    let home = "To the weather"
    let hour = "Hour"
    let weather = "Weather"
    let temperature = "Temperature"
    let rain = "Chance of rain"
    let day = "Day"
    let low = "Low"
    let high = "High"
    let wind = "Wind"
    let lastUpdated = "Last updated"
}

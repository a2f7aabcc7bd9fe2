import WeatherFormatting
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
    let words = PageWords()

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

import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The reader's own places as a row above the weather: where they are first, then the saved ones in their order. The page comes with their
/// names; their weather is filled in behind the first view.
struct Switcher: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        let title: String
        /// Distinguishes it from another place of the same name; nil if there is none.
        let area: String?
        let address: Address
        /// nil for a position that is not known yet.
        let cell: Cell?
        let isCurrent: Bool
        /// nil while it is not known, and where it cannot be had: the place's own page says why.
        var weather: Glance?
    }

    /// "Saved places".
    let name: String
    var entries: [Entry]
    /// True when the weather of one of them is still on its way.
    var isLoading = false

    /// - Parameter place: the one that the page shows; nil where that does not matter.
    /// - Returns: nil where there is nothing to switch between.
    init?(_ cookies: PetrelCookies, place: PlaceRequest?, phrases: any Phrases) {
        let isPosition = place.map { [.position, .locating].contains($0.origin) } ?? false
        let current = place.flatMap { isPosition ? nil : Cell(containing: $0.coordinate) }
        let rows = SavedPlaceRow.rows(cookies.places, current: current, phrases: phrases)
        guard !rows.isEmpty else { return nil }
        // Where the position is not known yet, the way there is to ask for it.
        let here = cookies.locates ? cookies.weatherAddress : Address(.dashboard, anchor: "locate")
        var entries = [
            Entry(title: phrases.myLocation, area: nil, address: here, cell: cookies.located, isCurrent: isPosition)
        ]
        for (row, saved) in zip(rows, cookies.places.places) {
            entries.append(
                Entry(
                    title: row.title, area: row.fullTitle == row.title ? nil : row.area, address: Shell.Link(row).address,
                    cell: saved.cell, isCurrent: row.isCurrent))
        }
        name = phrases.placesTitle
        self.entries = entries
    }
}

extension HTML {
    /// - Parameters:
    ///   - style: the row's own, which pages without it do not carry; empty for a fragment.
    ///   - script: of the row.
    @HTMLBuilder
    static func switcher(_ switcher: Switcher, style: String = "", script: String = "") -> HTML {
        if !style.isEmpty { self.style(style) }
        nav(
            .class("switcher"), .ariaLabel(switcher.name), .data(.part, "switcher"),
            .data(.state, switcher.isLoading ? "loading" : "loaded"), .data(.address, Route.placesFragment.path), .data(.script, script)
        ) {
            ul {
                for entry in switcher.entries {
                    li {
                        a(.href(entry.address), entry.isCurrent ? .ariaCurrent(.true) : nil) {
                            span(.dir("auto")) {
                                entry.title
                                if let area = entry.area {
                                    " "
                                    small { area }
                                }
                            }
                            " "
                            // A position that is not known has no weather to keep room for.
                            if entry.cell != nil {
                                span(.class("glance")) {
                                    entry.weather.map(glance)
                                    if let range = entry.weather?.range { small { range } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

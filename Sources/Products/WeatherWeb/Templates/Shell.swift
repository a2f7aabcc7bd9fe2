import Foundation
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// What all pages have around their content.
struct Shell: Sendable {
    /// The colour of the browser's own bar above the page.
    struct ThemeColor: Sendable, Hashable {
        let color: String
        /// For which theme of the device; nil for all.
        let media: String?
    }

    /// What the places menu can do with the place that is shown.
    struct Saving: Sendable, Hashable {
        let label: String
        /// `save` or `remove`.
        let change: String
        let isSaved: Bool
        let latitude: String
        let longitude: String
        let name: String?
        /// True where the page's address says the place: there it leads back.
        let isAddressed: Bool
    }

    /// A saved place as a link.
    struct Link: Sendable, Hashable {
        let row: SavedPlaceRow
        let address: String
    }

    let title: String
    let language: String
    let direction: String
    let theme: String
    let motion: String
    /// True when the browser asks to be spared data.
    let savesData: Bool
    let colorScheme: String
    let themeColors: [ThemeColor]
    let style: String
    let script: String
    /// The script of this kind of page alone; nil where there is none.
    let ownScript: String?
    let icon: String
    /// HTML that a view has rendered, hence escaped already.
    let main: String
    /// True when the page is to be asked for again by browsers without script.
    let reloads: Bool
    /// What was searched for last, to stand in the search field again.
    let query: String
    /// Why the place is shown: told to the script.
    let choice: String
    let links: [Link]
    let hasLinks: Bool
    let saving: Saving?
    /// The way back after a place was removed.
    let undo: Undo?
    let isSettings: Bool
    let isCities: Bool
    /// "Top cities": the link's name.
    let cities: String
    let isCredits: Bool
    /// "Credits": the link's name.
    let credits: String
    /// The ages in words, for the script to let them grow: `#` stands for the number.
    let ages: String
    let words = PageWords()

    init(
        title: String, main: String, reader: Reader?, style: StyleSheet, assets: Assets, parts: ShellParts
    ) {
        let phrases: any Phrases = reader?.phrases ?? EnglishPhrases()
        let settings = reader?.cookies.settings ?? ReaderSettings()
        let saved = reader?.cookies.places ?? SavedPlaces()
        self.title = title
        self.main = main
        language = phrases.language
        direction = phrases.isRightToLeft ? "rtl" : "ltr"
        theme = settings.theme.rawValue
        savesData = reader?.savesData ?? false
        motion = (savesData ? .still : settings.motion).rawValue
        colorScheme = settings.theme == .automatic ? "light dark" : theme
        themeColors = Self.colors(settings.theme, sky: parts.sky)
        self.style = style.text
        script = assets.path(of: .script)
        icon = assets.path(of: .icon)
        isSettings = parts.choice == "settings"
        isCities = parts.choice == CitiesHandler.choice
        cities = phrases.citiesName
        isCredits = parts.choice == CreditsHandler.choice
        credits = phrases.creditsTitle
        ownScript = isSettings ? assets.path(of: .settings) : isCities ? assets.path(of: .cities) : nil
        reloads = parts.reloads
        query = parts.query
        choice = parts.choice
        links = SavedPlaceRow.rows(saved, current: parts.place?.cell, phrases: phrases).map { row in
            Link(row: row, address: PlaceAddress.text(latitude: row.latitude, longitude: row.longitude, name: row.name))
        }
        hasLinks = !links.isEmpty
        saving = parts.place.flatMap { Self.saving($0, saved, isAddressed: parts.address != nil, phrases) }
        undo = parts.undoes && !isSettings ? Undo(reader?.cookies, place: parts.address == nil ? nil : parts.place, phrases: phrases) : nil
        ages = [words.justNow, words.minutesAgo, words.hoursAgo, words.daysAgo].joined(separator: "|")
    }

    private static func saving(
        _ place: SavedPlace, _ saved: SavedPlaces, isAddressed: Bool, _ phrases: any Phrases
    ) -> Saving? {
        let isSaved = saved.contains(place.cell)
        guard isSaved || !saved.isFull else { return nil }
        let center = place.cell.center
        let title =
            place.name
            ?? WeatherFormatter(units: .metric, phrases: phrases).point(
                latitude: center.latitude, longitude: center.longitude)
        return Saving(
            label: isSaved ? phrases.remove(title) : phrases.savePlace(title), change: isSaved ? "remove" : "save", isSaved: isSaved,
            latitude: PlaceAddress.degrees(center.latitude), longitude: PlaceAddress.degrees(center.longitude), name: place.name,
            isAddressed: isAddressed)
    }

    private static func colors(_ theme: ReaderSettings.Theme, sky: Sky?) -> [ThemeColor] {
        let light = (sky?.light.top ?? Palette.color(.ground, .light)).hex
        let dark = (sky?.dark.top ?? Palette.color(.ground, .dark)).hex
        return switch theme {
        case .light: [ThemeColor(color: light, media: nil)]
        case .dark: [ThemeColor(color: dark, media: nil)]
        case .automatic:
            [
                ThemeColor(color: light, media: "(prefers-color-scheme:light)"),
                ThemeColor(color: dark, media: "(prefers-color-scheme:dark)"),
            ]
        }
    }
}

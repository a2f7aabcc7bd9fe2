import Foundation
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The values that a page passes to its shell besides its content.
struct ShellParts: Sendable, Hashable {
    /// True when the page is to be asked for again by browsers without script.
    var reloads = false
    /// The text of the last search.
    var query = ""
    /// Why the place is shown, or which page it is: input of the script.
    var choice = ""
    /// The shown place; nil if the page shows none.
    var place: SavedPlace?
    /// The page's address where it says which place it is of; nil for the start page and for pages without weather.
    var address: Address?
    /// True on the second screen, of one point of the map.
    var isSecondScreen = false
    /// True on the page after a place was removed: it offers the way back.
    var undoes = false
    /// The row of the reader's places above the weather; nil where there is none.
    var switcher: Switcher?
    /// How severe the worst known warning of each saved place is.
    var warned: [Cell: Alert.Severity] = [:]
    /// A sentence on what the page shows, for search engines and link previews; nil if the page has no such sentence.
    var description: String?
    /// The colours behind the top of the page; nil for the ground.
    var sky: Sky?
    /// Until when a device that has kept the page may paint it before the server has answered; nil for a page that is never painted so.
    var stands: ShownWeather.Standing?
    /// The absolute address of a picture of what the page shows, for link previews, and the picture in words.
    var picture: Picture?

    struct Picture: Sendable, Hashable {
        let address: String
        let text: String
    }
}

/// The frame around the content of every page.
struct Shell: Sendable {
    /// The colour of the browser's own bar above the page.
    struct ThemeColor: Sendable, Hashable {
        let color: String
        /// For which theme of the device; nil for all.
        let media: String?
    }

    /// The action of the places menu on the shown place.
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
        let address: Address

        init(_ row: SavedPlaceRow) {
            self.row = row
            address = .weather(latitude: row.latitude, longitude: row.longitude, name: row.name)
        }
    }

    let title: String
    let main: HTML
    let style: StyleSheet
    let assets: Assets
    let parts: ShellParts
    let phrases: any Phrases
    let settings: ReaderSettings
    /// True when the browser asks to be spared data.
    let savesData: Bool
    /// Where the brand leads.
    let startPage: Address
    /// The first page of the weather.
    let weather: Address
    let themeColors: [ThemeColor]
    let links: [Link]
    let saving: Saving?
    /// The way back after a place was removed.
    let undo: Undo?

    var settingsPage: SettingsPage? { SettingsPage(rawValue: parts.choice) }
    var isCities: Bool { parts.choice == CitiesHandler.choice }
    var isClimate: Bool { parts.choice == ClimateHandler.choice }
    var isMap: Bool { parts.choice == MapHandler.choice }
    var isCredits: Bool { parts.choice == CreditsHandler.choice }
    var isPrivacy: Bool { parts.choice == PrivacyHandler.choice }
    /// The screen of 2045 for the place that is shown.
    var climate: Address { ofPlace(.climate) }
    /// The map, around the place that is shown.
    var map: Address { ofPlace(.map) }

    private func ofPlace(_ route: Route) -> Address {
        guard let place = parts.place else { return Address(route) }
        let center = place.cell.center
        return Address(
            route,
            [.latitude: Address.degrees(center.latitude), .longitude: Address.degrees(center.longitude), .name: place.name])
    }
    var motion: ReaderSettings.Motion { savesData ? .still : settings.motion }
    /// The script that only this kind of page loads; nil if it has no such script.
    var ownScript: Assets.Asset? {
        parts.choice == OfflineHandler.choice
            ? .offline
            : parts.choice == AlertsHandler.openingChoice
                ? .alerts
                : settingsPage.map { $0 == .notifications ? .push : .settings }
                    ?? (isCities ? .cities : isClimate ? .climate : isMap ? .map : parts.isSecondScreen ? .place : nil)
    }
    /// The language's own digits from 0 to 9, for the script; nil where they are these.
    var digits: String? {
        let western = "0123456789"
        let own = phrases.digits(western)
        return own == western ? nil : own
    }
    /// The ages in words, which the script updates: `#` is the placeholder of the number.
    var ages: String { [phrases.justNow, phrases.page.minutesAgo, phrases.page.hoursAgo].joined(separator: "|") }

    init(title: String, main: HTML, reader: Reader, style: StyleSheet, assets: Assets, parts: ShellParts) {
        let phrases: any Phrases = reader.phrases
        let settings = reader.cookies.settings
        let saved = reader.cookies.places
        self.title = title
        self.main = main
        self.style = style
        self.assets = assets
        self.parts = parts
        self.phrases = phrases
        self.settings = settings
        savesData = reader.savesData
        startPage = Address(reader.cookies.start == .map ? .map : .dashboard)
        weather = reader.cookies.weatherAddress
        themeColors = Self.colors(settings.theme, sky: parts.sky)
        links = SavedPlaceRow.rows(saved, current: parts.place?.cell, warned: parts.warned, phrases: phrases).map(Link.init)
        saving = parts.place.flatMap { Self.saving($0, saved, isAddressed: parts.address != nil, phrases) }
        undo =
            parts.undoes && SettingsPage(rawValue: parts.choice) == nil
            ? Undo(reader.cookies, place: parts.address == nil ? nil : parts.place, phrases: phrases) : nil
    }

    private static func saving(_ place: SavedPlace, _ saved: SavedPlaces, isAddressed: Bool, _ phrases: any Phrases) -> Saving? {
        let isSaved = saved.contains(place.cell)
        guard isSaved || !saved.isFull else { return nil }
        let center = place.cell.center
        let title =
            phrases.town(place.name, in: place.cell)
            ?? WeatherFormatter(units: .metric, phrases: phrases).point(latitude: center.latitude, longitude: center.longitude)
        return Saving(
            label: isSaved ? phrases.remove(title) : phrases.savePlace(title), change: isSaved ? "remove" : "save", isSaved: isSaved,
            latitude: Address.degrees(center.latitude), longitude: Address.degrees(center.longitude), name: place.name,
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

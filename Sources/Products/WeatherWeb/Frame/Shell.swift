import Foundation
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

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

    let main: HTML
    let style: StyleSheet
    let assets: Assets
    let frame: PageFrame
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

    /// True on the settings and on the pages below them.
    var isSettings: Bool { frame.navigation == .settings || frame.navigation == .settingsPart }
    /// The screen of 2045 for the place that is shown.
    var climate: Address { ofPlace(.climate) }
    /// The map, around the place that is shown.
    var map: Address { ofPlace(.map) }

    private func ofPlace(_ route: Route) -> Address {
        guard let place = frame.place else { return Address(route) }
        let center = place.cell.center
        return Address(
            route,
            [.latitude: Address.degrees(center.latitude), .longitude: Address.degrees(center.longitude), .name: place.name])
    }
    var motion: ReaderSettings.Motion { savesData ? .still : settings.motion }
    /// The language's own digits from 0 to 9, for the script; nil where they are these.
    var digits: String? {
        let western = "0123456789"
        let own = phrases.digits(western)
        return own == western ? nil : own
    }
    /// The ages in words, which the script updates: `#` is the placeholder of the number.
    var ages: String { [phrases.justNow, phrases.page.minutesAgo, phrases.page.hoursAgo].joined(separator: "|") }

    init(_ frame: PageFrame, main: HTML, reader: Reader, style: StyleSheet, assets: Assets) {
        let phrases: any Phrases = reader.phrases
        let settings = reader.cookies.settings
        let saved = reader.cookies.places
        self.frame = frame
        self.main = main
        self.style = style
        self.assets = assets
        self.phrases = phrases
        self.settings = settings
        savesData = reader.savesData
        startPage = Address(reader.cookies.start == .map ? .map : .dashboard)
        weather = reader.cookies.weatherAddress
        themeColors = Self.colors(settings.theme, sky: frame.sky)
        links = SavedPlaceRow.rows(saved, current: frame.place?.cell, warned: frame.warned, phrases: phrases).map(Link.init)
        saving = frame.place.flatMap { Self.saving($0, saved, isAddressed: frame.address != nil, phrases) }
        undo =
            frame.undoes ? Undo(reader.cookies, place: frame.address == nil ? nil : frame.place, phrases: phrases) : nil
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

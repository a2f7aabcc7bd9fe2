import WeatherFormatting
import WeatherScreens

/// The settings as their template reads them.
struct SettingsView: Sendable {
    let content: SettingsContent
    /// True after a change.
    let isSaved: Bool
    let places: [Shell.Link]
    let hasPlaces: Bool
    /// The way back after a place was removed.
    let undo: Undo?
    let words = PageWords()

    init(_ content: SettingsContent, isSaved: Bool, undo: Undo? = nil) {
        self.content = content
        self.isSaved = isSaved
        self.undo = undo
        places = content.places.map { row in
            Shell.Link(row: row, address: PlaceAddress.text(latitude: row.latitude, longitude: row.longitude, name: row.name))
        }
        hasPlaces = !places.isEmpty
    }
}

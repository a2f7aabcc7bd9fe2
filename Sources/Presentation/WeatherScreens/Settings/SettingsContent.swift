import WeatherFormatting
import WeatherModel

/// The settings in words: the same on web and phone.
public struct SettingsContent: Hashable, Sendable {
    /// "Settings".
    public let title: String
    /// The row of languages.
    public let language: SettingRow
    /// "Units".
    public let unitsTitle: String
    /// One row for each unit and for the clock.
    public let units: [SettingRow]
    /// "Appearance".
    public let appearanceTitle: String
    /// Theme and motion.
    public let appearance: [SettingRow]
    /// "Saved places".
    public let placesTitle: String
    /// In their order; empty when `placesNote` says so.
    public let places: [SavedPlaceRow]
    /// A note on an empty or a full list; nil otherwise.
    public let placesNote: String?
    /// Where the choices are kept.
    public let note: String
    /// The button's name.
    public let save: String
    /// "Saved."
    public let saved: String

    /// - Parameters:
    ///   - usual: what is usual in the reader's region.
    ///   - warned: how severe the worst known warning of a place is.
    ///   - names: of places that were saved without one.
    public static func make(
        settings: ReaderSettings, usual: UnitPreferences, places: SavedPlaces, warned: [Cell: Alert.Severity] = [:],
        names: [Cell: String] = [:], phrases: any Phrases
    ) -> SettingsContent {
        let note = places.places.isEmpty ? phrases.noSavedPlaces : places.isFull ? phrases.placesFull(SavedPlaces.limit) : nil
        return SettingsContent(
            title: phrases.settingsTitle, language: SettingRow(language: settings.language, phrases: phrases),
            unitsTitle: phrases.unitsTitle,
            units: UnitChoices.Key.allCases.map { SettingRow(unit: $0, chosen: settings.units[$0], usual: usual, phrases: phrases) },
            appearanceTitle: phrases.appearanceTitle,
            appearance: [
                SettingRow(theme: settings.theme, phrases: phrases), SettingRow(motion: settings.motion, phrases: phrases),
            ],
            placesTitle: phrases.placesTitle, places: SavedPlaceRow.rows(places, warned: warned, names: names, phrases: phrases),
            placesNote: note,
            note: phrases.settingsNote, save: phrases.save, saved: phrases.saved)
    }
}

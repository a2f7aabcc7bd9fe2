import WeatherFormatting
import WeatherModel

/// The settings in words: the same on web and phone.
package struct SettingsContent: Hashable, Sendable {
    /// "Settings".
    package let title: String
    /// The row of languages.
    package let language: SettingRow
    /// "Units".
    package let unitsTitle: String
    /// One row for each unit and for the clock.
    package let units: [SettingRow]
    /// "Appearance".
    package let appearanceTitle: String
    /// Theme and motion.
    package let appearance: [SettingRow]
    /// "Saved places".
    package let placesTitle: String
    /// In their order; empty when `placesNote` says so.
    package let places: [SavedPlaceRow]
    /// A note on an empty or a full list; nil otherwise.
    package let placesNote: String?
    /// Where the choices are kept.
    package let note: String
    /// The button's name.
    package let save: String
    /// "Saved."
    package let saved: String

    /// - Parameters:
    ///   - usual: what is usual in the reader's region.
    ///   - warned: how severe the worst known warning of a place is.
    ///   - names: of places that were saved without one.
    package static func make(
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

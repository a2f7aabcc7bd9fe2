/// The words of the settings and of the list of saved places.
public protocol SettingsPhrases: Sendable {
    var settingsTitle: String { get }
    /// "Notifications": the page where a reader chooses which notifications to receive.
    var notificationsTitle: String { get }
    /// "For your website": the page with the code by which another site shows the weather.
    var websiteTitle: String { get }
    /// Why that page has no code yet.
    var embedNoPlace: String { get }
    /// "Language", also for those who cannot read the language around it.
    var languageTitle: String { get }
    /// "Match browser": the language that it asks for.
    var asTheBrowser: String { get }
    var unitsTitle: String { get }
    var appearanceTitle: String { get }
    var placesTitle: String { get }
    /// Where the choices are kept.
    var settingsNote: String { get }
    var temperatureUnit: String { get }
    var windUnit: String { get }
    var pressureUnit: String { get }
    var precipitationUnit: String { get }
    var distanceUnit: String { get }
    var clockFormat: String { get }
    /// "Region default (°C)".
    func asUsual(_ name: String) -> String
    func name(_ unit: UnitPreferences.Temperature) -> String
    func name(_ unit: UnitPreferences.Wind) -> String
    func name(_ unit: UnitPreferences.Pressure) -> String
    func name(_ unit: UnitPreferences.Precipitation) -> String
    func name(_ unit: UnitPreferences.Distance) -> String
    func name(_ clock: UnitPreferences.Clock) -> String
    /// The name in a few letters: "°C".
    func shortName(_ clock: UnitPreferences.Clock) -> String
    var themeTitle: String { get }
    var asTheDevice: String { get }
    var lightTheme: String { get }
    var darkTheme: String { get }
    var motionTitle: String { get }
    var noMotion: String { get }
    var save: String { get }
    var saved: String { get }
    var noSavedPlaces: String { get }
    /// The list is full.
    func placesFull(_ count: Int) -> String
    func savePlace(_ name: String) -> String
    func moveUp(_ name: String) -> String
    func moveDown(_ name: String) -> String
    func remove(_ name: String) -> String
    /// Label of the control that turns to the place after the present one: "Next place: Berlin".
    func nextPlace(_ name: String) -> String
    /// Label of the control that turns to the place before the present one: "Previous place: Berlin".
    func previousPlace(_ name: String) -> String
    /// Label of the control that changes the reader's name for the place.
    func rename(_ name: String) -> String
    /// The field for it, by the place's own name: "Your name for Berlin".
    func ownName(for name: String) -> String
    /// Where the saved places are on a forecast's page, and which keys move along them.
    var placesKeys: String { get }
    /// Title of the choice of the first screen.
    var startTitle: String { get }
    /// "Berlin was removed.", or how many places were.
    func removed(_ names: [String]) -> String
    /// The button that puts them back.
    var undo: String { get }
    /// "Put Berlin back": the same button's label for readers who do not see what is beside it.
    func undo(removing names: [String]) -> String
}

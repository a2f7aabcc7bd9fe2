extension EnglishPhrases {
    var settingsTitle: String { "Settings" }
    var notificationsTitle: String { "Notifications" }
    var websiteTitle: String { "For your website" }
    var embedNoPlace: String { "Open the weather of a place first. Then the code that shows it on your website is here." }
    var languageTitle: String { "Language" }
    var asTheBrowser: String { "Match browser" }
    var unitsTitle: String { "Units" }
    var appearanceTitle: String { "Appearance" }
    var placesTitle: String { "Saved places" }
    var settingsNote: String { "Your choices are kept by this browser, for a year. There is no account." }
    var temperatureUnit: String { "Temperature" }
    var windUnit: String { "Wind" }
    var pressureUnit: String { "Pressure" }
    var precipitationUnit: String { "Rain and snow" }
    var distanceUnit: String { "Distance" }
    var clockFormat: String { "Time" }
    func asUsual(_ name: String) -> String { "Region default (\(name))" }

    func name(_ unit: UnitPreferences.Temperature) -> String {
        switch unit {
        case .celsius: "Celsius (°C)"
        case .fahrenheit: "Fahrenheit (°F)"
        }
    }
    func name(_ unit: UnitPreferences.Wind) -> String {
        switch unit {
        case .kilometersPerHour: spelled("Kilometres per hour (km/h)")
        case .metersPerSecond: spelled("Metres per second (m/s)")
        case .milesPerHour: "Miles per hour (mph)"
        case .knots: "Knots (kn)"
        case .beaufort: "Beaufort (force 0 to 12)"
        }
    }
    func name(_ unit: UnitPreferences.Pressure) -> String {
        switch unit {
        case .hectopascals: "Hectopascals (hPa)"
        case .millimetersOfMercury: spelled("Millimetres of mercury (mmHg)")
        case .inchesOfMercury: "Inches of mercury (inHg)"
        }
    }
    func name(_ unit: UnitPreferences.Precipitation) -> String {
        switch unit {
        case .millimeters: spelled("Millimetres, snow in centimetres (mm, cm)")
        case .inches: "Inches (in)"
        }
    }
    func name(_ unit: UnitPreferences.Distance) -> String {
        switch unit {
        case .kilometers: spelled("Kilometres (km)")
        case .miles: "Miles (mi)"
        }
    }
    func name(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "24 hours (15:00)"
        case .hours12: "12 hours (3 pm)"
        }
    }
    func shortName(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "15:00"
        case .hours12: "3\u{A0}pm"
        }
    }

    var themeTitle: String { "Theme" }
    var asTheDevice: String { "Match device" }
    var lightTheme: String { "Light" }
    var darkTheme: String { "Dark" }
    var motionTitle: String { "Motion" }
    var noMotion: String { "None" }
    var save: String { "Save" }
    var saved: String { "Saved." }
    var noSavedPlaces: String { "No place is saved yet. The places menu above every forecast saves one." }
    func placesFull(_ count: Int) -> String { "\(count) places are saved, as many as there can be. Remove one to save another." }
    func savePlace(_ name: String) -> String { "Save \(name)" }
    func moveUp(_ name: String) -> String { "Move \(name) up" }
    func moveDown(_ name: String) -> String { "Move \(name) down" }
    func remove(_ name: String) -> String { "Remove \(name)" }
    func nextPlace(_ name: String) -> String { "Next place: \(name)" }
    func previousPlace(_ name: String) -> String { "Previous place: \(name)" }
    func rename(_ name: String) -> String { "Rename \(name)" }
    func ownName(for name: String) -> String { "Your name for \(name)" }
    var placesKeys: String {
        "Saved places also stand in a row above the forecast. From one of them, the arrow keys move along the row and Enter opens a place."
    }
    var startTitle: String { "Start page" }
    func removed(_ names: [String]) -> String {
        names.count == 1 ? "\(names[0]) was removed." : "\(names.count) places were removed."
    }
    var undo: String { "Undo" }
    func undo(removing names: [String]) -> String {
        names.count == 1 ? "Put \(names[0]) back" : "Put \(names.count) places back"
    }
}

extension EnglishPhrases {
    public var settingsTitle: String { "Settings" }
    public var languageTitle: String { "Language" }
    public var asTheBrowser: String { "Match browser" }
    public var unitsTitle: String { "Units" }
    public var appearanceTitle: String { "Appearance" }
    public var placesTitle: String { "Saved places" }
    public var settingsNote: String { "Your choices are kept by this browser, for a year. There is no account." }
    public var temperatureUnit: String { "Temperature" }
    public var windUnit: String { "Wind" }
    public var pressureUnit: String { "Pressure" }
    public var precipitationUnit: String { "Rain and snow" }
    public var distanceUnit: String { "Distance" }
    public var clockFormat: String { "Time" }
    public func asUsual(_ name: String) -> String { "Region default (\(name))" }

    public func name(_ unit: UnitPreferences.Temperature) -> String {
        switch unit {
        case .celsius: "Celsius (°C)"
        case .fahrenheit: "Fahrenheit (°F)"
        }
    }
    public func name(_ unit: UnitPreferences.Wind) -> String {
        switch unit {
        case .kilometersPerHour: spelled("Kilometres per hour (km/h)")
        case .metersPerSecond: spelled("Metres per second (m/s)")
        case .milesPerHour: "Miles per hour (mph)"
        case .knots: "Knots (kn)"
        case .beaufort: "Beaufort (force 0 to 12)"
        }
    }
    public func name(_ unit: UnitPreferences.Pressure) -> String {
        switch unit {
        case .hectopascals: "Hectopascals (hPa)"
        case .millimetersOfMercury: spelled("Millimetres of mercury (mmHg)")
        case .inchesOfMercury: "Inches of mercury (inHg)"
        }
    }
    public func name(_ unit: UnitPreferences.Precipitation) -> String {
        switch unit {
        case .millimeters: spelled("Millimetres, snow in centimetres (mm, cm)")
        case .inches: "Inches (in)"
        }
    }
    public func name(_ unit: UnitPreferences.Distance) -> String {
        switch unit {
        case .kilometers: spelled("Kilometres (km)")
        case .miles: "Miles (mi)"
        }
    }
    public func name(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "24 hours (15:00)"
        case .hours12: "12 hours (3 pm)"
        }
    }
    public func shortName(_ clock: UnitPreferences.Clock) -> String {
        switch clock {
        case .hours24: "15:00"
        case .hours12: "3\u{A0}pm"
        }
    }

    public var themeTitle: String { "Theme" }
    public var asTheDevice: String { "Match device" }
    public var lightTheme: String { "Light" }
    public var darkTheme: String { "Dark" }
    public var motionTitle: String { "Motion" }
    public var noMotion: String { "None" }
    public var save: String { "Save" }
    public var saved: String { "Saved." }
    public var noSavedPlaces: String { "No place is saved yet. The places menu above every forecast saves one." }
    public func placesFull(_ count: Int) -> String { "\(count) places are saved, as many as there can be. Remove one to save another." }
    public func savePlace(_ name: String) -> String { "Save \(name)" }
    public func moveUp(_ name: String) -> String { "Move \(name) up" }
    public func moveDown(_ name: String) -> String { "Move \(name) down" }
    public func remove(_ name: String) -> String { "Remove \(name)" }
    public func removed(_ names: [String]) -> String {
        names.count == 1 ? "\(names[0]) was removed." : "\(names.count) places were removed."
    }
    public var undo: String { "Undo" }
    public func undo(removing names: [String]) -> String {
        names.count == 1 ? "Put \(names[0]) back" : "Put \(names.count) places back"
    }
}

import WeatherFormatting

/// One thing that can be chosen, with what there is to choose from.
public struct SettingRow: Hashable, Sendable {
    /// One of several.
    public struct Option: Hashable, Sendable {
        /// The word by which it is sent and kept; empty for "as usual".
        public let value: String
        /// "Celsius (°C)".
        public let label: String
        /// Exactly one of a row's options is.
        public let isSelected: Bool

        package init(value: String, label: String, isSelected: Bool) {
            self.value = value
            self.label = label
            self.isSelected = isSelected
        }
    }

    /// "temperature": fit for forms and identifiers.
    public let key: String
    /// "Temperature".
    public let title: String
    /// The usual one first.
    public let options: [Option]

    package init(key: String, title: String, options: [Option]) {
        self.key = key
        self.title = title
        self.options = options
    }
}

extension SettingRow {
    init(unit key: UnitChoices.Key, chosen: String?, usual: UnitPreferences, phrases: any Phrases) {
        let title: String
        let names: [(value: String, name: String)]
        let usualName: String
        switch key {
        case .temperature:
            title = phrases.temperatureUnit
            names = UnitPreferences.Temperature.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = phrases.symbol(usual.temperature == .celsius ? .celsius : .fahrenheit)
        case .wind:
            title = phrases.windUnit
            names = UnitPreferences.Wind.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = Self.unit(usual.wind).map(phrases.symbol) ?? phrases.name(usual.wind)
        case .pressure:
            title = phrases.pressureUnit
            names = UnitPreferences.Pressure.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = phrases.symbol(Self.unit(usual.pressure))
        case .precipitation:
            title = phrases.precipitationUnit
            names = UnitPreferences.Precipitation.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = phrases.symbol(usual.precipitation == .inches ? .inches : .millimeters)
        case .distance:
            title = phrases.distanceUnit
            names = UnitPreferences.Distance.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = phrases.symbol(usual.distance == .miles ? .miles : .kilometers)
        case .clock:
            title = phrases.clockFormat
            names = UnitPreferences.Clock.allCases.map { ($0.rawValue, phrases.name($0)) }
            usualName = phrases.shortName(usual.clock)
        }
        let first = Option(value: "", label: phrases.asUsual(usualName), isSelected: chosen == nil)
        let others = names.map { Option(value: $0.value, label: $0.name, isSelected: $0.value == chosen) }
        self.init(key: key.rawValue, title: title, options: [first] + others)
    }

    /// Each language by its own name: readers who look for theirs may not read the others.
    init(language: Language?, phrases: any Phrases) {
        let first = Option(value: "", label: phrases.asTheBrowser, isSelected: language == nil)
        let others = Language.offered.map { Option(value: $0.tag, label: $0.name, isSelected: $0 == language) }
        self.init(key: "language", title: phrases.languageTitle, options: [first] + others)
    }

    init(theme: ReaderSettings.Theme, phrases: any Phrases) {
        let options = ReaderSettings.Theme.allCases.map { choice in
            let label =
                switch choice {
                case .automatic: phrases.asTheDevice
                case .light: phrases.lightTheme
                case .dark: phrases.darkTheme
                }
            return Option(value: choice.rawValue, label: label, isSelected: choice == theme)
        }
        self.init(key: "theme", title: phrases.themeTitle, options: options)
    }

    init(motion: ReaderSettings.Motion, phrases: any Phrases) {
        let options = ReaderSettings.Motion.allCases.map { choice in
            let label = choice == .automatic ? phrases.asTheDevice : phrases.noMotion
            return Option(value: choice.rawValue, label: label, isSelected: choice == motion)
        }
        self.init(key: "motion", title: phrases.motionTitle, options: options)
    }

    private static func unit(_ wind: UnitPreferences.Wind) -> DisplayUnit? {
        switch wind {
        case .kilometersPerHour: .kilometersPerHour
        case .metersPerSecond: .metersPerSecond
        case .milesPerHour: .milesPerHour
        case .knots: .knots
        case .beaufort: nil
        }
    }

    private static func unit(_ pressure: UnitPreferences.Pressure) -> DisplayUnit {
        switch pressure {
        case .hectopascals: .hectopascals
        case .millimetersOfMercury: .millimetersOfMercury
        case .inchesOfMercury: .inchesOfMercury
        }
    }
}

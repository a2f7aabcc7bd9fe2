import WeatherFormatting

/// The first screen that a reader sees.
public enum StartPage: String, Hashable, Sendable, CaseIterable {
    /// The weather of the reader's own place.
    case weather
    /// The map around it.
    case map
}

extension SettingRow {
    /// The row by which a face with a map offers it as the first page.
    public init(start: StartPage, phrases: any Phrases) {
        let options = StartPage.allCases.map { choice in
            let label =
                switch choice {
                case .weather: phrases.weatherTab
                case .map: phrases.map.name
                }
            return Option(value: choice.rawValue, label: label, isSelected: choice == start)
        }
        self.init(key: "start", title: phrases.startTitle, options: options)
    }
}

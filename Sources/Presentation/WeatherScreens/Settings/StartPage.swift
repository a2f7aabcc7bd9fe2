import WeatherFormatting

/// The first screen that a reader sees.
public enum StartPage: String, Hashable, Sendable, CaseIterable {
    /// The weather of the reader's own place.
    case weather
    /// The map around it.
    case map
    /// The weather of 2045 there.
    case climate
}

extension SettingRow {
    /// The row of the first page.
    ///
    /// - Parameter offered: those that a face has.
    public init(start: StartPage, offered: [StartPage] = StartPage.allCases, phrases: any Phrases) {
        let options = offered.map { choice in
            let label =
                switch choice {
                case .weather: phrases.weatherTab
                case .map: phrases.map.name
                case .climate: phrases.climateName
                }
            return Option(value: choice.rawValue, label: label, isSelected: choice == start)
        }
        self.init(key: "start", title: phrases.startTitle, options: options)
    }
}

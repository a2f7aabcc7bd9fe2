import WeatherFormatting

/// The rooms of the app, in the order of its bar.
public enum PhoneTab: String, Hashable, Sendable, CaseIterable {
    case weather, map, climate, cities, settings

    /// "Cities".
    public func name(_ phrases: any Phrases) -> String {
        switch self {
        case .weather: phrases.weatherTab
        case .map: phrases.map.name
        case .climate: phrases.climateName
        case .cities: phrases.citiesTab
        case .settings: phrases.settingsTab
        }
    }
}

/// The screens that can be pushed over the dashboard.
public enum WeatherRoute: String, Hashable, Sendable {
    /// The warnings in full, of the place that the dashboard shows.
    case alerts
    /// The weather of 2045, of the place that the dashboard shows: the same as its room has.
    case climate
}

/// The screens that can be pushed over the settings.
public enum SettingsRoute: String, Hashable, Sendable {
    case credits, privacy
}

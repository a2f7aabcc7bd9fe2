import WeatherModel

/// What a person has just changed, for whoever acts upon it.
public enum SettingsChange: Hashable, Sendable {
    /// Units, theme or motion: screens are drawn anew, nobody is asked.
    case reading
    /// Where the weather is from: what asks for it is put together anew.
    case source
    /// A provider's key was set or removed.
    case key(ProviderID)
}

/// The unit of a temperature as a service sent it. The raw value is what documents hold.
public enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
    case fahrenheit = "F"
    case celsius = "C"
}

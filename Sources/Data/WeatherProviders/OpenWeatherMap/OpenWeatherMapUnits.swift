import ProviderKit
import WeatherModel

/// The units that were requested for a reply, which does not name them. Precipitation (mm), visibility (m) and pressure (hPa) are the same
/// in all.
enum OpenWeatherMapUnits: Hashable, Sendable, CaseIterable {
    /// Kelvin and m/s: the default without the parameter `units`.
    case standard
    /// °C and m/s: the units that Petrel requests.
    case metric
    /// °F and mph.
    case imperial

    func celsius(_ value: Double?) -> Double? {
        guard let value else { return nil }
        return switch self {
        case .standard: UnitConversion.celsius(kelvin: value)
        case .metric: value
        case .imperial: UnitConversion.celsius(fahrenheit: value)
        }
    }

    func kph(_ value: Double?) -> Double? {
        guard let value else { return nil }
        return self == .imperial ? UnitConversion.kph(milesPerHour: value) : UnitConversion.kph(metersPerSecond: value)
    }
}

import JSONText
import ProviderKit

/// The units of a whole reply. The service has one choice of temperature, wind and precipitation units for all sections of a reply, and
/// until autumn 2023 it did not repeat it for `current_weather`.
struct OpenMeteoUnits {
    /// nil if no section names one.
    private(set) var temperature: String?
    /// nil if no section names one.
    private(set) var speed: String?
    /// `inch`; nil for the usual mm and cm.
    private(set) var length: String?

    /// - Parameter node: the reply.
    init(_ node: JSONNode) {
        for name in ["hourly_units", "daily_units", "current_units", "current_weather_units", "minutely_15_units"] {
            guard let units = node.member(name), units.isObject else { continue }
            for (key, unit) in units.members { take(unit.string, isWind: key.hasPrefix("wind")) }
        }
    }

    /// - Parameter isWind: false for vertical air motion, which is always in m/s.
    private mutating func take(_ unit: String?, isWind: Bool) {
        switch unit {
        case let unit? where unit.hasSuffix("°C") || unit.hasSuffix("°F"): temperature = temperature ?? unit
        case "km/h", "mp/h", "mph", "m/s", "kn": if isWind { speed = speed ?? unit }
        case "inch": length = unit
        default: break
        }
    }

    /// The unit of a column for which its own section names none.
    func unit(of quantity: OpenMeteoSection.Quantity) -> String? {
        switch quantity {
        case .temperature: temperature
        case .speed: speed
        case .water, .snow: length
        case .plain, .distance, .pressure, .depth, .height: nil
        }
    }
}

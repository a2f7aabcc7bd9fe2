import JSONText
import ProviderKit

/// The units that a reply as a whole is in. The service has one choice of temperature, of wind and of water for all sections of a
/// reply, and until the autumn of 2023 it did not repeat it for `current_weather`.
struct OpenMeteoUnits {
    /// nil where no section names one.
    private(set) var temperature: String?
    /// As for the temperature.
    private(set) var speed: String?
    /// `inch`; nil for the usual mm and cm.
    private(set) var length: String?

    /// - Parameter node: the reply.
    init(_ node: JSONNode) {
        for name in ["hourly_units", "daily_units", "current_units", "current_weather_units"] {
            guard let units = node.member(name), units.isObject else { continue }
            for (key, unit) in units.members { take(unit.string, isWind: key.hasPrefix("wind")) }
        }
    }

    /// - Parameter isWind: the air also moves up and down, always in m/s.
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
        case .plain, .distance, .pressure: nil
        }
    }
}

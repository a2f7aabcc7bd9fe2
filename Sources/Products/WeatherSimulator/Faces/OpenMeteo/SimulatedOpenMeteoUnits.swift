import JSONText
import WeatherModel

/// The units that a request chose.
struct SimulatedOpenMeteoUnits {
    enum Temperature: String { case celsius, fahrenheit }
    enum Wind: String { case kmh, ms, mph, kn }
    enum Precipitation: String { case mm, inch }
    enum Time: String { case iso8601, unixtime }

    var temperature: Temperature
    var wind: Wind
    var precipitation: Precipitation
    var time: Time

    static let standard = SimulatedOpenMeteoUnits(temperature: .celsius, wind: .kmh, precipitation: .mm, time: .iso8601)
}

/// A column's quantity: it decides the unit's label, the conversion and the digits.
enum SimulatedOpenMeteoUnit {
    /// °C.
    case temperature
    /// km/h.
    case speed
    /// mm.
    case water
    /// cm.
    case snow
    /// m.
    case length
    /// J/kg.
    case energy
    case pressure, percent, direction, weatherCode, flag, uvIndex, seconds, hours
    case concentration, partsPerMillion, pollen, opticalDepth, usAQI, europeanAQI
    /// A name that the provider knows and this model does not: nulls with the unit "undefined".
    case undefined

    func label(_ units: SimulatedOpenMeteoUnits) -> JSONValue {
        switch self {
        case .temperature: units.temperature == .celsius ? "°C" : "°F"
        case .speed:
            switch units.wind {
            case .kmh: "km/h"
            case .ms: "m/s"
            case .mph: "mp/h"
            case .kn: "kn"
            }
        case .water: units.precipitation == .mm ? "mm" : "inch"
        case .snow: units.precipitation == .mm ? "cm" : "inch"
        case .length: units.precipitation == .mm ? "m" : "ft"
        case .energy: "J/kg"
        case .pressure: "hPa"
        case .percent: "%"
        case .direction: "°"
        case .weatherCode: "wmo code"
        case .flag, .uvIndex, .opticalDepth: ""
        case .seconds: "s"
        case .hours: "h"
        case .concentration: "μg/m³"
        case .partsPerMillion: "ppm"
        case .pollen: "grains/m³"
        case .usAQI: "USAQI"
        case .europeanAQI: "EAQI"
        case .undefined: "undefined"
        }
    }

    func json(_ value: Double?, _ units: SimulatedOpenMeteoUnits) -> JSONValue {
        guard let value else { return .null }
        let isMetric = units.precipitation == .mm
        switch self {
        case .temperature: return WireNumber.fixed(units.temperature == .celsius ? value : UnitConversion.fahrenheit(celsius: value), 1)
        case .speed: return speed(value, units.wind)
        case .water: return isMetric ? WireNumber.fixed(value, 2) : WireNumber.fixed(UnitConversion.inches(millimeters: value), 3)
        case .snow: return isMetric ? WireNumber.fixed(value, 2) : WireNumber.fixed(UnitConversion.inches(centimeters: value), 3)
        case .length: return isMetric ? WireNumber.fixed(value, 2) : WireNumber.fixed(UnitConversion.feet(meters: value), 3)
        case .percent, .weatherCode, .flag, .usAQI, .europeanAQI, .partsPerMillion: return WireNumber.whole(value)
        // 359.6 is written as 360, as the real one does.
        case .direction: return WireNumber.whole(value)
        case .uvIndex, .seconds, .opticalDepth: return WireNumber.fixed(value, 2)
        case .energy, .pressure, .hours, .concentration, .pollen: return WireNumber.fixed(value, 1)
        case .undefined: return .null
        }
    }

    private func speed(_ kilometersPerHour: Double, _ unit: SimulatedOpenMeteoUnits.Wind) -> JSONValue {
        switch unit {
        case .kmh: WireNumber.fixed(kilometersPerHour, 1)
        case .ms: WireNumber.fixed(UnitConversion.metersPerSecond(kph: kilometersPerHour), 2)
        case .mph: WireNumber.fixed(UnitConversion.milesPerHour(kph: kilometersPerHour), 1)
        case .kn: WireNumber.fixed(UnitConversion.knots(kph: kilometersPerHour), 1)
        }
    }
}

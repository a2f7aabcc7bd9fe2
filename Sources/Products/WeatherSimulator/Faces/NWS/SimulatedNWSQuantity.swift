import JSONText
import WeatherModel

/// Quantities as the provider writes them: rounded in the units that it uses internally (°F, knots), then converted to metric with all
/// resulting digits.
enum SimulatedNWSQuantity {
    /// `{"unitCode":"wmoUnit:degC","value":-3.888888888888889}`.
    static func json(_ unit: String, _ value: Double?) -> JSONValue {
        ["unitCode": .string("wmoUnit:\(unit)"), "value": number(value)]
    }

    /// The same with its quality: `Z` for what was not measured.
    static func measured(_ unit: String, _ value: Double?, quality: String = "V") -> JSONValue {
        ["unitCode": .string("wmoUnit:\(unit)"), "value": number(value), "qualityControl": .string(value == nil ? "Z" : quality)]
    }

    static func number(_ value: Double?) -> JSONValue {
        guard let value, value.isFinite else { return .null }
        return .number(value == 0 ? 0 : value)
    }

    /// °C of the nearest whole degree Fahrenheit: forecasts are made in these.
    static func celsius(_ value: Double) -> Double {
        UnitConversion.celsius(fahrenheit: UnitConversion.fahrenheit(celsius: value).rounded())
    }

    /// km/h of the nearest whole knot.
    static func kilometersPerHour(_ value: Double) -> Double { (UnitConversion.knots(kph: value).rounded() * 1852).rounded() / 1000 }

    /// Degrees to ten, `0 ..< 360`.
    static func direction(_ degrees: Double) -> Double { ((degrees / 10).rounded() * 10).truncatingRemainder(dividingBy: 360) }

    /// `NNW`.
    static func compass(_ degrees: Double) -> String {
        let names = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
        return names[Int((degrees / 22.5).rounded()) % names.count]
    }
}

import Foundation
import JSONText
import WeatherModel

/// `units=us|si` of the forecasts: whole degrees and wind as a text, or as objects where the client asked for them.
struct NWSUnits: Hashable, Sendable {
    let isMetric: Bool
    /// The headers' `forecast_temperature_qv` and `forecast_wind_speed_qv`.
    let hasTemperatureObjects: Bool
    let hasWindObjects: Bool

    /// - Returns: nil for units that the provider does not know.
    init?(_ request: SimulatedRequest) {
        switch request.value("units") ?? "us" {
        case "us": isMetric = false
        case "si": isMetric = true
        default: return nil
        }
        let flags = request.headers["feature-flags"] ?? ""
        hasTemperatureObjects = flags.contains("forecast_temperature_qv")
        hasWindObjects = flags.contains("forecast_wind_speed_qv")
    }

    var name: String { isMetric ? "si" : "us" }
    var temperatureUnit: String { isMetric ? "C" : "F" }

    func degrees(_ celsius: Double) -> Int { Int((isMetric ? celsius : UnitConversion.fahrenheit(celsius: celsius)).rounded()) }

    func temperature(_ celsius: Double) -> JSONValue {
        guard hasTemperatureObjects else { return WireNumber.whole(degrees(celsius)) }
        return isMetric
            ? SimulatedNWSQuantity.json("degC", SimulatedNWSQuantity.celsius(celsius))
            : SimulatedNWSQuantity.json("degF", UnitConversion.fahrenheit(celsius: celsius).rounded())
    }

    /// `10 mph`, `10 to 15 mph`.
    ///
    /// - Parameter speeds: km/h, not empty.
    func wind(_ speeds: [Double]) -> JSONValue {
        let values = speeds.map(speed)
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        guard hasWindObjects else { return .string(text(speeds)) }
        let unit: JSONValue = .string(isMetric ? "wmoUnit:km_h-1" : "wmoUnit:mi_h-1")
        if low == high { return ["unitCode": unit, "value": WireNumber.whole(low)] }
        return ["unitCode": unit, "minValue": WireNumber.whole(low), "maxValue": WireNumber.whole(high)]
    }

    func text(_ speeds: [Double]) -> String {
        let values = speeds.map(speed)
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return (low == high ? "\(low)" : "\(low) to \(high)") + (isMetric ? " km/h" : " mph")
    }

    func speed(_ kilometersPerHour: Double) -> Int {
        Int((isMetric ? kilometersPerHour : UnitConversion.milesPerHour(kph: kilometersPerHour)).rounded())
    }
}

import JSONText
import Meteorology
import ProviderKit
import WeatherModel

/// A quantity measured by the service; values are in the core's units.
enum NWSQuantity {
    case celsius, kph, hectopascals, kilometers, meters, millimeters, percent, degrees

    /// - Parameter code: `wmoUnit:degC`, `unit:km_h-1`, or the URL of either; nil if the reply names no unit, in which case the documented
    ///   SI unit is assumed.
    /// - Returns: nil for an unknown unit (failure mode 20).
    func value(_ number: Double, code: String?) -> Double? {
        let unit = code.flatMap { $0.split { $0 == ":" || $0 == "/" }.last.map(String.init) }
        switch (self, unit) {
        case (.celsius, nil), (.celsius, "degC"): return number
        case (.celsius, "degF"): return UnitConversion.celsius(fahrenheit: number)
        case (.celsius, "K"): return UnitConversion.celsius(kelvin: number)
        case (.kph, nil), (.kph, "km_h-1"): return number
        case (.kph, "m_s-1"): return UnitConversion.kph(metersPerSecond: number)
        case (.kph, "kt"), (.kph, "knot"): return UnitConversion.kph(knots: number)
        case (.kph, "mi_h-1"), (.kph, "mph"): return UnitConversion.kph(milesPerHour: number)
        case (.hectopascals, nil), (.hectopascals, "Pa"): return number / 100
        case (.hectopascals, "hPa"): return number
        case (.kilometers, nil), (.kilometers, "m"): return UnitConversion.kilometers(meters: number)
        case (.kilometers, "km"): return number
        case (.kilometers, "mi"): return UnitConversion.kilometers(miles: number)
        case (.meters, nil), (.meters, "m"): return number
        case (.meters, "ft"): return UnitConversion.meters(feet: number)
        case (.millimeters, nil), (.millimeters, "mm"): return number
        // Observations of 2018 to 2020 give rain in metres.
        case (.millimeters, "m"): return number * 1_000
        case (.millimeters, "in"): return UnitConversion.millimeters(inches: number)
        case (.percent, nil), (.percent, "percent"): return number
        case (.degrees, nil), (.degrees, "degree_(angle)"): return number
        default: return nil
        }
    }

    /// Reads `{"unitCode", "value", "qualityControl"}`, `{"unitCode", "minValue", "maxValue"}` and a bare number.
    ///
    /// - Returns: nil for a value that the service's own checks rejected: X is erroneous, B is bad
    ///   (<https://madis.ncep.noaa.gov/madis_sfc_qc_notes.shtml>). Until 2021 the letters had a prefix, `qc:X`.
    func read(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        guard node.isObject else { return node.number.flatMap { value($0, code: nil) } }
        if let verdict = node.text("qualityControl")?.split(separator: ":").last, verdict == "X" || verdict == "B" { return nil }
        return (node.number("value") ?? node.number("maxValue")).flatMap { value($0, code: node.text("unitCode")) }
    }
}

/// Reads the quantities of a forecast period, which are numbers, texts or objects, depending on the year and on the request's flags.
struct NWSPeriodUnits {
    /// `us` or `si`; nil if the reply does not say.
    var system: String?

    /// °C. `45` and `"45"` are in `unit`; without one, in the unit of the reply's system.
    func temperature(_ node: JSONNode?, unit: String?) -> Double? {
        guard let node else { return nil }
        if node.isObject { return NWSQuantity.celsius.read(node) }
        let isFahrenheit: Bool
        switch unit ?? (system == "us" ? "F" : system == "si" ? "C" : "") {
        case "F", "wmoUnit:degF": isFahrenheit = true
        case "C", "wmoUnit:degC": isFahrenheit = false
        default: return nil
        }
        return node.number.map { isFahrenheit ? UnitConversion.celsius(fahrenheit: $0) : $0 }
    }

    /// km/h: for a range (`"10 to 15 mph"`, `minValue`, `maxValue`) the upper end, by which the service itself selects its windy icons.
    func wind(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        if node.isObject {
            return (node.number("maxValue") ?? node.number("value")).flatMap { NWSQuantity.kph.value($0, code: node.text("unitCode")) }
        }
        if node.isNumber { return node.double.flatMap { inSystem($0) } }
        guard let text = node.text?.lowercased() else { return nil }
        let numbers = text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        guard let upper = numbers.max() else { return nil }
        if text.hasSuffix("mph") { return UnitConversion.kph(milesPerHour: upper) }
        if text.hasSuffix("km/h") || text.hasSuffix("kph") { return upper }
        if text.hasSuffix("kt") || text.hasSuffix("knots") || text.hasSuffix("kts") { return UnitConversion.kph(knots: upper) }
        if text.hasSuffix("m/s") { return UnitConversion.kph(metersPerSecond: upper) }
        return text.last?.isNumber == true ? inSystem(upper) : nil
    }

    /// Degrees, from a compass point (`"NNW"`) or a number of degrees.
    static func direction(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        if let name = node.text, let index = compass.firstIndex(of: name.uppercased()) {
            return CompassSector(rawValue: index)?.degrees
        }
        return NWSQuantity.degrees.read(node)
    }

    private func inSystem(_ speed: Double) -> Double? {
        switch system {
        case "us": UnitConversion.kph(milesPerHour: speed)
        case "si": speed
        default: nil
        }
    }

    private static let compass = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
}

import JSONText
import ProviderKit
import WeatherModel

/// AccuWeather's numbers for units (<https://developer.accuweather.com/documentation/unit-types>), as far as weather uses them.
enum AccuWeatherUnit: Int {
    case feet = 0
    case inches = 1
    case miles = 2
    case millimeters = 3
    case centimeters = 4
    case meters = 5
    case kilometers = 6
    case kilometersPerHour = 7
    case knots = 8
    case milesPerHour = 9
    case metersPerSecond = 10
    case hectopascals = 11
    case inchesOfMercury = 12
    case kilopascals = 13
    case millibars = 14
    case celsius = 17
    case fahrenheit = 18
    case kelvin = 19

    /// The unit of a value by `UnitType`, else by the text of `Unit`; nil if neither is known.
    init?(_ node: JSONNode) {
        if let type = node.number("UnitType") {
            guard let number = Int(exactly: type), let unit = Self(rawValue: number) else { return nil }
            self = unit
            return
        }
        guard let name = node.text("Unit"), let unit = Self.named[name.lowercased()] else { return nil }
        self = unit
    }

    private static let named: [String: AccuWeatherUnit] = [
        "ft": .feet, "in": .inches, "mi": .miles, "mm": .millimeters, "cm": .centimeters, "m": .meters, "km": .kilometers,
        "km/h": .kilometersPerHour, "kt": .knots, "mi/h": .milesPerHour, "mph": .milesPerHour, "m/s": .metersPerSecond,
        "hpa": .hectopascals, "inhg": .inchesOfMercury, "kpa": .kilopascals, "mb": .millibars, "c": .celsius, "f": .fahrenheit,
        "k": .kelvin,
    ]
}

/// `{"Value", "Unit", "UnitType"}`, alone as in forecasts or as a pair `{"Metric", "Imperial"}` as in current weather. The unit is that of
/// the reply, whatever was requested; a value without a known unit is ignored.
struct AccuWeatherQuantity {
    /// As sent, in `unit`.
    var value: Double
    var unit: AccuWeatherUnit

    /// - Parameters:
    ///   - metric: the unit of the metric half of a pair, if the half does not name one.
    ///   - imperial: the same for the other half, which is used if the metric one is missing.
    init?(_ node: JSONNode?, metric: AccuWeatherUnit? = nil, imperial: AccuWeatherUnit? = nil) {
        guard let node, node.isObject else { return nil }
        for (half, usual) in [(node["Metric"], metric), (node["Imperial"], imperial), (node, nil)] {
            guard let half, let value = half.number("Value"), let unit = Self.unit(of: half, usual) else { continue }
            self.value = value
            self.unit = unit
            return
        }
        return nil
    }

    private static func unit(of half: JSONNode, _ usual: AccuWeatherUnit?) -> AccuWeatherUnit? {
        if let unit = AccuWeatherUnit(half) { return unit }
        let namesUnit = half.number("UnitType") != nil || half.text("Unit") != nil
        return namesUnit ? nil : usual
    }

    static func celsius(_ node: JSONNode?) -> Double? {
        AccuWeatherQuantity(node, metric: .celsius, imperial: .fahrenheit)?.celsius
    }

    static func kph(_ node: JSONNode?) -> Double? {
        guard let sent = AccuWeatherQuantity(node, metric: .kilometersPerHour, imperial: .milesPerHour) else { return nil }
        return switch sent.unit {
        case .kilometersPerHour: sent.value
        case .milesPerHour: UnitConversion.kph(milesPerHour: sent.value)
        case .metersPerSecond: UnitConversion.kph(metersPerSecond: sent.value)
        case .knots: UnitConversion.kph(knots: sent.value)
        default: nil
        }
    }

    static func hectopascals(_ node: JSONNode?) -> Double? {
        guard let sent = AccuWeatherQuantity(node, metric: .millibars, imperial: .inchesOfMercury) else { return nil }
        return switch sent.unit {
        case .millibars, .hectopascals: sent.value
        case .inchesOfMercury: UnitConversion.hectopascals(inchesOfMercury: sent.value)
        case .kilopascals: sent.value * 10
        default: nil
        }
    }

    /// Water, in mm.
    static func millimeters(_ node: JSONNode?) -> Double? {
        guard let sent = AccuWeatherQuantity(node, metric: .millimeters, imperial: .inches) else { return nil }
        return switch sent.unit {
        case .millimeters: sent.value
        case .centimeters: sent.value * 10
        case .meters: sent.value * 1_000
        case .inches: UnitConversion.millimeters(inches: sent.value)
        default: nil
        }
    }

    /// Snow, in cm.
    static func centimeters(_ node: JSONNode?) -> Double? {
        guard let sent = AccuWeatherQuantity(node, metric: .centimeters, imperial: .inches) else { return nil }
        return switch sent.unit {
        case .centimeters: sent.value
        case .millimeters: sent.value / 10
        case .meters: sent.value * 100
        case .inches: UnitConversion.centimeters(inches: sent.value)
        default: nil
        }
    }

    static func kilometers(_ node: JSONNode?) -> Double? {
        guard let sent = AccuWeatherQuantity(node, metric: .kilometers, imperial: .miles) else { return nil }
        return switch sent.unit {
        case .kilometers: sent.value
        case .meters: UnitConversion.kilometers(meters: sent.value)
        case .miles: UnitConversion.kilometers(miles: sent.value)
        case .feet: UnitConversion.kilometers(feet: sent.value)
        default: nil
        }
    }

    var celsius: Double? {
        switch unit {
        case .celsius: value
        case .fahrenheit: UnitConversion.celsius(fahrenheit: value)
        case .kelvin: UnitConversion.celsius(kelvin: value)
        default: nil
        }
    }
}

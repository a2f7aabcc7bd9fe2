import JSONText
import WeatherModel

/// The physical quantity of a value, with the provider's unit numbers for it in each system.
enum SimulatedAccuWeatherQuantity {
    /// °C.
    case temperature
    /// A difference of temperatures, K.
    case temperatureChange
    /// km/h.
    case speed
    /// mm.
    case water
    /// cm.
    case snow
    /// m.
    case height
    /// km.
    case distance
    /// hPa.
    case pressure
    /// W/m².
    case irradiance

    /// The value in one system with its digits, its name and its `UnitType`.
    func measured(_ value: Double, isMetric: Bool) -> (value: Double, digits: Int, unit: String, type: Int) {
        switch (self, isMetric) {
        case (.temperature, true), (.temperatureChange, true): (value, 1, "C", 17)
        // Whole degrees, always.
        case (.temperature, false): (UnitConversion.fahrenheit(celsius: value), 0, "F", 18)
        case (.temperatureChange, false): (UnitConversion.fahrenheitDegrees(celsiusDegrees: value), 0, "F", 18)
        case (.speed, true): (value, 1, "km/h", 7)
        case (.speed, false): (UnitConversion.milesPerHour(kph: value), 1, "mi/h", 9)
        case (.water, true): (value, 1, "mm", 3)
        case (.water, false): (UnitConversion.inches(millimeters: value), 2, "in", 1)
        case (.snow, true): (value, 1, "cm", 4)
        case (.snow, false): (UnitConversion.inches(centimeters: value), 1, "in", 1)
        case (.height, true): (value, 0, "m", 5)
        case (.height, false): (UnitConversion.feet(meters: value), 0, "ft", 0)
        case (.distance, true): (value, 1, "km", 6)
        case (.distance, false): (UnitConversion.miles(kilometers: value), 1, "mi", 2)
        case (.pressure, true): (value, 0, "mb", 14)
        case (.pressure, false): (UnitConversion.inchesOfMercury(hectopascals: value), 2, "inHg", 12)
        case (.irradiance, _): (value, 1, "W/m²", 33)
        }
    }
}

/// One of the two systems, or both.
enum AccuWeatherUnits {
    /// `metric=` of a forecast: imperial unless it says `true`.
    static func isMetric(_ text: String?) -> Bool { text?.lowercased() == "true" }

    /// Forecasts: `{"Value": 11, "Unit": "C", "UnitType": 17}`; whole values have no `.0`.
    static func one(_ quantity: SimulatedAccuWeatherQuantity, _ value: Double, isMetric: Bool, phrase: String? = nil) -> JSONValue {
        let measured = quantity.measured(value, isMetric: isMetric)
        return .members([
            "Value": number(measured.value, measured.digits), "Unit": .string(measured.unit), "UnitType": WireNumber.whole(measured.type),
            "Phrase": .optional(phrase),
        ])
    }

    /// Current conditions: `{"Metric": {...}, "Imperial": {...}}`, whatever `metric=` says; whole values keep their `.0`.
    static func both(_ quantity: SimulatedAccuWeatherQuantity, _ value: Double, phrase: String? = nil) -> JSONValue {
        func side(_ isMetric: Bool) -> JSONValue {
            let measured = quantity.measured(value, isMetric: isMetric)
            let rounded = Double(WireNumber.text(measured.value, measured.digits)) ?? measured.value
            return .members([
                "Value": WireNumber.fixed(rounded, max(1, measured.digits)), "Unit": .string(measured.unit),
                "UnitType": WireNumber.whole(measured.type), "Phrase": .optional(phrase),
            ])
        }
        return ["Metric": side(true), "Imperial": side(false)]
    }

    static func number(_ value: Double, _ digits: Int) -> JSONValue { .number(Double(WireNumber.text(value, digits)) ?? value) }
}

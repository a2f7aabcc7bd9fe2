extension EnglishPhrases {
    public func digits(_ text: String) -> String { text }
    public var decimalSeparator: String { "." }
    public var groupSeparator: String { "," }
    public var noNumber: String { "–" }
    public func negative(_ digits: String) -> String { "\u{2212}\(digits)" }
    public func spokenNegative(_ digits: String) -> String { "minus \(digits)" }
    public func percent(_ number: String) -> String { "\(number)%" }
    public func spokenPercent(_ number: Numeral) -> String { "\(number.text) percent" }
    public func lessThan(_ amount: String) -> String { "<\(amount)" }
    public func spokenLessThan(_ amount: String) -> String { "less than \(amount)" }

    public func symbol(_ unit: DisplayUnit) -> String {
        switch unit {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        case .kilometersPerHour: "km/h"
        case .metersPerSecond: "m/s"
        case .milesPerHour: "mph"
        case .knots: "kn"
        case .hectopascals: "hPa"
        case .millimetersOfMercury: "mmHg"
        case .inchesOfMercury: "inHg"
        case .millimeters: "mm"
        case .centimeters: "cm"
        case .inches: "in"
        case .kilometers: "km"
        case .miles: "mi"
        case .microgramsPerCubicMeter: "µg/m³"
        }
    }

    public func amount(_ number: Numeral, _ unit: DisplayUnit) -> String { "\(number.text)\u{A0}\(symbol(unit))" }

    public func spokenAmount(_ number: Numeral, _ unit: DisplayUnit) -> String {
        let isOne = plural(number) == .one
        let name =
            switch unit {
            case .celsius: isOne ? "degree Celsius" : "degrees Celsius"
            case .fahrenheit: isOne ? "degree Fahrenheit" : "degrees Fahrenheit"
            case .kilometersPerHour: isOne ? "kilometre per hour" : "kilometres per hour"
            case .metersPerSecond: isOne ? "metre per second" : "metres per second"
            case .milesPerHour: isOne ? "mile per hour" : "miles per hour"
            case .knots: isOne ? "knot" : "knots"
            case .hectopascals: isOne ? "hectopascal" : "hectopascals"
            case .millimetersOfMercury: isOne ? "millimetre of mercury" : "millimetres of mercury"
            case .inchesOfMercury: isOne ? "inch of mercury" : "inches of mercury"
            case .millimeters: isOne ? "millimetre" : "millimetres"
            case .centimeters: isOne ? "centimetre" : "centimetres"
            case .inches: isOne ? "inch" : "inches"
            case .kilometers: isOne ? "kilometre" : "kilometres"
            case .miles: isOne ? "mile" : "miles"
            case .microgramsPerCubicMeter: isOne ? "microgram per cubic metre" : "micrograms per cubic metre"
            }
        return "\(number.text) \(spelled(name))"
    }

    public func perHour(_ amount: String) -> String { "\(amount)/h" }
    public func spokenPerHour(_ amount: String) -> String { "\(amount) per hour" }
    public func degrees(_ number: String) -> String { "\(number)°" }
    public func spokenDegrees(_ number: Numeral) -> String { "\(number.text) \(plural(number) == .one ? "degree" : "degrees")" }

    /// "1", but not "1.0" (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html#en>).
    private func plural(_ number: Numeral) -> PluralCategory { number.whole == 1 && number.fractionDigits == 0 ? .one : .other }

    public func beaufort(_ force: Numeral) -> String { "Force\u{A0}\(force.text)" }
    public func beaufortInSentence(_ force: Numeral) -> String { "force\u{A0}\(force.text)" }
    public var beaufortUnit: String { "force" }
    public func spokenBeaufort(_ force: Numeral) -> String { "force \(force.text) on the Beaufort scale" }
    public func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String {
        let north = isNorth.map { $0 ? "\u{A0}N" : "\u{A0}S" } ?? ""
        let east = isEast.map { $0 ? "\u{A0}E" : "\u{A0}W" } ?? ""
        return "\(latitude)°\(north), \(longitude)°\(east)"
    }
    public func pole(isNorth: Bool) -> String { isNorth ? "North Pole" : "South Pole" }
    public var latitudeRange: String { "Latitude must be a number from \u{2212}90 to 90." }
    public var longitudeRange: String { "Longitude must be a number from \u{2212}180 to 180." }
}

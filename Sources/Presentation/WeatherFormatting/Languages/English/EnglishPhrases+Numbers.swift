extension EnglishPhrases {
    func digits(_ text: String) -> String { text }
    var decimalSeparator: String { "." }
    var groupSeparator: String { "," }
    var noNumber: String { "–" }
    func negative(_ digits: String) -> String { "\u{2212}\(digits)" }
    func positive(_ amount: String) -> String { "+\(amount)" }
    func spokenNegative(_ digits: String) -> String { "minus \(digits)" }
    func percent(_ number: String) -> String { "\(number)%" }
    func spokenPercent(_ number: Numeral) -> String { "\(number.text) percent" }
    func lessThan(_ amount: String) -> String { "<\(amount)" }
    func spokenLessThan(_ amount: String) -> String { "less than \(amount)" }

    func symbol(_ unit: DisplayUnit) -> String {
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
        case .meters: "m"
        case .feet: "ft"
        case .microgramsPerCubicMeter: "µg/m³"
        case .grainsPerCubicMeter: "grains/m³"
        case .minutes: "min"
        case .joulesPerKilogram: "J/kg"
        }
    }

    func amount(_ number: Numeral, _ unit: DisplayUnit) -> String { "\(number.text)\u{A0}\(symbol(unit))" }

    func spokenAmount(_ number: Numeral, _ unit: DisplayUnit) -> String {
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
            case .meters: isOne ? "metre" : "metres"
            case .feet: isOne ? "foot" : "feet"
            case .microgramsPerCubicMeter: isOne ? "microgram per cubic metre" : "micrograms per cubic metre"
            case .grainsPerCubicMeter: isOne ? "grain per cubic metre" : "grains per cubic metre"
            case .minutes: isOne ? "minute" : "minutes"
            case .joulesPerKilogram: isOne ? "joule per kilogram" : "joules per kilogram"
            }
        return "\(number.text) \(spelled(name))"
    }

    func dataSize(_ number: Numeral, _ unit: DataUnit) -> String {
        let symbol =
            switch unit {
            case .kilobytes: "kB"
            case .megabytes: "MB"
            case .gigabytes: "GB"
            }
        return "\(number.text)\u{A0}\(symbol)"
    }

    func perHour(_ amount: String) -> String { "\(amount)/h" }
    func spokenPerHour(_ amount: String) -> String { "\(amount) per hour" }
    func degrees(_ number: String) -> String { "\(number)°" }
    func spokenDegrees(_ number: Numeral) -> String { "\(number.text) \(plural(number) == .one ? "degree" : "degrees")" }

    /// "1", but not "1.0" (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html#en>).
    private func plural(_ number: Numeral) -> PluralCategory { number.whole == 1 && number.fractionDigits == 0 ? .one : .other }

    func beaufort(_ force: Numeral) -> String { "Force\u{A0}\(force.text)" }
    func beaufortInSentence(_ force: Numeral) -> String { "force\u{A0}\(force.text)" }
    var beaufortUnit: String { "force" }
    func spokenBeaufort(_ force: Numeral) -> String { "force \(force.text) on the Beaufort scale" }
    func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String {
        let north = isNorth.map { $0 ? "\u{A0}N" : "\u{A0}S" } ?? ""
        let east = isEast.map { $0 ? "\u{A0}E" : "\u{A0}W" } ?? ""
        return "\(latitude)°\(north), \(longitude)°\(east)"
    }
    func pole(isNorth: Bool) -> String { isNorth ? "North Pole" : "South Pole" }
    var latitudeRange: String { "Latitude must be a number from \u{2212}90 to 90." }
    var longitudeRange: String { "Longitude must be a number from \u{2212}180 to 180." }
}

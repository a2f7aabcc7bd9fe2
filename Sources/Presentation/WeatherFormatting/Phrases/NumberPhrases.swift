/// The units that values are shown in.
public enum DisplayUnit: String, Hashable, Sendable, CaseIterable {
    case celsius, fahrenheit
    case kilometersPerHour, metersPerSecond, milesPerHour, knots
    case hectopascals, millimetersOfMercury, inchesOfMercury
    case millimeters, centimeters, inches
    case kilometers, miles
    case microgramsPerCubicMeter
}

/// How a language writes and says numbers.
public protocol NumberPhrases: Sendable {
    /// "." in 0.4.
    var decimalSeparator: String { get }
    /// "," in 114,394.
    var groupSeparator: String { get }
    /// Stands where a value cannot be written (not a number).
    var noNumber: String { get }
    /// "−3": a negative number as written.
    func negative(_ digits: String) -> String
    /// "minus 3": a negative number as said.
    func spokenNegative(_ digits: String) -> String
    /// "40%".
    func percent(_ number: String) -> String
    /// "40 percent".
    func spokenPercent(_ number: String) -> String
    /// "<0.1 mm": less than the smallest amount that is written.
    func lessThan(_ amount: String) -> String
    func spokenLessThan(_ amount: String) -> String
    /// "km/h".
    func symbol(_ unit: DisplayUnit) -> String
    /// "12 km/h".
    func amount(_ number: String, _ unit: DisplayUnit) -> String
    /// "12 kilometres per hour", in the right plural.
    func spokenAmount(_ number: String, _ unit: DisplayUnit) -> String
    /// "9.2 mm/h" of "9.2 mm".
    func perHour(_ amount: String) -> String
    /// "9.2 millimetres per hour".
    func spokenPerHour(_ amount: String) -> String
    /// "21°": a temperature without its scale.
    func degrees(_ number: String) -> String
    func spokenDegrees(_ number: String) -> String
    /// "Force 4" on the Beaufort scale.
    func beaufort(_ force: String) -> String
    /// "force 4", within a sentence.
    func beaufortInSentence(_ force: String) -> String
    func spokenBeaufort(_ force: String) -> String
    /// "52.50° N, 13.40° E"; degrees are positive.
    ///
    /// - Parameters:
    ///   - isNorth: nil on the equator, which is in neither half: "0.00°".
    ///   - isEast: nil on the meridians of 0° and 180°.
    func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String
    /// "North Pole".
    func pole(isNorth: Bool) -> String
    /// What a latitude that was typed has to be: "Latitude must be a number from −90 to 90."
    var latitudeRange: String { get }
    /// "Longitude must be a number from −180 to 180."
    var longitudeRange: String { get }
}

extension EnglishPhrases {
    public var decimalSeparator: String { "." }
    public var groupSeparator: String { "," }
    public var noNumber: String { "–" }
    public func negative(_ digits: String) -> String { "\u{2212}\(digits)" }
    public func spokenNegative(_ digits: String) -> String { "minus \(digits)" }
    public func percent(_ number: String) -> String { "\(number)%" }
    public func spokenPercent(_ number: String) -> String { "\(number) percent" }
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

    public func amount(_ number: String, _ unit: DisplayUnit) -> String { "\(number)\u{A0}\(symbol(unit))" }

    public func spokenAmount(_ number: String, _ unit: DisplayUnit) -> String {
        let isOne = number == "1" || number == "minus 1"
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
        return "\(number) \(spelled(name))"
    }

    public func perHour(_ amount: String) -> String { "\(amount)/h" }
    public func spokenPerHour(_ amount: String) -> String { "\(amount) per hour" }
    public func degrees(_ number: String) -> String { "\(number)°" }
    public func spokenDegrees(_ number: String) -> String {
        number == "1" || number == "minus 1" ? "\(number) degree" : "\(number) degrees"
    }
    public func beaufort(_ force: String) -> String { "Force\u{A0}\(force)" }
    public func beaufortInSentence(_ force: String) -> String { "force\u{A0}\(force)" }
    public func spokenBeaufort(_ force: String) -> String { "force \(force) on the Beaufort scale" }
    public func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String {
        let north = isNorth.map { $0 ? "\u{A0}N" : "\u{A0}S" } ?? ""
        let east = isEast.map { $0 ? "\u{A0}E" : "\u{A0}W" } ?? ""
        return "\(latitude)°\(north), \(longitude)°\(east)"
    }
    public func pole(isNorth: Bool) -> String { isNorth ? "North Pole" : "South Pole" }
    public var latitudeRange: String { "Latitude must be a number from \u{2212}90 to 90." }
    public var longitudeRange: String { "Longitude must be a number from \u{2212}180 to 180." }
}

/// The units that values are shown in.
public enum DisplayUnit: String, Hashable, Sendable, CaseIterable {
    case celsius, fahrenheit
    case kilometersPerHour, metersPerSecond, milesPerHour, knots
    case hectopascals, millimetersOfMercury, inchesOfMercury
    case millimeters, centimeters, inches
    case kilometers, miles
    case meters, feet
    case microgramsPerCubicMeter
    /// Of pollen.
    case grainsPerCubicMeter
    /// Of sunshine in an hour.
    case minutes
    /// The energy of a kilogram of air that may rise.
    case joulesPerKilogram
}

/// How a language writes and says numbers.
public protocol NumberPhrases: Sendable {
    /// A number or a time in the language's own digits; the argument has those from 0 to 9.
    func digits(_ text: String) -> String
    /// "." in 0.4.
    var decimalSeparator: String { get }
    /// "," in 114,394.
    var groupSeparator: String { get }
    /// Shown if a value cannot be written (not a number).
    var noNumber: String { get }
    /// "−3": a negative number as written.
    func negative(_ digits: String) -> String
    /// "+3": a number or an amount that is a rise.
    func positive(_ amount: String) -> String
    /// "minus 3": a negative number as said.
    func spokenNegative(_ digits: String) -> String
    /// "40%".
    func percent(_ number: String) -> String
    /// "40 percent".
    func spokenPercent(_ number: Numeral) -> String
    /// "<0.1 mm": less than the smallest amount that is written.
    func lessThan(_ amount: String) -> String
    func spokenLessThan(_ amount: String) -> String
    /// "km/h".
    func symbol(_ unit: DisplayUnit) -> String
    /// "12 km/h".
    func amount(_ number: Numeral, _ unit: DisplayUnit) -> String
    /// "12 kilometres per hour", in the right plural.
    func spokenAmount(_ number: Numeral, _ unit: DisplayUnit) -> String
    /// "9.2 mm/h" of "9.2 mm".
    func perHour(_ amount: String) -> String
    /// "9.2 millimetres per hour".
    func spokenPerHour(_ amount: String) -> String
    /// "1.3 MB".
    func dataSize(_ number: Numeral, _ unit: DataUnit) -> String
    /// "21°": a temperature without its scale.
    func degrees(_ number: String) -> String
    func spokenDegrees(_ number: Numeral) -> String
    /// "Force 4" on the Beaufort scale.
    func beaufort(_ force: Numeral) -> String
    /// "force 4", within a sentence.
    func beaufortInSentence(_ force: Numeral) -> String
    /// "force": where the unit is shown once for many values, after a head.
    var beaufortUnit: String { get }
    func spokenBeaufort(_ force: Numeral) -> String
    /// "52.50° N, 13.40° E"; degrees are positive.
    ///
    /// - Parameters:
    ///   - isNorth: nil on the equator, which is in neither half: "0.00°".
    ///   - isEast: nil on the meridians of 0° and 180°.
    func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String
    /// "North Pole".
    func pole(isNorth: Bool) -> String
    /// The permitted range of a typed latitude: "Latitude must be a number from −90 to 90."
    var latitudeRange: String { get }
    /// "Longitude must be a number from −180 to 180."
    var longitudeRange: String { get }
}

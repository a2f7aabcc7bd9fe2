/// The quantities that an hour may have, and the one table of their names, ranges and rounding.
///
/// Code that treats all quantities alike loops over `allCases`. Code for one of them uses the named properties of `HourlyForecast`.
public enum HourQuantity: Int, CaseIterable, Sendable {
    case temperatureCelsius, feelsLikeCelsius, humidity, windKph, gustKph, windDirectionDegrees, chanceOfRain, precipitationMillimeters
    case snowfallCentimeters, dewPointCelsius, pressureHectopascals, visibilityKilometers, cloudCover, uvIndex

    /// One row of the table.
    public struct Row: Sendable {
        /// The member of an hour in every document, with the unit.
        public let wireName: StaticString
        /// Physically possible values, in the core's unit. They extend beyond the records kept by the World Meteorological Organization
        /// (<https://wmo.asu.edu>), so a value outside is a mistake of unit or transmission, never weather.
        let plausible: ClosedRange<Double>
        let arrival: Arrival

        init(_ wireName: StaticString, _ plausible: ClosedRange<Double>, _ arrival: Arrival = .noiseless) {
            (self.wireName, self.plausible, self.arrival) = (wireName, plausible, arrival)
        }
    }

    /// How a value is rounded when it arrives.
    enum Arrival: Sendable {
        /// Without the noise of conversions (`IngestRounding.noise`).
        case noiseless
        /// A whole number; a value slightly above 100, from floating-point noise, becomes 100.
        case percent
        /// Without noise; 360 is 0.
        case direction
    }

    /// The row of this quantity.
    public var row: Row {
        switch self {
        // At 2 m (records: -89.2, 56.7).
        case .temperatureCelsius: Row("temperatureCelsius", -95...65)
        // Wind chill and humid heat included.
        case .feelsLikeCelsius: Row("feelsLikeCelsius", -130...90)
        case .humidity: Row("humidity", 0...101, .percent)
        case .windKph: Row("windKph", 0...500)
        // Record: 408.
        case .gustKph: Row("gustKph", 0...500)
        case .windDirectionDegrees: Row("windDirectionDegrees", 0...360, .direction)
        case .chanceOfRain: Row("chanceOfRain", 0...101, .percent)
        // In an hour (record: 305 in 42 minutes).
        case .precipitationMillimeters: Row("precipitationMillimeters", 0...500)
        // Fresh snow in an hour.
        case .snowfallCentimeters: Row("snowfallCentimeters", 0...100)
        // Record: 35.
        case .dewPointCelsius: Row("dewPointCelsius", -110...45)
        // At sea level (records: 870, 1085).
        case .pressureHectopascals: Row("pressureHectopascals", 800...1120)
        case .visibilityKilometers: Row("visibilityKilometers", 0...500)
        case .cloudCover: Row("cloudCover", 0...101, .percent)
        // WHO index (record: 43).
        case .uvIndex: Row("uvIndex", 0...50)
        }
    }

    /// The parts of the unit in which a forecast keeps the values, in four bytes each.
    var fraction: Double { 1_000_000 }

    /// The quantities that an hour may lack.
    public static let optional = allCases.filter { $0 != .temperatureCelsius && $0 != .feelsLikeCelsius }

    /// The value as an hour has it: rounded as the table says.
    ///
    /// - Returns: nil for nil, for a value that is not a number, and for one outside the plausible range.
    public func plausible(_ value: Double?) -> Double? {
        let row = self.row
        guard let value, row.plausible.contains(value) else { return nil }
        switch row.arrival {
        case .noiseless: return IngestRounding.noise(value)
        case .percent: return min(100, IngestRounding.whole(value))
        case .direction:
            let degrees = IngestRounding.noise(value)
            return degrees >= 360 ? 0 : degrees
        }
    }
}

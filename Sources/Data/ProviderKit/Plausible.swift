import WeatherModel

/// Ranges of physically possible values: a value outside becomes nil; a value inside is kept as sent, without the floating-point noise of
/// conversions (`IngestRounding`).
///
/// The ranges extend beyond the records kept by the World Meteorological Organization (<https://wmo.asu.edu>), so a value they reject is a
/// mistake of unit or transmission, never weather.
package enum Plausible {
    /// °C at 2 m (records: -89.2, 56.7).
    package static func temperature(_ celsius: Double?) -> Double? { within(-95...65, celsius).map(IngestRounding.noise) }
    /// °C, wind chill and humid heat included.
    package static func feelsLike(_ celsius: Double?) -> Double? { within(-130...90, celsius).map(IngestRounding.noise) }
    /// °C (record: 35).
    package static func dewPoint(_ celsius: Double?) -> Double? { within(-110...45, celsius).map(IngestRounding.noise) }
    /// %; values slightly above 100, from floating-point noise, become 100.
    package static func percent(_ value: Double?) -> Double? { within(0...101, value).map { min(100, IngestRounding.whole($0)) } }
    /// km/h, gusts included (record: 408).
    package static func wind(_ kph: Double?) -> Double? { within(0...500, kph).map(IngestRounding.noise) }
    /// Degrees, 360 is 0.
    package static func direction(_ degrees: Double?) -> Double? {
        within(0...360, degrees).map(IngestRounding.noise).map { $0 >= 360 ? 0 : $0 }
    }
    /// hPa at sea level (records: 870, 1085).
    package static func pressure(_ hectopascals: Double?) -> Double? { within(800...1120, hectopascals).map(IngestRounding.noise) }
    /// km.
    package static func visibility(_ kilometers: Double?) -> Double? { within(0...500, kilometers).map(IngestRounding.noise) }
    /// mm in an hour (record: 305 in 42 minutes).
    package static func hourlyPrecipitation(_ millimeters: Double?) -> Double? { within(0...500, millimeters).map(IngestRounding.noise) }
    /// mm in a day (record: 1825).
    package static func dailyPrecipitation(_ millimeters: Double?) -> Double? { within(0...2_000, millimeters).map(IngestRounding.noise) }
    /// cm of fresh snow in an hour.
    package static func hourlySnow(_ centimeters: Double?) -> Double? { within(0...100, centimeters).map(IngestRounding.noise) }
    /// cm of fresh snow in a day (record: 230).
    package static func dailySnow(_ centimeters: Double?) -> Double? { within(0...400, centimeters).map(IngestRounding.noise) }
    /// WHO index (record: 43).
    package static func uvIndex(_ value: Double?) -> Double? { within(0...50, value).map(IngestRounding.noise) }
    /// µg/m³. Sent as single precision converted to double, whose noise is larger.
    package static func concentration(_ value: Double?) -> Double? { within(0...100_000, value).map(IngestRounding.thousandth) }
    /// An air quality index of any scale.
    package static func airIndex(_ value: Double?) -> Double? { within(0...2_000, value).map(IngestRounding.whole) }
    /// A step of a scale with few steps; services send 0 for "not known".
    package static func category(_ value: Double?, _ steps: ClosedRange<Double>) -> Double? {
        within(steps, value).map(IngestRounding.whole)
    }

    @inline(__always)
    private static func within(_ range: ClosedRange<Double>, _ value: Double?) -> Double? {
        guard let value, range.contains(value) else { return nil }
        return value
    }
}

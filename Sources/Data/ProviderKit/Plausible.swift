import WeatherModel

/// Ranges of physically possible values: a value outside becomes nil; a value inside is kept as sent, without the floating-point noise of
/// conversions (`IngestRounding`).
///
/// The ranges of an hour's quantities are in their table (`HourQuantity`). Those of days and of the air are here: they extend beyond the
/// records kept by the World Meteorological Organization (<https://wmo.asu.edu>) in the same way.
package enum Plausible {
    /// °C at 2 m.
    package static func temperature(_ celsius: Double?) -> Double? { HourQuantity.temperatureCelsius.plausible(celsius) }
    /// °C, wind chill and humid heat included.
    package static func feelsLike(_ celsius: Double?) -> Double? { HourQuantity.feelsLikeCelsius.plausible(celsius) }
    /// °C.
    package static func dewPoint(_ celsius: Double?) -> Double? { HourQuantity.dewPointCelsius.plausible(celsius) }
    /// %: of humidity, clouds and chances alike.
    package static func percent(_ value: Double?) -> Double? { HourQuantity.humidity.plausible(value) }
    /// km/h, gusts included.
    package static func wind(_ kph: Double?) -> Double? { HourQuantity.gustKph.plausible(kph) }
    /// Degrees, 360 is 0.
    package static func direction(_ degrees: Double?) -> Double? { HourQuantity.windDirectionDegrees.plausible(degrees) }
    /// hPa at sea level.
    package static func pressure(_ hectopascals: Double?) -> Double? { HourQuantity.pressureHectopascals.plausible(hectopascals) }
    /// km.
    package static func visibility(_ kilometers: Double?) -> Double? { HourQuantity.visibilityKilometers.plausible(kilometers) }
    /// mm in an hour.
    package static func hourlyPrecipitation(_ millimeters: Double?) -> Double? {
        HourQuantity.precipitationMillimeters.plausible(millimeters)
    }
    /// mm in a day (record: 1825).
    package static func dailyPrecipitation(_ millimeters: Double?) -> Double? { within(0...2_000, millimeters).map(IngestRounding.noise) }
    /// cm of fresh snow in an hour.
    package static func hourlySnow(_ centimeters: Double?) -> Double? { HourQuantity.snowfallCentimeters.plausible(centimeters) }
    /// cm of fresh snow in a day (record: 230).
    package static func dailySnow(_ centimeters: Double?) -> Double? { within(0...400, centimeters).map(IngestRounding.noise) }
    /// WHO index.
    package static func uvIndex(_ value: Double?) -> Double? { HourQuantity.uvIndex.plausible(value) }
    /// µg/m³. Sent as single precision converted to double, whose noise is larger.
    package static func concentration(_ value: Double?) -> Double? { within(0...100_000, value).map(IngestRounding.thousandth) }
    /// An air quality index of any scale.
    package static func airIndex(_ value: Double?) -> Double? { within(0...2_000, value).map(IngestRounding.whole) }
    /// Minutes of sunshine in an hour, from seconds.
    package static func sunshine(seconds: Double?) -> Double? { within(0...3_600, seconds).map { IngestRounding.whole($0 / 60) } }
    /// J/kg.
    package static func cape(_ value: Double?) -> Double? { within(0...15_000, value).map(IngestRounding.whole) }
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

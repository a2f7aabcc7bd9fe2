/// Between the core's units (°C, km/h, mm, cm of snow, km, hPa) and those that providers send and people read. Exact by definition of the
/// units. Inlinable: a reply has thousands of values.
public enum UnitConversion {
    /// °C of °F.
    @inlinable
    public static func celsius(fahrenheit: Double) -> Double { (fahrenheit - 32) * 5 / 9 }
    /// °F of °C.
    @inlinable
    public static func fahrenheit(celsius: Double) -> Double { celsius * 9 / 5 + 32 }
    /// A difference in degrees Fahrenheit of one in degrees Celsius.
    @inlinable
    public static func fahrenheitDegrees(celsiusDegrees: Double) -> Double { celsiusDegrees * 9 / 5 }
    /// °C of K.
    @inlinable
    public static func celsius(kelvin: Double) -> Double { kelvin - 273.15 }
    /// K of °C.
    @inlinable
    public static func kelvin(celsius: Double) -> Double { celsius + 273.15 }
    /// km/h of mph.
    @inlinable
    public static func kph(milesPerHour: Double) -> Double { milesPerHour * 1.609344 }
    /// mph of km/h.
    @inlinable
    public static func milesPerHour(kph: Double) -> Double { kph / 1.609344 }
    /// km/h of m/s.
    @inlinable
    public static func kph(metersPerSecond: Double) -> Double { metersPerSecond * 3.6 }
    /// m/s of km/h.
    @inlinable
    public static func metersPerSecond(kph: Double) -> Double { kph / 3.6 }
    /// km/h of knots.
    @inlinable
    public static func kph(knots: Double) -> Double { knots * 1.852 }
    /// Knots of km/h.
    @inlinable
    public static func knots(kph: Double) -> Double { kph / 1.852 }
    /// mm of inches.
    @inlinable
    public static func millimeters(inches: Double) -> Double { inches * 25.4 }
    /// Inches of mm.
    @inlinable
    public static func inches(millimeters: Double) -> Double { millimeters / 25.4 }
    /// cm of inches.
    @inlinable
    public static func centimeters(inches: Double) -> Double { inches * 2.54 }
    /// Inches of cm.
    @inlinable
    public static func inches(centimeters: Double) -> Double { centimeters / 2.54 }
    /// hPa of inches of mercury.
    @inlinable
    public static func hectopascals(inchesOfMercury: Double) -> Double { inchesOfMercury * 33.8638866667 }
    /// Inches of mercury of hPa.
    @inlinable
    public static func inchesOfMercury(hectopascals: Double) -> Double { hectopascals / 33.8638866667 }
    /// mm of mercury of hPa.
    @inlinable
    public static func millimetersOfMercury(hectopascals: Double) -> Double { hectopascals * 0.750061683 }
    /// km of m.
    @inlinable
    public static func kilometers(meters: Double) -> Double { meters / 1_000 }
    /// km of feet.
    @inlinable
    public static func kilometers(feet: Double) -> Double { feet * 0.000_304_8 }
    /// Feet of m.
    @inlinable
    public static func feet(meters: Double) -> Double { meters / 0.3048 }
    /// m of feet.
    @inlinable
    public static func meters(feet: Double) -> Double { feet * 0.3048 }
    /// km of miles.
    @inlinable
    public static func kilometers(miles: Double) -> Double { miles * 1.609344 }
    /// Miles of km.
    @inlinable
    public static func miles(kilometers: Double) -> Double { kilometers / 1.609344 }
}

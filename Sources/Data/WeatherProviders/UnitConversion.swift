/// From the units that providers send to the core's: °C, km/h, mm, cm of snow, km, hPa. Exact by definition of the units.
enum UnitConversion {
    static func celsius(fahrenheit: Double) -> Double { (fahrenheit - 32) * 5 / 9 }
    static func celsius(kelvin: Double) -> Double { kelvin - 273.15 }
    static func kph(milesPerHour: Double) -> Double { milesPerHour * 1.609344 }
    static func kph(metersPerSecond: Double) -> Double { metersPerSecond * 3.6 }
    static func kph(knots: Double) -> Double { knots * 1.852 }
    static func millimeters(inches: Double) -> Double { inches * 25.4 }
    static func centimeters(inches: Double) -> Double { inches * 2.54 }
    static func hectopascals(inchesOfMercury: Double) -> Double { inchesOfMercury * 33.8638866667 }
    static func kilometers(meters: Double) -> Double { meters / 1_000 }
    static func kilometers(feet: Double) -> Double { feet * 0.000_304_8 }
    static func kilometers(miles: Double) -> Double { miles * 1.609344 }
}

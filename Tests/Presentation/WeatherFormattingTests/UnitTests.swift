import TestSupport
import Testing
import WeatherFormatting

/// No-break spaces are written `~` in the expectations.
func plain(_ text: String) -> String { text.replacing("\u{A0}", with: "~") }

@Suite("Values in the reader's units")
struct UnitTests {
    let metric = WeatherFormatter(units: .metric)

    @Test(
        "A temperature is rounded half away from zero, and zero has no sign",
        arguments: [
            (-40.0, "−40°", "−40°"), (48.0, "48°", "118°"), (-0.4, "0°", "31°"), (-0.5, "−1°", "31°"), (0.49, "0°", "33°"),
            (0.5, "1°", "33°"),
            (-17.8, "−18°", "0°"), (-17.6, "−18°", "0°"), (21.5, "22°", "71°"), (-89.2, "−89°", "−129°"),
        ])
    func temperature(celsius: Double, expected: String, fahrenheit: String) {
        #expect(metric.temperature(celsius) == expected)
        #expect(WeatherFormatter(units: UnitPreferences(temperature: .fahrenheit)).temperature(celsius) == fahrenheit)
    }

    @Test("A temperature with its unit, and as it is said")
    func temperatureWords() {
        #expect(plain(metric.temperatureWithUnit(-3.2)) == "−3~°C")
        #expect(metric.spokenTemperature(-3.2) == "minus 3 degrees")
        #expect(metric.spokenTemperature(1) == "1 degree")
        #expect(metric.spokenTemperatureWithUnit(-1) == "minus 1 degree Celsius")
        #expect(metric.spokenTemperatureWithUnit(-11) == "minus 11 degrees Celsius")
        #expect(metric.spokenTemperature(-0.4) == "0 degrees")
        let fahrenheit = WeatherFormatter(units: UnitPreferences(temperature: .fahrenheit))
        #expect(plain(fahrenheit.temperatureWithUnit(28.3)) == "83~°F")
        #expect(fahrenheit.temperatureUnit == "°F")
    }

    @Test(
        "How much was sent, in powers of a thousand, each rounded as it is shown",
        arguments: [
            (0, "0.0~kB"), (812, "0.8~kB"), (9_949, "9.9~kB"), (9_950, "10~kB"), (92_587, "93~kB"), (999_499, "999~kB"),
            (999_500, "1.0~MB"), (12_400_000, "12~MB"), (2_000_000_000, "2.0~GB"), (3_000_000_000_000, "3000~GB"), (-5, "0.0~kB"),
        ])
    func dataSize(bytes: Int, expected: String) {
        #expect(plain(DataSize.text(bytes: bytes, phrases: englishPhrases())) == expected)
    }

    @Test(
        "Wind in every unit",
        arguments: [
            (UnitPreferences.Wind.kilometersPerHour, "36~km/h from NW", "36 kilometres per hour from the north-west"),
            (.metersPerSecond, "10~m/s from NW", "10 metres per second from the north-west"),
            (.milesPerHour, "22~mph from NW", "22 miles per hour from the north-west"),
            (.knots, "19~kn from NW", "19 knots from the north-west"),
            (.beaufort, "Force~5 from NW", "force 5 on the Beaufort scale from the north-west"),
        ])
    func wind(unit: UnitPreferences.Wind, written: String, spoken: String) {
        let format = WeatherFormatter(units: UnitPreferences(wind: unit))
        #expect(plain(format.wind(36, from: 310)) == written)
        #expect(format.spokenWind(36, from: 310) == spoken)
    }

    @Test("A wind without a direction, or with one that is not a number, is a speed", arguments: [nil, Double.nan, .infinity])
    func windWithoutDirection(direction: Double?) {
        #expect(plain(metric.wind(12, from: direction)) == "12~km/h")
    }

    @Test(
        "The compass has sixteen points",
        arguments: [(0.0, "N"), (11.2, "N"), (11.3, "NNE"), (90, "E"), (225, "SW"), (348.8, "N"), (359.9, "N"), (-90, "W")])
    func points(degrees: Double, point: String) { #expect(metric.windPoint(degrees) == point) }

    @Test(
        "Pressure in every unit",
        arguments: [
            (UnitPreferences.Pressure.hectopascals, "1013~hPa"), (.millimetersOfMercury, "760~mmHg"), (.inchesOfMercury, "29.92~inHg"),
        ])
    func pressure(unit: UnitPreferences.Pressure, expected: String) {
        #expect(plain(WeatherFormatter(units: UnitPreferences(pressure: unit)).pressure(1013.25)) == expected)
    }

    @Test(
        "Water in mm and in inches; a trace is not nothing",
        arguments: [
            (0.0, "0~mm", "0~in"), (0.01, "<0.1~mm", "<0.01~in"), (0.05, "0.1~mm", "<0.01~in"), (0.4, "0.4~mm", "0.02~in"),
            (9.94, "9.9~mm", "0.39~in"), (12.7, "13~mm", "0.50~in"), (254, "254~mm", "10.00~in"),
        ])
    func precipitation(millimeters: Double, metricText: String, inchText: String) {
        #expect(plain(metric.precipitation(millimeters)) == metricText)
        #expect(plain(WeatherFormatter(units: UnitPreferences(precipitation: .inches)).precipitation(millimeters)) == inchText)
    }

    @Test(
        "Snow is a depth of its own: cm and inches, never mm",
        arguments: [(2.0, "2.0~cm", "0.8~in"), (25.4, "25~cm", "10~in"), (0.01, "<0.1~cm", "<0.1~in")])
    func snow(centimeters: Double, metricText: String, inchText: String) {
        #expect(plain(metric.snow(centimeters)) == metricText)
        #expect(plain(WeatherFormatter(units: UnitPreferences(precipitation: .inches)).snow(centimeters)) == inchText)
    }

    @Test(
        "Distance in km and miles",
        arguments: [(0.35, "0.4~km", "0.2~mi"), (9.9, "9.9~km", "6.2~mi"), (24.1, "24~km", "15~mi"), (12_345, "12,345~km", "7671~mi")])
    func distance(kilometers: Double, metricText: String, mileText: String) {
        #expect(plain(metric.distance(kilometers)) == metricText)
        #expect(plain(WeatherFormatter(units: UnitPreferences(distance: .miles)).distance(kilometers)) == mileText)
    }

    @Test("What is no number is a dash, never 0 and never a crash", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func notANumber(value: Double) {
        #expect(plain(metric.pressure(value)) == "–~hPa")
        #expect(metric.temperature(value) == "–°")
        #expect(metric.percent(value) == "–%")
    }

    @Test("On the equator and on the meridians of 0° and 180° there is neither north nor south, neither east nor west")
    func neitherNorthNorEast() {
        func plainly(_ latitude: Double, _ longitude: Double) -> String {
            plain(metric.coordinates(latitude: latitude, longitude: longitude))
        }
        #expect(plainly(0, -180) == "0.00°, 180.00°")
        #expect(plainly(-0.004, 0.004) == "0.00°, 0.00°")
        #expect(plainly(51.5, 0) == "51.50°~N, 0.00°")
        #expect(plainly(-16.8, -179.95) == "16.80°~S, 179.95°~W")
    }

    @Test("The poles have their names, every other point its coordinates")
    func poles() {
        #expect(metric.point(latitude: 90, longitude: 0) == "North Pole" && metric.point(latitude: -90, longitude: 0) == "South Pole")
        #expect(plain(metric.point(latitude: 89.95, longitude: 10)) == "89.95°~N, 10.00°~E")
    }

    @Test("Spoken units and the names of settings are spelled as the reader's English does")
    func spelling() {
        let american = WeatherFormatter(units: .metric, phrases: englishPhrases(region: "us"))
        let british = WeatherFormatter(units: .metric, phrases: englishPhrases(region: "GB"))
        #expect(american.spokenWindSpeed(12) == "12 kilometers per hour" && british.spokenWindSpeed(12) == "12 kilometres per hour")
        #expect(englishPhrases(region: "US").language == "en-US" && englishPhrases(region: nil).language == "en")
        #expect(englishPhrases(region: "US").forKeyHolder.language == "en-US")
        #expect(englishPhrases(region: "US").licence("CC BY 4.0") == "License: CC BY 4.0")
        #expect(englishPhrases(region: "IE").licence("CC BY 4.0") == "Licence: CC BY 4.0")
    }

    @Test("Numbers are grouped from five digits on")
    func groups() {
        #expect(metric.number(1013) == "1013")
        #expect(metric.number(12_537_954) == "12,537,954")
        #expect(metric.number(-12_345.678, digits: 2) == "−12,345.68")
        #expect(metric.coordinates(latitude: -33.87, longitude: 151.2) == "33.87°\u{A0}S, 151.20°\u{A0}E")
    }
}

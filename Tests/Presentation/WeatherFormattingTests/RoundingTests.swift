import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

/// Every value that a provider may send, in its unit and in the reader's, against exact arithmetic in whole numbers.
@Suite("Nothing is rounded twice")
struct RoundingTests {
    /// A unit as a whole number of millionths of the core's.
    struct Unit: Sendable {
        let choice: UnitPreferences.Wind
        let millionths: Int
    }

    static let speeds = [
        Unit(choice: .kilometersPerHour, millionths: 1_000_000), Unit(choice: .metersPerSecond, millionths: 3_600_000),
        Unit(choice: .milesPerHour, millionths: 1_609_344), Unit(choice: .knots, millionths: 1_852_000),
    ]

    /// Half away from zero, exactly.
    private func rounded(_ numerator: Int, over denominator: Int) -> Int {
        let size = (2 * abs(numerator) + denominator) / (2 * denominator)
        return numerator < 0 ? -size : size
    }

    /// Whole units with a point before the last `digits`.
    private func decimal(_ scaled: Int, digits: Int) -> String {
        guard digits > 0 else { return String(scaled) }
        let power = digits == 1 ? 10 : 100
        let fraction = String(scaled % power)
        return "\(scaled / power)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    @Test("A speed sent in hundredths of any unit, shown in any unit", arguments: speeds, speeds)
    func wind(sent: Unit, shown: Unit) {
        let format = WeatherFormatter(units: UnitPreferences(wind: shown.choice))
        for hundredths in 0...7_000 {
            let kph = IngestRounding.noise(Double(hundredths) / 100 * Double(sent.millionths) / 1_000_000)
            let expected = rounded(hundredths * sent.millionths, over: 100 * shown.millionths)
            let text = format.windSpeed(kph)
            guard text.prefix(while: \.isNumber) == String(expected) else {
                Issue.record("\(hundredths) hundredths of \(sent.choice) are \(text), not \(expected)")
                return
            }
        }
    }

    @Test("A temperature sent in hundredths of a degree, shown in either scale")
    func temperature() {
        let celsius = WeatherFormatter(units: UnitPreferences(temperature: .celsius))
        let fahrenheit = WeatherFormatter(units: UnitPreferences(temperature: .fahrenheit))
        func shown(_ text: String) -> Int? { Int(text.replacing("\u{2212}", with: "-").dropLast()) }
        for hundredths in -9_000...6_000 {
            let sentCelsius = IngestRounding.noise(Double(hundredths) / 100)
            #expect(shown(celsius.temperature(sentCelsius)) == rounded(hundredths, over: 100))
            #expect(shown(fahrenheit.temperature(sentCelsius)) == rounded(9 * hundredths + 16_000, over: 500))
            let sentKelvin = IngestRounding.noise(Double(hundredths + 27_315) / 100 - 273.15)
            #expect(shown(celsius.temperature(sentKelvin)) == rounded(hundredths, over: 100))
            let sentFahrenheit = IngestRounding.noise((Double(hundredths) / 100 - 32) * 5 / 9)
            #expect(shown(fahrenheit.temperature(sentFahrenheit)) == rounded(hundredths, over: 100))
            #expect(shown(celsius.temperature(sentFahrenheit)) == rounded(5 * (hundredths - 3_200), over: 900))
        }
    }

    @Test("A pressure sent in hundredths of hPa, shown in every unit")
    func pressure() {
        for hundredths in 87_000...109_000 {
            let sent = IngestRounding.noise(Double(hundredths) / 100)
            func shown(_ unit: UnitPreferences.Pressure) -> String {
                String(WeatherFormatter(units: UnitPreferences(pressure: unit)).pressure(sent).prefix { $0.isNumber || $0 == "." })
            }
            let mercury = rounded(hundredths * 750_061_683, over: 100_000_000_000)
            let inches = rounded(hundredths * 295_299_830_714, over: 10_000_000_000_000)
            guard shown(.hectopascals) == String(rounded(hundredths, over: 100)), shown(.millimetersOfMercury) == String(mercury),
                shown(.inchesOfMercury) == decimal(inches, digits: 2)
            else {
                Issue.record("\(hundredths) Pa: \(shown(.hectopascals)), \(shown(.millimetersOfMercury)), \(shown(.inchesOfMercury))")
                return
            }
        }
    }

    @Test("A visibility sent in metres, shown in km and miles: less than what a digit shows is said so, nothing at all included")
    func visibility() {
        let kilometers = WeatherFormatter(units: UnitPreferences(distance: .kilometers))
        let miles = WeatherFormatter(units: UnitPreferences(distance: .miles))
        for meters in 0...40_000 {
            let sent = IngestRounding.noise(Double(meters) / 1_000)
            guard plain(kilometers.visibility(sent)) == reach(meters, over: 1_000_000, unit: "km"),
                plain(miles.visibility(sent)) == reach(meters, over: 1_609_344, unit: "mi")
            else {
                Issue.record("\(meters) m: \(kilometers.visibility(sent)), \(miles.visibility(sent))")
                return
            }
        }
        #expect(plain(kilometers.visibility(.nan)) == "–~km")
    }

    /// - Parameter millimeters: of the unit.
    private func reach(_ meters: Int, over millimeters: Int, unit: String) -> String {
        let tenths = rounded(meters * 10_000, over: millimeters)
        if tenths == 0 { return "<0.1~\(unit)" }
        return "\(tenths < 100 ? decimal(tenths, digits: 1) : String(rounded(meters * 1_000, over: millimeters)))~\(unit)"
    }

    @Test("An amount sent in hundredths of a millimetre, shown in mm and inches")
    func precipitation() {
        let metric = WeatherFormatter(units: UnitPreferences(precipitation: .millimeters))
        let imperial = WeatherFormatter(units: UnitPreferences(precipitation: .inches))
        for hundredths in 1...20_000 {
            let sent = IngestRounding.noise(Double(hundredths) / 100)
            let tenths = rounded(hundredths, over: 10)
            let hundredthsOfInches = rounded(hundredths * 10, over: 254)
            let water =
                tenths == 0
                ? "<0.1~mm" : tenths < 100 ? "\(decimal(tenths, digits: 1))~mm" : "\(rounded(hundredths, over: 100))~mm"
            let inch = hundredthsOfInches == 0 ? "<0.01~in" : "\(decimal(hundredthsOfInches, digits: 2))~in"
            guard plain(metric.precipitation(sent)) == water, plain(imperial.precipitation(sent)) == inch else {
                Issue.record("\(hundredths): \(metric.precipitation(sent)) not \(water), \(imperial.precipitation(sent)) not \(inch)")
                return
            }
        }
    }

    @Test("A half is a half in every unit: half away from zero", arguments: [6.5, 10.5, 15.5, 18.5, 23.5, 28.5])
    func halves(metersPerSecond: Double) {
        let format = WeatherFormatter(units: UnitPreferences(wind: .metersPerSecond))
        #expect(plain(format.windSpeed(metersPerSecond * 3.6)) == "\(Int(metersPerSecond + 0.5))~m/s")
    }

    @Test("Within a sentence a force has a small letter, a speed stays as it is")
    func sentence() {
        #expect(plain(WeatherFormatter(units: UnitPreferences(wind: .beaufort)).windSpeedInSentence(100)) == "force~10")
        #expect(plain(WeatherFormatter().windSpeedInSentence(100)) == "100~km/h")
    }
}

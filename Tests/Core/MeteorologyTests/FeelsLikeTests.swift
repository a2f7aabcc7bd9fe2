import Meteorology
import Testing

@Suite("Feels-like temperature")
struct FeelsLikeTests {
    /// Environment Canada, wind chill chart: km/h, then the values at 5, 0, -5 ... -40 °C.
    static let windChills: [(kph: Double, celsius: [Double])] = [
        (5, [4, -2, -7, -13, -19, -24, -30, -36, -41, -47]),
        (10, [3, -3, -9, -15, -21, -27, -33, -39, -45, -51]),
        (30, [0, -6, -13, -20, -26, -33, -39, -46, -52, -59]),
        (50, [-1, -8, -15, -22, -29, -35, -42, -49, -56, -63]),
        (80, [-3, -10, -17, -24, -31, -38, -45, -52, -60, -67]),
    ]

    @Test("Environment Canada's wind chill chart to its whole degree", arguments: windChills)
    func windChillChart(kph: Double, celsius: [Double]) {
        for (index, expected) in celsius.enumerated() {
            let air = 5 - 5 * Double(index)
            let value = FeelsLike.value(temperatureCelsius: air, windKph: kph, humidity: 70)
            #expect(abs(value.celsius - expected) <= 0.55, "\(air) °C, \(kph) km/h")
            #expect(value.formula == .windChill)
        }
    }

    @Test(
        "the National Weather Service's wind chill chart, °F and mph",
        arguments: [(40.0, 5.0, 36.0), (0.0, 15.0, -19.0), (20.0, 30.0, 1.0), (-45.0, 60.0, -98.0), (-20.0, 25.0, -51.0)])
    func windChillFahrenheit(air: Double, mph: Double, expected: Double) {
        let felt = FeelsLike.celsius(temperatureCelsius: (air - 32) / 1.8, windKph: mph * 1.609_344, humidity: nil)
        #expect(abs(felt * 1.8 + 32 - expected) <= 0.6)
    }

    /// National Weather Service, heat index chart: humidity, then the values at 80, 82 ... °F.
    static let heatIndices: [(humidity: Double, fahrenheit: [Double])] = [
        (40, [80, 81, 83, 85, 88, 91, 94, 97, 101, 105, 109, 114, 119, 124, 130, 136]),
        (50, [81, 83, 85, 88, 91, 95, 99, 103, 108, 113, 118, 124, 131, 137]),
        (60, [82, 84, 88, 91, 95, 100, 105, 110, 116, 123, 129, 137]),
        (70, [83, 86, 90, 95, 100, 105, 112, 119, 126, 134]),
        (80, [84, 89, 94, 100, 106, 113, 121, 129]),
        (90, [86, 91, 98, 105, 113, 122, 131]),
        // The chart was drawn without the adjustment for damp air, which at 80 °F and 100 % adds 2.1 °F: that corner is left out.
        (100, [.nan, 95, 103, 112, 121, 132]),
    ]

    @Test("the National Weather Service's heat index chart to its whole degree Fahrenheit", arguments: heatIndices)
    func heatIndexChart(humidity: Double, fahrenheit: [Double]) {
        for (index, expected) in fahrenheit.enumerated() where expected.isFinite {
            let air = (80 + 2 * Double(index) - 32) / 1.8
            let felt = FeelsLike.celsius(temperatureCelsius: air, windKph: 10, humidity: humidity) * 1.8 + 32
            #expect(abs(felt - expected) <= 1.05, "\(air * 1.8 + 32) °F, \(humidity) %: \(felt)")
        }
    }

    @Test("between the formulas it is the air temperature itself", arguments: [15.0, 17, 20])
    func between(air: Double) {
        let value = FeelsLike.value(temperatureCelsius: air, windKph: 60, humidity: 95)
        #expect(value.celsius == air)
        #expect(value.formula == .airTemperature)
    }

    @Test("what is not known is left out: no wind, no wind chill; no humidity, no heat index")
    func unknowns() {
        #expect(FeelsLike.celsius(temperatureCelsius: -20, windKph: nil, humidity: 80) == -20)
        #expect(FeelsLike.celsius(temperatureCelsius: -20, windKph: 0, humidity: 80) == -20)
        #expect(FeelsLike.celsius(temperatureCelsius: 35, windKph: 10, humidity: nil) == 35)
    }

    @Test("dry heat is not cooled by the heat index, and impossible steam does not run away")
    func limits() {
        #expect(FeelsLike.value(temperatureCelsius: 40, windKph: 10, humidity: 5).formula == .airTemperature)
        #expect(FeelsLike.celsius(temperatureCelsius: 49, windKph: 0, humidity: 100) <= 58.4)
    }

    @Test("failure 13: no step anywhere: a tenth of a degree, of a km/h or a percent moves it by less than a degree")
    func continuity() {
        var greatest = 0.0
        for wind in stride(from: 0.0, through: 150, by: 3.7) {
            for tenths in -500..<500 {
                let air = Double(tenths) / 10
                let humidity = Double((tenths * 7 + 3500) % 101)
                let here = FeelsLike.celsius(temperatureCelsius: air, windKph: wind, humidity: humidity)
                let warmer = FeelsLike.celsius(temperatureCelsius: air + 0.1, windKph: wind, humidity: humidity)
                let windier = FeelsLike.celsius(temperatureCelsius: air, windKph: wind + 0.1, humidity: humidity)
                greatest = max(greatest, abs(warmer - here), abs(windier - here))
                if air < 20 { #expect(warmer > here, "\(air) °C, \(wind) km/h") }
            }
        }
        for humidity in 0..<100 {
            for tenths in 200..<480 {
                let air = Double(tenths) / 10
                let here = FeelsLike.celsius(temperatureCelsius: air, windKph: 0, humidity: Double(humidity))
                let damper = FeelsLike.celsius(temperatureCelsius: air, windKph: 0, humidity: Double(humidity) + 1)
                let warmer = FeelsLike.celsius(temperatureCelsius: air + 0.1, windKph: 0, humidity: Double(humidity))
                // A dew point above 33 °C does not occur; there the regression is too steep for any rule.
                guard (Humidity.dewPointCelsius(temperatureCelsius: air, humidity: Double(humidity) + 1) ?? 0) < 33 else { continue }
                greatest = max(greatest, abs(damper - here), abs(warmer - here))
            }
        }
        print("Feels-like: greatest step \(greatest) °C")
        #expect(greatest < 1.2)
    }
}

import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("The numbers of an hour")
struct HourValuesTests {
    private static let optional: [any WritableKeyPath<HourlyForecast, Double?> & Sendable] = [
        \.humidity, \.windKph, \.gustKph, \.windDirectionDegrees, \.chanceOfRain, \.precipitationMillimeters, \.snowfallCentimeters,
        \.dewPointCelsius, \.pressureHectopascals, \.visibilityKilometers, \.cloudCover, \.uvIndex,
    ]

    @Test("What is read is what was set last, whatever the number, and equality is that of the numbers")
    func anyNumber() {
        var random = SeededRandom(seed: 16)
        for _ in 0..<300 {
            var (hour, twin) = (Self.hour(), Self.hour())
            var expected = Self.optional.map { hour[keyPath: $0] }
            for _ in 0..<40 {
                let index = Int.random(in: 0..<expected.count, using: &random)
                expected[index] = Self.number(&random)
                hour[keyPath: Self.optional[index]] = expected[index]
                #expect(Self.optional.map { hour[keyPath: $0] } == expected)
                hour = Self.inTable(hour)
                #expect(Self.optional.map { hour[keyPath: $0] } == expected)
            }
            // The other way to the same numbers: no number in between that needs another form.
            for (path, value) in zip(Self.optional, expected) { twin[keyPath: path] = value }
            #expect(hour == twin && hour.hashValue == twin.hashValue)
            twin.windKph = twin.windKph == 1 ? 2 : 1
            #expect(hour != twin)
        }
    }

    @Test("A number that is none is kept too, and takes nothing from the others")
    func notANumber() {
        var hour = Self.hour()
        hour.uvIndex = .nan
        hour.temperatureCelsius = 1e300
        for hour in [hour, Self.inTable(hour)] {
            #expect(hour.uvIndex?.isNaN == true)
            #expect(hour.temperatureCelsius == 1e300 && hour.feelsLikeCelsius == 20 && hour.humidity == nil)
        }
        hour.uvIndex = nil
        hour.temperatureCelsius = 21.5
        #expect(hour == Self.hour())
    }

    @Test("Step, spread and the time that an hour was kept from are read as they were set")
    func times() {
        var hour = Self.hour()
        #expect(hour.step == .hour && hour.spreadHours == nil && hour.keptFrom == nil)
        hour.step = .hours(6)
        hour.spreadHours = 12
        hour.keptFrom = Date(timeIntervalSince1970: 1_773_144_000.25)
        for hour in [hour, Self.inTable(hour)] {
            #expect(hour.step == .hours(6) && hour.spreadHours == 12 && hour.keptFrom == Date(timeIntervalSince1970: 1_773_144_000.25))
            #expect(hour != Self.hour())
        }
        hour.keptFrom = nil
        hour.spreadHours = nil
        hour.step = .hours(0)
        #expect(hour == Self.hour())
    }

    @Test("An hour of a forecast takes 16 bytes beside the columns that it shares with the others")
    func size() {
        #expect(MemoryLayout<HourlyForecast>.stride == 16)
    }

    @Test("A condition has the symbol and the code that it was made with")
    func condition() {
        for kind in Condition.allCases {
            for isDay in [true, false] {
                let condition = WeatherCondition(kind: kind, isDay: isDay, code: 1063)
                #expect(condition.iconUrl == "/symbols/\(kind.rawValue)-\(isDay ? "day" : "night").svg")
                #expect(condition.code == 1063 && condition.text == kind.englishName)
            }
        }
        #expect(WeatherCondition(kind: .rain, isDay: true).code == nil)
        #expect(WeatherCondition(kind: .rain, isDay: true) != WeatherCondition(kind: .rain, isDay: false))
        #expect(WeatherCondition(kind: .rain, isDay: true, code: .max).code == nil)
    }

    /// The same hour as a row of a forecast.
    private static func inTable(_ hour: HourlyForecast) -> HourlyForecast { Forecast(daily: [], hourly: [hour]).hourly[0] }

    private static func hour() -> HourlyForecast {
        HourlyForecast(
            time: Date(timeIntervalSince1970: 1_773_144_000), temperatureCelsius: 21.5, feelsLikeCelsius: 20, isDay: true,
            condition: WeatherCondition(kind: .clear, isDay: true))
    }

    /// Mostly a multiple of a millionth.
    private static func number(_ random: inout SeededRandom) -> Double? {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: Double.random(in: -1000...1000, using: &random)
        case 1: [2147.483647, -2147.483647, 2147.483648, 1e9, -1e300, .infinity, 0.0000001].randomElement(using: &random) ?? 0
        case 2...6: nil
        case 7...20: Double(Int.random(in: -500...12_000, using: &random)) / 10
        default: Double(Int.random(in: -2_147_000_000...2_147_000_000, using: &random)) / 1_000_000
        }
    }
}

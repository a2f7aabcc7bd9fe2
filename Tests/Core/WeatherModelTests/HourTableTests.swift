import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("The hours of a forecast in one table")
struct HourTableTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    @Test("Every hour of a forecast is read as it was made, whatever its times, steps, sky and numbers")
    func anyHours() {
        var random = SeededRandom(seed: 46)
        for count in [0, 1, 2, 50, 192] {
            var time = Self.noon + 0.25
            let hours = (0..<count).map { index in
                let hour = Self.hour(at: time, index, &random)
                time = hour.end
                if Int.random(in: 0..<9, using: &random) == 0 { time += 1_800 }
                return hour
            }
            let forecast = Forecast(daily: [], hourly: hours)
            #expect(forecast.hourly == hours && forecast.hourly.map(\.hashValue) == hours.map(\.hashValue))
            #expect(forecast.hourly.map(\.time) == hours.map(\.time) && forecast.hourly.map(\.end) == hours.map(\.end))
            #expect(forecast.hourly.map(\.condition) == hours.map(\.condition) && forecast.hourly.map(\.isDay) == hours.map(\.isDay))
            #expect(forecast.hourly.map(\.keptFrom) == hours.map(\.keptFrom) && forecast.hourly.map(\.step) == hours.map(\.step))
            #expect(forecast.hourly.map(\.spreadHours) == hours.map(\.spreadHours))
            for quantity in HourQuantity.allCases {
                #expect(forecast.hourly.map { $0[quantity] } == hours.map { $0[quantity] }, "\(quantity)")
            }
            var (own, kept) = (
                [Int32](repeating: 7, count: HourQuantity.allCases.count), [Int32](repeating: 8, count: HourQuantity.allCases.count)
            )
            for (hour, other) in zip(hours, forecast.hourly) {
                hour.read(into: &own)
                other.read(into: &kept)
                #expect(own == kept)
                for (quantity, steps) in zip(HourQuantity.allCases, own) where steps < .max {
                    #expect(hour[quantity] == (steps == .min ? nil : Double(steps) / (quantity.decimals == 3 ? 1e3 : 1e6)))
                }
            }
        }
    }

    @Test("Changing one hour leaves the other hours and every copy as they were")
    func changed() {
        var forecast = Forecast(daily: [], hourly: Sample.hours(from: Self.noon, count: 48))
        let before = forecast
        let hour = forecast.hourly[3]
        forecast.hourly[3].temperatureCelsius = -40.5
        forecast.hourly[3].condition = WeatherCondition(kind: .hail, isDay: false)
        var copy = forecast.hourly[3]
        copy.windKph = 99
        copy.time += 60
        #expect(forecast.hourly[3].temperatureCelsius == -40.5 && forecast.hourly[3].condition.kind == .hail)
        #expect(forecast.hourly[3].windKph == before.hourly[3].windKph && forecast.hourly[3].time == before.hourly[3].time)
        #expect(copy.windKph == 99 && copy.time == before.hourly[3].time + 60 && copy.temperatureCelsius == -40.5)
        #expect(before.hourly[3] == hour && before.hourly[3] != forecast.hourly[3])
        forecast.hourly[3] = before.hourly[3]
        #expect(forecast == before)
    }

    @Test("Hours of several forecasts make one, and one that has left a forecast keeps its values")
    func mixed() {
        let (first, second) = (Sample.hours(from: Self.noon, count: 5), Sample.hours(from: Self.noon + 5 * 3_600, count: 5))
        let parts = [first, second].map { Forecast(daily: [], hourly: $0).hourly }
        let forecast = Forecast(daily: [], hourly: Array(parts[1].dropFirst(2)) + parts[0].reversed())
        #expect(forecast.hourly == Array(second.dropFirst(2)) + first.reversed())
        #expect(forecast.hourly.first.map { [$0] } == [second[2]])
    }

    @Test("A step has its length in every unit, at least a minute, and whole hours only if it has them")
    func steps() {
        #expect([1, 5, 10, 15, 60, 90, 180].map { ForecastStep(minutes: $0).seconds } == [60, 300, 600, 900, 3_600, 5_400, 10_800])
        #expect(ForecastStep(minutes: 0).minutes == 1 && ForecastStep.hours(-2) == .hour && ForecastStep.hours(.max).minutes > 1_000_000)
        #expect(ForecastStep(minutes: 15).wholeHours == nil && ForecastStep(minutes: 90).wholeHours == nil)
        #expect(ForecastStep.hours(6).wholeHours == 6 && ForecastStep(minutes: 90).hours == 1.5 && ForecastStep(minutes: 15) < .hour)
    }

    private static func hour(at time: Date, _ index: Int, _ random: inout SeededRandom) -> HourlyForecast {
        var hour = HourlyForecast(
            time: time, temperatureCelsius: Double(Int.random(in: -400...400, using: &random)) / 10, feelsLikeCelsius: 1.25,
            isDay: Bool.random(using: &random),
            condition: WeatherCondition(
                kind: Condition.allCases[index % Condition.allCases.count], isDay: true, code: index % 3 == 0 ? index : nil),
            step: [.hour, .hour, .hour, .hours(6), ForecastStep(minutes: 15)][Int.random(in: 0..<5, using: &random)],
            spreadHours: index % 20 < 6 ? 6 : nil, keptFrom: index < 4 ? noon - 600 : nil)
        for quantity in HourQuantity.optional where quantity != .uvIndex {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: hour[quantity] = nil
            case 1: hour[quantity] = Double.random(in: -1e7...1e7, using: &random)
            default: hour[quantity] = Double(Int.random(in: -20_000...20_000, using: &random)) / 10
            }
        }
        return hour
    }
}

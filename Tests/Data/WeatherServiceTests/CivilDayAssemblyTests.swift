import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("Today as a whole, and nothing of a time that has not come")
struct CivilDayAssemblyTests {
    /// Moscow's midnight before `Sample.noon`.
    private static let midnight = Sample.noon - 15 * 3600

    private func rig(_ answers: [ProviderWeather]) -> ServiceRig {
        ServiceRig([FakeProvider { _, number in .success(answers[min(number, answers.count) - 1]) }], configuration: .withoutRetries)
    }

    /// As a service sends it that has no days and no hours that are over: made of what is left.
    private func rest(from start: Date, celsius: Double, days: Int = 2) -> ProviderWeather {
        var weather = Sample.weather(from: start, hours: 48, days: days)
        weather.hourly = weather.hourly.map { Sample.hour($0.time, temperature: celsius) }
        weather.daily = weather.daily.map { day in
            var day = day
            (day.minTempCelsius, day.maxTempCelsius, day.avgTempCelsius) = (celsius, celsius, celsius)
            day.window = day.date == CivilDate(of: Sample.noon, in: Sample.utc) ? start..<Self.midnight + 86_400 : nil
            return day
        }
        weather.current?.isForecastHour = true
        return weather
    }

    private func today(_ rig: ServiceRig) async throws -> DailyForecast {
        let dashboard = try #require(await rig.weather(.notification).snapshot).dashboard
        return try #require(dashboard.forecast.daily.first { $0.date == CivilDate(of: Sample.noon, in: Sample.utc) })
    }

    @Test("Today's low is that of the morning, which the newest forecast has no more")
    func passedHours() async throws {
        let rig = rig([rest(from: Self.midnight, celsius: 6), rest(from: Sample.noon, celsius: 16)])
        rig.date.set(Self.midnight)
        #expect(try await today(rig).window == nil)
        rig.date.set(Sample.noon)
        let day = try await today(rig)
        #expect(day.minTempCelsius == 6 && day.maxTempCelsius == 16 && day.window == nil)
    }

    @Test("Without a forecast of the morning today says from when on its high and low are")
    func remaining() async throws {
        let rig = rig([rest(from: Sample.noon, celsius: 16)])
        let day = try await today(rig)
        #expect(day.minTempCelsius == 16 && day.window == Sample.noon..<Self.midnight + 86_400)
    }

    @Test("Where another provider takes over, the hours that have passed still count for today, and are not shown as its own")
    func failover() async throws {
        let first = rest(from: Self.midnight, celsius: 6)
        let second = rest(from: Sample.noon, celsius: 16)
        let rig = ServiceRig(
            [
                FakeProvider(.weatherAPI) { _, number in number == 1 ? .success(first) : .failure(WeatherError(.invalidKey)) },
                FakeProvider { _, _ in .success(second) },
            ], configuration: .withoutRetries)
        rig.date.set(Self.midnight)
        _ = try await today(rig)
        rig.date.set(Sample.noon)
        let day = try await today(rig)
        #expect(day.minTempCelsius == 6 && day.maxTempCelsius == 16 && day.window == nil)
        let hours = try #require(await rig.weather().snapshot).dashboard.forecast.hourly
        #expect(hours.first?.time == Sample.noon)
    }

    @Test("Today's row stays in the evening, when the newest answer begins with tomorrow")
    func evening() async throws {
        var second = rest(from: Sample.noon + 6 * 3600, celsius: 3)
        second.daily.removeFirst()
        let rig = rig([rest(from: Self.midnight, celsius: 6), second])
        rig.date.set(Self.midnight)
        _ = try await today(rig)
        rig.date.set(Sample.noon + 6 * 3600)
        let day = try await today(rig)
        #expect(day.minTempCelsius == 3 && day.maxTempCelsius == 6 && day.window == nil)
    }

    @Test("After a clock was put back nothing is kept of the time that has not come")
    func clockBack() async throws {
        let later = Sample.noon + 10 * 86_400
        let rig = rig([Sample.weather(from: later, hours: 120), Sample.weather(from: Sample.noon, hours: 24)])
        rig.date.set(later)
        _ = await rig.weather()
        rig.date.set(Sample.noon)
        let hours = try #require(await rig.weather(.notification).snapshot).dashboard.forecast.hourly
        #expect(hours.count == 24 && hours.allSatisfy { $0.keptFrom == nil })
    }
}

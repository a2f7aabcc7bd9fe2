import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("Later days and yesterday in what the service keeps")
struct SpansAssemblyTests {
    private static let zone = TimeZone(identifier: "Europe/Moscow") ?? .gmt

    /// Yesterday and sixteen days, as a provider sends them at noon in UTC.
    private func weather() -> ProviderWeather {
        var weather = Sample.weather(days: 17)
        weather.daily = Sample.days(from: Sample.noon - 86_400, count: 17)
        weather.hourly = Sample.hours(from: Sample.noon - 39 * 3_600, count: 17 * 24)
        return weather
    }

    private func forecast(_ rig: ServiceRig) async throws -> (revision: String, forecast: Forecast) {
        let snapshot = try #require(await rig.weather(.notification).snapshot)
        return (snapshot.revision, snapshot.dashboard.forecast)
    }

    @Test("A cell keeps yesterday, eight days with their hours and nine later days, and no hour more")
    func bounds() async throws {
        let rig = ServiceRig([FakeProvider { [weather] _, _ in .success(weather()) }], configuration: .withoutRetries)
        let forecast = try await forecast(rig).forecast
        let today = CivilDate(of: Sample.noon, in: Self.zone)
        #expect(forecast.hourly.count == 192 && forecast.hourly.first?.time == today.start(in: Self.zone))
        #expect(forecast.pastHours.count == 24 && forecast.pastDays.map(\.date) == [today.adding(days: -1)])
        #expect(forecast.daily.map(\.date) == (0..<8).map(today.adding(days:)))
        #expect(forecast.laterDays.map(\.date) == (7..<16).map(today.adding(days:)))
        // The day's figures are those of its hours, past ones included.
        #expect(forecast.daily.first?.maxTempCelsius == 23 && forecast.daily.first?.minTempCelsius == 0)
    }

    @Test("The same forecast an hour later has the same revision; after midnight the spans have moved by a day")
    func revision() async throws {
        let rig = ServiceRig([FakeProvider { [weather] _, _ in .success(weather()) }], configuration: .withoutRetries)
        let first = try await forecast(rig)
        rig.date.advance(bySeconds: 3_600)
        let second = try await forecast(rig)
        #expect(first.revision == second.revision && first.forecast == second.forecast)
        // Half past midnight in Moscow.
        rig.date.advance(bySeconds: 8.5 * 3_600)
        let next = try await forecast(rig)
        let today = CivilDate(of: Sample.noon, in: Self.zone).adding(days: 1)
        #expect(next.revision != first.revision)
        #expect(next.forecast.pastDays.map(\.date) == [today.adding(days: -1)] && next.forecast.pastHours.count == 24)
        #expect(next.forecast.daily.first?.date == today && next.forecast.laterDays.map(\.date) == (7..<15).map(today.adding(days:)))
    }

    @Test("Later days stay where the days that arrive are of another time")
    func kept() async throws {
        let provider = FakeProvider { [weather] _, number in
            var answer = weather()
            if number > 1 { answer.daily = Sample.days(from: Sample.noon - 40 * 86_400, count: 17) }
            return .success(answer)
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        let first = try await forecast(rig).forecast
        rig.date.advance(bySeconds: 600)
        let second = try await forecast(rig).forecast
        #expect(second.laterDays == first.laterDays && !second.laterDays.isEmpty && second.daily == first.daily)
    }
}

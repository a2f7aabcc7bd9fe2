import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Recorded replies: days and hours agree")
struct RecordedDaysTests {
    private static let folders: [(folder: String, provider: ProviderID)] = [
        ("weatherapi", .weatherAPI), ("open-meteo", .openMeteo), ("openweathermap", .openWeatherMap), ("metno", .metNorway),
        ("accuweather", .accuWeather), ("nws", .nws),
    ]

    @Test("No hour lies outside its day's low and high, and whole days are their hours'", arguments: folders)
    func agreement(folder: String, provider: ProviderID) {
        for path in Recordings.paths(of: folder) {
            guard let bytes = Recordings.bytes(path) else { continue }
            for endpoint in ReplyDecoder.endpoints[provider] ?? [] {
                let outcome = ReplyDecoder().decode(provider: provider, endpoint: endpoint, bytes: bytes)
                guard case .decoded(.weather(let weather), _) = outcome, !weather.hourly.isEmpty, !weather.daily.isEmpty else { continue }
                check(weather, path)
            }
        }
    }

    private func check(_ weather: ProviderWeather, _ path: String) {
        let zone = weather.timeZone ?? .gmt
        let forecast = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone, observed: weather.current)
        var civil = CivilDays(forecast.hourly, in: zone)
        for day in forecast.daily {
            let summary = civil.summary(of: day.date)
            guard let celsius = summary.celsius else { continue }
            #expect(day.minTempCelsius <= celsius.lowerBound && celsius.upperBound <= day.maxTempCelsius, "\(path) \(day.date)")
            guard summary.isComplete, summary.isHourly else { continue }
            #expect(day.minTempCelsius...day.maxTempCelsius == celsius && day.window == nil, "\(path) \(day.date)")
            if summary.everyHour(has: \.chanceOfRain) { #expect(day.chanceOfRain == summary.chanceOfRain, "\(path) \(day.date)") }
        }
    }

    @Test("Chicago 2024: the day of 11.4° has an hour of 14.7°, and that of 0 % an hour of 85 %")
    func chicago() throws {
        guard let bytes = Recordings.bytes("weatherapi/forecast5_chicago_2024.json") else { return }
        guard case .decoded(.weather(let weather), _) = ReplyDecoder().decode(provider: .weatherAPI, endpoint: "forecast", bytes: bytes)
        else {
            Issue.record("not read")
            return
        }
        let zone = try #require(weather.timeZone)
        let days = Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone).daily
        #expect(days.first { $0.date.description == "2024-04-26" }?.maxTempCelsius == 14.7)
        #expect(days.first { $0.date.description == "2024-04-24" }?.chanceOfRain == 85)
    }
}

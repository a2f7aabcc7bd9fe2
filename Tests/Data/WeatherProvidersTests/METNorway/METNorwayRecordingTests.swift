import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "MET Norway's recording, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct METNorwayRecordingTests {
    @Test("Compact forecast of Oslo, February 2026: every step")
    func steps() throws {
        guard let (file, text) = try FileTree.recording("metno/compact_oslo_2026.json") else { return }
        let weather = try METNorwayBody.weather(text, in: try Decoding.zone("Europe/Oslo"))
        let series = file["properties"]["timeseries"].list
        #expect(series.count == 83 && weather.hourly.count == 83)
        #expect(weather.hourly.prefix(51).allSatisfy { $0.step.hours == 1 } && weather.hourly[51...81].allSatisfy { $0.step.hours == 6 })
        for (hour, sent) in zip(weather.hourly, series) { try check(hour, sent) }
        // Their suffix changes up to an hour before the sun does, so an hour between two of the same kind tells.
        let suffixes = series.prefix(51).map {
            $0["data"]["next_1_hours"]["summary"]["symbol_code"].text?.split(separator: "_").dropFirst().last
        }
        for index in 1..<50 where suffixes[index] != nil && suffixes[index - 1] == suffixes[index] && suffixes[index] == suffixes[index + 1]
        {
            #expect(weather.hourly[index].isDay == (suffixes[index] == "day"), "\(weather.hourly[index].time)")
        }
        let (coordinate, issued) = (weather.coordinate, file["properties"]["meta"]["updated_at"].text)
        #expect(coordinate?.longitude == 10.7522 && coordinate?.latitude == 59.9139)
        #expect(weather.issuedAt == (try Decoding.instant(try #require(issued))))
        #expect(weather.timeZone == nil && weather.alerts == nil && weather.airQuality == nil && weather.place == nil)
    }

    private func check(_ hour: HourlyForecast, _ sent: FileTree) throws {
        let details = sent["data"]["instant"]["details"]
        #expect(hour.time == (try Decoding.instant(try #require(sent["time"].text))))
        #expect(hour.temperatureCelsius == details["air_temperature"].kept && hour.humidity == details["relative_humidity"].whole)
        #expect(hour.pressureHectopascals == details["air_pressure_at_sea_level"].kept)
        #expect(hour.cloudCover == details["cloud_area_fraction"].whole)
        #expect(hour.windKph == details["wind_speed"].number.map { ($0 * 3_600_000).rounded() / 1_000_000 })
        #expect(
            hour.windDirectionDegrees == details["wind_from_direction"].kept.map { $0.truncatingRemainder(dividingBy: 360) })
        let period = sent["data"][hour.step.hours == 1 ? "next_1_hours" : "next_6_hours"]
        #expect(hour.precipitationMillimeters == period["details"]["precipitation_amount"].kept)
        let symbol = period["summary"]["symbol_code"].text
        #expect((hour.condition.kind == .unknown) == (symbol == nil))
        if let symbol {
            let words = hour.condition.text.lowercased().filter { $0 != " " }
            #expect(words == symbol.prefix { $0 != "_" })
        }
        #expect(hour.gustKph == nil && hour.uvIndex == nil && hour.chanceOfRain == nil, "the compact reply has none")
        #expect(hour.dewPointCelsius != nil && hour.feelsLikeCelsius <= hour.temperatureCelsius, "completed: it is cold and windy")
    }

    @Test("Compact forecast of Oslo, February 2026: the days by the clock of Oslo")
    func days() throws {
        guard let (file, text) = try FileTree.recording("metno/compact_oslo_2026.json") else { return }
        let oslo = try Decoding.zone("Europe/Oslo")
        let days = try METNorwayBody.weather(text, in: oslo).daily
        #expect(days.map(\.date.description) == (7...16).map { "2026-02-\($0 < 10 ? "0" : "")\($0)" })
        for day in days {
            let range = day.date.interval(in: oslo)
            let temperatures = try file["properties"]["timeseries"].list.compactMap { step -> Double? in
                let time = try Decoding.instant(try #require(step["time"].text))
                return range.contains(time) ? step["data"]["instant"]["details"]["air_temperature"].kept : nil
            }
            #expect(day.maxTempCelsius == temperatures.max() && day.minTempCelsius == temperatures.min())
        }
        // The seventh begins at 23:00 of UTC: 0.8, 0.6, 0.5, 0.3, 0.2 and 0.2 mm of snow, then none.
        #expect(days.first?.precipitationMillimeters == 2.6)
        #expect(days.first?.condition.kind == .snow, "2.6 mm of it weigh more than six cloudy hours of daylight")
        #expect(days[1...8].allSatisfy { $0.precipitationMillimeters == 0 })
        #expect(days.last?.precipitationMillimeters == nil, "the last step has no water")
    }

    @Test("The present is the step that has begun; before the first there is none")
    func present() throws {
        guard let (_, text) = try FileTree.recording("metno/compact_oslo_2026.json") else { return }
        let now = try Decoding.instant("2026-02-06T22:40:00Z")
        let current = try #require(try METNorwayBody.weather(text, now: now).current)
        #expect(current.isForecastHour && current.temperatureCelsius == -5.9 && current.humidity == 71 && current.condition.kind == .snow)
        #expect(try METNorwayBody.weather(text, now: now.addingTimeInterval(-7_200)).current == nil)
    }

    @Test("The documentation's sunrise reply is no forecast")
    func sunrise() throws {
        guard let bytes = Recordings.bytes("metno/docs_sunrise30_sun.json") else { return }
        #expect(
            ReplyDecoder().decode(provider: .metNorway, endpoint: "locationforecast", bytes: bytes)
                == .undecodable(WeatherError(.badBody, provider: .metNorway)))
    }
}

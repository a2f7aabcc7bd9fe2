import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "WeatherAPI.com's recordings, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct WeatherAPIRecordingTests {
    @Test("Forecasts: present, every hour and every day", arguments: ["forecast1_london_2023", "forecast5_chicago_2024"])
    func forecasts(name: String) throws {
        guard let (file, text) = try FileTree.recording("weatherapi/\(name).json") else { return }
        let weather = try Decoding.weather(.weatherAPI, text)
        let zone = try Decoding.zone(try #require(file["location"]["tz_id"].text))
        #expect(weather.timeZone == zone)
        check(weather.place, file["location"])
        check(try #require(weather.current), file["current"])
        #expect(weather.observedAt?.timeIntervalSince1970 == file["current"]["last_updated_epoch"].number)
        #expect(weather.alerts == nil && weather.airQuality == nil)

        let days = file["forecast"]["forecastday"].list
        let hours = days.flatMap { $0["hour"].list }
        #expect(weather.daily.count == days.count && weather.hourly.count == hours.count && hours.count == days.count * 24)
        for (hour, sent) in zip(weather.hourly, hours) { check(hour, sent, in: zone) }
        for (day, sent) in zip(weather.daily, days) { try check(day, sent, in: zone) }
    }

    @Test("Present weather of New York, December 2024")
    func current() throws {
        guard let (file, text) = try FileTree.recording("weatherapi/current_newyork_2024.json") else { return }
        let weather = try Decoding.weather(.weatherAPI, text, endpoint: "current")
        check(weather.place, file["location"])
        check(try #require(weather.current), file["current"])
        #expect(weather.current?.dewPointCelsius == -6.3 && weather.current?.feelsLikeCelsius == -5.5, "feelslike, not windchill")
        #expect(weather.hourly.isEmpty && weather.daily.isEmpty)
        #expect(Decoding.outcome(.weatherAPI, "current", text) == .decoded(.weather(weather), missing: []))
    }

    @Test(
        "Error bodies",
        arguments: [("err_1006_recorded", WeatherError.Kind.placeNotFound), ("err_2006", .invalidKey), ("err_2007", .quotaExhausted)])
    func errors(name: String, kind: WeatherError.Kind) throws {
        guard let bytes = Recordings.bytes("weatherapi/\(name).json") else { return }
        for endpoint in ["current", "forecast", "search"] {
            #expect(try Decoding.error(.weatherAPI, String(decoding: bytes, as: UTF8.self), endpoint: endpoint) == (kind, true))
        }
    }

    private func check(_ place: Place?, _ sent: FileTree) {
        #expect(place?.name == sent["name"].text && place?.country == sent["country"].text && place?.region == sent["region"].text)
        #expect(place?.coordinate.latitude == sent["lat"].number && place?.coordinate.longitude == sent["lon"].number)
        #expect(place?.timeZone == sent["tz_id"].text)
    }

    private func check(_ condition: WeatherCondition, _ sent: FileTree) {
        #expect(condition.code == sent["code"].number.map { Int($0) })
        #expect(condition.text == sent["text"].text?.trimmingCharacters(in: .whitespaces))
        #expect(condition.kind != .unknown)
    }

    private func check(_ now: CurrentWeather, _ sent: FileTree) {
        #expect(now.time.timeIntervalSince1970 == sent["last_updated_epoch"].number && !now.isForecastHour)
        #expect(now.temperatureCelsius == sent["temp_c"].kept && now.feelsLikeCelsius == sent["feelslike_c"].kept)
        #expect(
            now.isDay == (sent["is_day"].number == 1) && now.humidity == sent["humidity"].whole && now.cloudCover == sent["cloud"].whole)
        #expect(now.windKph == sent["wind_kph"].kept && now.gustKph == sent["gust_kph"].kept)
        #expect(now.windDirectionDegrees == sent["wind_degree"].number.map { $0.truncatingRemainder(dividingBy: 360) })
        #expect(now.pressureHectopascals == sent["pressure_mb"].kept && now.visibilityKilometers == sent["vis_km"].kept)
        #expect(
            now.precipitationMillimeters == sent["precip_mm"].kept && now.uvIndex == sent["uv"].kept && now.snowfallCentimeters == nil)
        check(now.condition, sent["condition"])
    }

    private func check(_ hour: HourlyForecast, _ sent: FileTree, in zone: TimeZone) {
        #expect(hour.time.timeIntervalSince1970 == sent["time_epoch"].number)
        #expect(hour.temperatureCelsius == sent["temp_c"].kept && hour.feelsLikeCelsius == sent["feelslike_c"].kept)
        #expect(
            hour.isDay == (sent["is_day"].number == 1) && hour.humidity == sent["humidity"].whole && hour.cloudCover == sent["cloud"].whole)
        #expect(hour.windKph == sent["wind_kph"].kept && hour.gustKph == sent["gust_kph"].kept)
        #expect(hour.windDirectionDegrees == sent["wind_degree"].number.map { $0.truncatingRemainder(dividingBy: 360) })
        #expect(hour.chanceOfRain == max(sent["chance_of_rain"].number ?? 0, sent["chance_of_snow"].number ?? 0))
        #expect(hour.precipitationMillimeters == sent["precip_mm"].kept && hour.snowfallCentimeters == sent["snow_cm"].kept)
        #expect(hour.dewPointCelsius == sent["dewpoint_c"].kept && hour.pressureHectopascals == sent["pressure_mb"].kept)
        #expect(hour.visibilityKilometers == sent["vis_km"].kept && hour.uvIndex == sent["uv"].kept)
        check(hour.condition, sent["condition"])
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        #expect(formatter.string(from: hour.time) == sent["time"].text)
    }

    private func check(_ day: DailyForecast, _ sent: FileTree, in zone: TimeZone) throws {
        let values = sent["day"]
        #expect(day.date.description == sent["date"].text)
        #expect(day.maxTempCelsius == values["maxtemp_c"].kept && day.minTempCelsius == values["mintemp_c"].kept)
        #expect(day.avgTempCelsius == values["avgtemp_c"].kept && day.maxWindKph == values["maxwind_kph"].kept)
        #expect(day.precipitationMillimeters == values["totalprecip_mm"].kept && day.snowfallCentimeters == values["totalsnow_cm"].kept)
        #expect(day.humidity == values["avghumidity"].whole && day.uvIndex == values["uv"].kept)
        #expect(day.chanceOfRain == max(values["daily_chance_of_rain"].number ?? 0, values["daily_chance_of_snow"].number ?? 0))
        #expect(day.maxGustKph == sent["hour"].list.compactMap { $0["gust_kph"].kept }.max())
        check(day.condition, values["condition"])
        // The service's own clock texts, within three minutes of our astronomy.
        for (ours, name) in [(day.sunrise, "sunrise"), (day.sunset, "sunset")] {
            let clock = try #require(sent["astro"][name].text)
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = zone
            formatter.dateFormat = "yyyy-MM-dd hh:mm a"
            let theirs = try #require(formatter.date(from: "\(day.date) \(clock)"))
            #expect(abs(try #require(ours).timeIntervalSince(theirs)) <= 180, "\(name) \(day.date)")
        }
        let lit = try #require(sent["astro"]["moon_illumination"].number) / 100
        #expect(abs(day.moon.illumination - lit) < 0.12, "\(day.date)")
    }
}

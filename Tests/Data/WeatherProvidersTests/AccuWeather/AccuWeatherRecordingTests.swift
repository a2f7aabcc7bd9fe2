import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "AccuWeather's recordings, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct AccuWeatherRecordingTests {
    @Test("Present weather of 2023 and of 2026: everything that Petrel shows", arguments: ["current_2023b", "current_prague_2026_details"])
    func current(name: String) throws {
        guard let (tree, text) = try FileTree.recording("accuweather/\(name).json") else { return }
        let weather = try Decoding.weather(.accuWeather, text, endpoint: "current")
        #expect(Decoding.outcome(.accuWeather, "current", text) == .decoded(.weather(weather), missing: []))
        let sent = tree[0]
        let now = try #require(weather.current)
        #expect(now.time.timeIntervalSince1970 == sent["EpochTime"].number && weather.observedAt == now.time && !now.isForecastHour)
        #expect(now.temperatureCelsius == metric(sent["Temperature"]) && now.feelsLikeCelsius == metric(sent["RealFeelTemperature"]))
        #expect(now.isDay == (sent["IsDayTime"].number == 1) && now.humidity == sent["RelativeHumidity"].whole)
        #expect(now.dewPointCelsius == metric(sent["DewPoint"]) && now.pressureHectopascals == metric(sent["Pressure"]))
        #expect(now.windKph == metric(sent["Wind"]["Speed"]) && now.gustKph == metric(sent["WindGust"]["Speed"]))
        #expect(now.windDirectionDegrees == sent["Wind"]["Direction"]["Degrees"].whole)
        #expect(now.visibilityKilometers == metric(sent["Visibility"]) && now.cloudCover == sent["CloudCover"].whole)
        #expect(now.precipitationMillimeters == metric(sent["PrecipitationSummary"]["PastHour"]) && now.snowfallCentimeters == nil)
        #expect(now.uvIndex == sent["UVIndexFloat"].kept ?? sent["UVIndex"].kept)
        check(now.condition, icon: sent["WeatherIcon"], phrase: sent["WeatherText"])
        #expect(weather.hourly.isEmpty && weather.daily.isEmpty && weather.alerts == nil)
    }

    @Test("Those two, in numbers: a night of 2023 and a summer's day of 2026")
    func currentInNumbers() throws {
        guard let night = try recorded("current_2023b", "current")?.current,
            let day = try recorded("current_prague_2026_details", "current")
        else { return }
        #expect(try night.time == Decoding.instant("2023-03-09T17:32:00Z") && night.isDay == false)
        #expect(night.condition == WeatherCondition(kind: .mostlyCloudy, isDay: false, text: "Mostly cloudy", code: 38))
        #expect(night.temperatureCelsius == 0.5 && night.feelsLikeCelsius == -2.1 && night.windKph == 10.7 && night.gustKph == 18.6)
        #expect(night.pressureHectopascals == 1_001 && night.visibilityKilometers == 16.1 && night.uvIndex == 0)
        #expect(day.current?.uvIndex == 3.3 && day.current?.temperatureCelsius == 24 && day.current?.visibilityKilometers == 46.7)
        #expect(day.timeZone?.secondsFromGMT() == 7_200, "the offset of the times, for want of a zone")
    }

    @Test("Twelve hours of May 2023")
    func hourly() throws {
        guard let (tree, text) = try FileTree.recording("accuweather/hourly12_piatek_2023_metric.json") else { return }
        let weather = try Decoding.weather(.accuWeather, text, endpoint: "hourly")
        #expect(weather.hourly.count == 12 && tree.list.count == 12)
        for (hour, sent) in zip(weather.hourly, tree.list) {
            #expect(hour.time.timeIntervalSince1970 == sent["EpochDateTime"].number && hour.step.hours == 1)
            #expect(hour.temperatureCelsius == scalar(sent["Temperature"]) && hour.feelsLikeCelsius == scalar(sent["RealFeelTemperature"]))
            #expect(hour.isDay == (sent["IsDaylight"].number == 1) && hour.humidity == sent["RelativeHumidity"].whole)
            #expect(hour.dewPointCelsius == scalar(sent["DewPoint"]) && hour.visibilityKilometers == scalar(sent["Visibility"]))
            #expect(hour.windKph == scalar(sent["Wind"]["Speed"]) && hour.gustKph == scalar(sent["WindGust"]["Speed"]))
            #expect(hour.windDirectionDegrees == sent["Wind"]["Direction"]["Degrees"].whole)
            #expect(hour.chanceOfRain == sent["PrecipitationProbability"].whole && hour.cloudCover == sent["CloudCover"].whole)
            #expect(hour.precipitationMillimeters == scalar(sent["TotalLiquid"]) && hour.snowfallCentimeters == scalar(sent["Snow"]))
            #expect(hour.uvIndex == sent["UVIndex"].kept && hour.pressureHectopascals == nil, "pressure is never sent")
            check(hour.condition, icon: sent["WeatherIcon"], phrase: sent["IconPhrase"])
        }
        #expect(weather.hourly.map(\.precipitationMillimeters) == [1.1, 1.2, 0, 1.2, 1.2, 1.2, 0, 0, 1, 0, 1, 0])
    }

    @Test("Five days of May 2023, with and without the place")
    func daily() throws {
        guard let (tree, text) = try FileTree.recording("accuweather/daily5_piatek_2023_metric.json") else { return }
        let weather = try Decoding.weather(.accuWeather, text, endpoint: "daily")
        let days = tree["DailyForecasts"].list
        #expect(weather.daily.count == 5 && days.count == 5)
        for (day, sent) in zip(weather.daily, days) {
            let (light, dark) = (sent["Day"], sent["Night"])
            #expect(day.date.description == sent["Date"].text.map { String($0.prefix(10)) })
            #expect(
                day.maxTempCelsius == scalar(sent["Temperature"]["Maximum"]) && day.minTempCelsius == scalar(sent["Temperature"]["Minimum"])
            )
            #expect(
                day.chanceOfRain == max(light["PrecipitationProbability"].number ?? 0, dark["PrecipitationProbability"].number ?? 0))
            #expect(day.windDirectionDegrees == light["Wind"]["Direction"]["Degrees"].whole && day.snowfallCentimeters == 0)
            #expect(day.uvIndex == sent["AirAndPollen"].list.first { $0["Name"].text == "UVIndex" }?["Value"].number)
            #expect(day.sunrise?.timeIntervalSince1970 == sent["Sun"]["EpochRise"].number)
            #expect(day.sunset?.timeIntervalSince1970 == sent["Sun"]["EpochSet"].number)
            #expect(day.moon.rise?.timeIntervalSince1970 == sent["Moon"]["EpochRise"].number)
            check(day.condition, icon: light["Icon"], phrase: light["IconPhrase"])
        }
        #expect(weather.daily.map(\.precipitationMillimeters) == [11.1, 0, 2.6, 0, 0])
        #expect(
            weather.daily.map(\.maxWindKph) == [20.4, 14.8, 14.8, 14.8, 9.3]
                && weather.daily.map(\.maxGustKph) == [35.2, 35.2, 31.5, 31.5, 22.2])
        #expect(weather.daily.map(\.avgTempCelsius) == [13.15, 15.75, 9.35, 10.8, 12.1], "half the sum of the extremes")
        #expect(weather.daily.map(\.humidity) == [nil, nil, nil, nil, nil])

        let there = try Coordinate(latitude: 52.069, longitude: 19.479)
        let placed = try Decoding.weather(.accuWeather, text, endpoint: "daily", coordinate: there)
        for (ours, sent) in zip(placed.daily, days) {
            let theirs = try #require(sent["Sun"]["EpochRise"].number)
            #expect(abs(try #require(ours.sunrise).timeIntervalSince1970 - theirs) <= 180, "our astronomy, within three minutes")
        }
    }

    @Test("The place nearest to a point, the list of top cities with their weather, and a search without hits")
    func places() throws {
        guard let bytes = Recordings.bytes("accuweather/geoposition_piatek_2020.json"),
            let cities = Recordings.bytes("accuweather/topcities_currentconditions_2017_first.json"),
            let none = Recordings.bytes("accuweather/search_no_hit_empty_array.json")
        else { return }
        let place = try #require(try Decoding.places(.accuWeather, "geoposition", String(decoding: bytes, as: UTF8.self)).first)
        let there = try Coordinate(latitude: 52.069, longitude: 19.479)
        #expect(
            place
                == Place(
                    name: "Piątek", region: "Łódź", country: "Poland", countryCode: "PL", coordinate: there, timeZone: "Europe/Warsaw"))
        #expect(try Decoding.places(.accuWeather, "search", String(decoding: none, as: UTF8.self)).isEmpty)

        let outcome = Decoding.outcome(.accuWeather, "topcities", String(decoding: cities, as: UTF8.self))
        guard case .decoded(.cities(let readings), let missing) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        let dhaka = try Coordinate(latitude: 23.7098, longitude: 90.40711)
        #expect(readings.map(\.city) == [TopCity(key: "28143", name: "Dhaka", countryCode: "BD", coordinate: dhaka)] && missing.isEmpty)
        let now = try #require(readings.first?.current)
        #expect(try now.time == Decoding.instant("2017-11-07T16:10:00Z") && now.temperatureCelsius == 24.2 && !now.isDay)
        #expect(now.condition == WeatherCondition(kind: .clear, isDay: false, text: "Clear", code: 33) && now.humidity == nil)
    }

    @Test(
        "Error bodies, with their status and without",
        arguments: [
            ("err_401_unauthorized_city_search", 401, WeatherError.Kind.invalidKey), ("err_503_quota_exceeded", 503, .quotaExhausted),
        ])
    func errors(name: String, status: Int, kind: WeatherError.Kind) throws {
        guard let bytes = Recordings.bytes("accuweather/\(name).json") else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        for endpoint in try #require(ReplyDecoder.endpoints[.accuWeather]) {
            for status in [nil, status, 200] {
                #expect(try Decoding.error(.accuWeather, text, endpoint: endpoint, status: status) == (kind, true), "\(endpoint)")
            }
        }
    }

    private func recorded(_ name: String, _ endpoint: String) throws -> ProviderWeather? {
        guard let bytes = Recordings.bytes("accuweather/\(name).json") else { return nil }
        return try Decoding.weather(.accuWeather, String(decoding: bytes, as: UTF8.self), endpoint: endpoint)
    }

    private func metric(_ sent: FileTree) -> Double? { sent["Metric"]["Value"].kept }
    private func scalar(_ sent: FileTree) -> Double? { sent["Value"].kept }

    private func check(_ condition: WeatherCondition, icon: FileTree, phrase: FileTree) {
        #expect(condition.code == icon.number.map { Int($0) } && condition.text == phrase.text && condition.kind != .unknown)
    }
}

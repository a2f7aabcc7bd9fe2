import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "OpenWeatherMap's recordings, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct OpenWeatherMapRecordingTests {
    enum Units: Sendable {
        case standard, metric, imperial

        func celsius(_ value: FileTree) -> Double? {
            value.number.map {
                switch self {
                case .standard: $0 - 273.15
                case .metric: $0
                case .imperial: ($0 - 32) / 1.8
                }
            }
        }

        func kph(_ value: FileTree) -> Double? { value.number.map { $0 * (self == .imperial ? 1.609344 : 3.6) } }
    }

    @Test(
        "One Call in all three units: present, every hour and every day",
        arguments: [
            ("onecall25_seattle_rain_2021_1", Units.imperial, "America/Los_Angeles"),
            ("onecall30_newyork_2026", .metric, "America/New_York"),
            ("onecall_bozen_alert_it", .standard, "Europe/Rome"),
        ])
    func oneCall(name: String, units: Units, zoneName: String) throws {
        guard let (file, text) = try FileTree.recording("openweathermap/\(name).json") else { return }
        let outcome = Decoding.outcome(.openWeatherMap, "onecall", text)
        guard case .decoded(.weather(let weather), let missing) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(missing == [] && weather.timeZone?.identifier == zoneName && weather.place == nil)
        #expect(weather.coordinate?.latitude == file["lat"].number && weather.coordinate?.longitude == file["lon"].number)
        let now = try #require(weather.current)
        let sent = file["current"]
        #expect(now.time.timeIntervalSince1970 == sent["dt"].number && weather.observedAt == now.time && !now.isForecastHour)
        #expect(now.precipitationMillimeters == 0 && now.uvIndex == sent["uvi"].kept)
        check(now.temperatureCelsius, units.celsius(sent["temp"]))
        check(now.feelsLikeCelsius, units.celsius(sent["feels_like"]))
        check(now.windKph, units.kph(sent["wind_speed"]))
        check(now.gustKph, units.kph(sent["wind_gust"]))
        check(now.dewPointCelsius, units.celsius(sent["dew_point"]))
        #expect(
            now.pressureHectopascals == sent["pressure"].number && now.visibilityKilometers == sent["visibility"].number.map { $0 / 1_000 })

        let hours = file["hourly"].list
        #expect(weather.hourly.count == 48 && hours.count == 48)
        for (hour, sent) in zip(weather.hourly, hours) { check(hour, sent, units) }
        let days = file["daily"].list
        #expect(weather.daily.count == 8 && days.count == 8)
        for (day, sent) in zip(weather.daily, days) { try check(day, sent, units, in: try Decoding.zone(zoneName)) }
        if name.contains("alert") { try checkAlert(weather.alerts, file["alerts"][0]) } else { #expect(weather.alerts == nil) }
    }

    @Test(
        "Present weather, metric and imperial",
        arguments: [("weather_ashburn_2020", Units.metric), ("weather_london_imperial_2025", .imperial)])
    func current(name: String, units: Units) throws {
        guard let (file, text) = try FileTree.recording("openweathermap/\(name).json") else { return }
        let weather = try Decoding.weather(.openWeatherMap, text, endpoint: "weather")
        let now = try #require(weather.current)
        let (main, sky) = (file["main"], file["weather"][0])
        #expect(
            now.time.timeIntervalSince1970 == file["dt"].number
                && weather.timeZone?.secondsFromGMT() == file["timezone"].number.map { Int($0) })
        check(now.temperatureCelsius, units.celsius(main["temp"]))
        check(now.feelsLikeCelsius, units.celsius(main["feels_like"]))
        check(now.windKph, units.kph(file["wind"]["speed"]))
        #expect(now.windDirectionDegrees == file["wind"]["deg"].number && now.gustKph == nil && now.uvIndex == nil)
        #expect(now.humidity == main["humidity"].number && now.pressureHectopascals == main["pressure"].number)
        #expect(now.cloudCover == file["clouds"]["all"].number && now.precipitationMillimeters == 0 && now.snowfallCentimeters == nil)
        #expect(now.visibilityKilometers == file["visibility"].number.map { $0 / 1_000 }, "to the metre")
        #expect(now.condition.code == sky["id"].number.map { Int($0) } && now.condition.text == sky["description"].text && now.isDay)
        #expect(weather.place?.name == file["name"].text && weather.place?.countryCode == file["sys"]["country"].text)
        #expect(weather.place?.coordinate.latitude == file["coord"]["lat"].number && weather.place?.timeZone == nil)
        #expect(weather.hourly.isEmpty && weather.daily.isEmpty && weather.alerts == nil)
    }

    @Test(
        "The geocoder by name and by point",
        arguments: [("geo_1_0_direct_london", "geo-direct"), ("geo_1_0_reverse_london", "geo-reverse")])
    func places(name: String, endpoint: String) throws {
        guard let (file, text) = try FileTree.recording("openweathermap/\(name).json") else { return }
        let places = try Decoding.places(.openWeatherMap, endpoint, text)
        #expect(places.count == 5 && file.list.count == 5)
        for (place, sent) in zip(places, file.list) {
            #expect(place.name == sent["name"].text && place.region == sent["state"].text && place.countryCode == sent["country"].text)
            #expect(place.coordinate.latitude == sent["lat"].number && place.coordinate.longitude == sent["lon"].number)
            #expect(place.timeZone == nil && place.population == nil && !place.country.isEmpty)
        }
        #expect(places.first?.country == "United Kingdom")
    }

    @Test(
        "Error bodies, whatever was asked",
        arguments: [
            ("err_401_invalid_key", WeatherError.Kind.invalidKey), ("err_401_onecall30_not_subscribed", .planLacksProduct),
            ("pyowm_observation_not_found", .placeNotFound),
        ])
    func errors(name: String, kind: WeatherError.Kind) throws {
        guard let bytes = Recordings.bytes("openweathermap/\(name).json") else { return }
        for endpoint in ["weather", "forecast", "onecall", "air-pollution", "geo-direct", "geo-reverse"] {
            #expect(try Decoding.error(.openWeatherMap, String(decoding: bytes, as: UTF8.self), endpoint: endpoint) == (kind, true))
        }
    }

    /// Equal but for float noise; both absent counts.
    private func check(_ ours: Double?, _ theirs: Double?, sourceLocation: SourceLocation = #_sourceLocation) {
        let rounded = theirs.map { ($0 * 1_000_000).rounded() / 1_000_000 }
        #expect(ours.map { $0 + 0 } == rounded.map { $0 == 0 ? 0 : $0 }, sourceLocation: sourceLocation)
    }

    private func check(_ hour: HourlyForecast, _ sent: FileTree, _ units: Units) {
        #expect(hour.time.timeIntervalSince1970 == sent["dt"].number && hour.step.hours == 1 && hour.keptFrom == nil)
        check(hour.temperatureCelsius, units.celsius(sent["temp"]))
        check(hour.feelsLikeCelsius, units.celsius(sent["feels_like"]))
        check(hour.windKph, units.kph(sent["wind_speed"]))
        check(hour.gustKph, units.kph(sent["wind_gust"]))
        check(hour.dewPointCelsius, units.celsius(sent["dew_point"]))
        #expect(hour.humidity == sent["humidity"].number && hour.cloudCover == sent["clouds"].number && hour.uvIndex == sent["uvi"].kept)
        #expect(hour.pressureHectopascals == sent["pressure"].number && hour.windDirectionDegrees == sent["wind_deg"].number)
        check(hour.visibilityKilometers, sent["visibility"].number.map { $0 / 1_000 })
        check(hour.chanceOfRain, sent["pop"].number.map { ($0 * 100).rounded() })
        let sky = sent["weather"][0]
        #expect(hour.condition.code == sky["id"].number.map { Int($0) } && hour.condition.text == sky["description"].text)
        #expect(hour.isDay == sky["icon"].text?.hasSuffix("d") && hour.condition.kind != .unknown && hour.snowfallCentimeters == nil)
        let water = [sent["rain"]["1h"].number, sent["snow"]["1h"].number].compactMap { $0 }
        let falls = (sky["id"].number ?? 0) < 700
        if water.isEmpty, falls {
            #expect(hour.precipitationMillimeters == nil)
        } else {
            check(hour.precipitationMillimeters, water.reduce(0, +))
        }
    }

    private func check(_ day: DailyForecast, _ sent: FileTree, _ units: Units, in zone: TimeZone) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd"
        #expect(day.date.description == formatter.string(from: Date(timeIntervalSince1970: try #require(sent["dt"].number))))
        check(day.maxTempCelsius, units.celsius(sent["temp"]["max"]))
        check(day.minTempCelsius, units.celsius(sent["temp"]["min"]))
        #expect(day.minTempCelsius <= day.avgTempCelsius && day.avgTempCelsius <= day.maxTempCelsius)
        check(day.maxWindKph, units.kph(sent["wind_speed"]))
        if let gust = units.kph(sent["wind_gust"]) { check(day.maxGustKph, gust) }
        #expect(day.humidity == sent["humidity"].number && day.uvIndex == sent["uvi"].kept)
        if let chance = sent["pop"].number { #expect(day.chanceOfRain == (chance * 100).rounded()) }
        let water = [sent["rain"].number, sent["snow"].number].compactMap { $0 }
        if !water.isEmpty || (sent["weather"][0]["id"].number ?? 0) >= 700 { check(day.precipitationMillimeters, water.reduce(0, +)) }
        #expect(day.condition.code == sent["weather"][0]["id"].number.map { Int($0) })
        // The service's own times, within three minutes of our astronomy.
        for (ours, name) in [(day.sunrise, "sunrise"), (day.sunset, "sunset")] {
            let theirs = Date(timeIntervalSince1970: try #require(sent[name].number))
            #expect(abs(try #require(ours).timeIntervalSince(theirs)) <= 180, "\(name) \(day.date)")
        }
        if let phase = sent["moon_phase"].number {
            let apart = abs(day.moon.phase - phase)
            #expect(min(apart, 1 - apart) < 0.03, "\(day.date)")
        }
    }

    private func checkAlert(_ alerts: [Alert]?, _ sent: FileTree) throws {
        let alert = try #require(alerts?.first)
        #expect(alerts?.count == 1 && alert.sender == sent["sender_name"].text && alert.event == sent["event"].text)
        #expect(alert.onset?.timeIntervalSince1970 == sent["start"].number && alert.expires?.timeIntervalSince1970 == sent["end"].number)
        #expect(
            alert.category == "Thunderstorm" && alert.level == .yellow && alert.severity == .moderate
                && alert.description == sent["description"].text)
    }
}

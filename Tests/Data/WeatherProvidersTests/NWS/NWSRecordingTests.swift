import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "The National Weather Service's recordings, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct NWSRecordingTests {
    @Test("156 hours of Washington, February 2026, in °C and km/h")
    func hourly() throws {
        guard let (file, text) = try FileTree.recording("nws/mm_hourly_dc_2026.json") else { return }
        let weather = try NWSDecoding.weather("hourly", text)
        let periods = file["properties"]["periods"].list
        #expect(weather.hourly.count == periods.count && periods.count == 156 && weather.daily.isEmpty && weather.current == nil)
        #expect(weather.timeZone?.secondsFromGMT() == -18_000)
        #expect(try weather.issuedAt == Decoding.instant(#require(file["properties"]["updateTime"].text)))
        for (hour, sent) in zip(weather.hourly, periods) {
            #expect(try hour.time == Decoding.instant(#require(sent["startTime"].text)))
            #expect(hour.temperatureCelsius == sent["temperature"].kept && hour.humidity == sent["relativeHumidity"]["value"].whole)
            #expect(hour.dewPointCelsius == sent["dewpoint"]["value"].kept)
            #expect(hour.chanceOfRain == sent["probabilityOfPrecipitation"]["value"].whole)
            #expect(hour.isDay == (sent["isDaytime"].value as? Bool) && hour.condition.text == sent["shortForecast"].text)
            check(wind: hour.windKph, hour.windDirectionDegrees, sent)
            check(hour.condition, sent)
            #expect(hour.precipitationMillimeters == nil && hour.gustKph == nil && hour.step.hours == 1)
        }
    }

    @Test("Half-days of Washington: the maximum of each day, the minimum of the night before it")
    func halfDays() throws {
        guard let (file, text) = try FileTree.recording("nws/mm_forecast_dc_2026.json") else { return }
        let weather = try NWSDecoding.weather("forecast", text)
        let periods = file["properties"]["periods"].list
        let days = periods.filter { $0["isDaytime"].value as? Bool == true }
        let nights = periods.filter { $0["isDaytime"].value as? Bool == false }
        #expect(weather.daily.count == 7 && days.count == 7 && nights.count == 7 && weather.hourly.isEmpty)
        for (index, (day, sent)) in zip(weather.daily, days).enumerated() {
            #expect(day.date.description == sent["startTime"].text.map { String($0.prefix(10)) })
            #expect(day.maxTempCelsius == sent["temperature"].kept)
            #expect(day.minTempCelsius == nights[max(0, index - 1)]["temperature"].kept)
            #expect(
                day.chanceOfRain == sent["probabilityOfPrecipitation"]["value"].whole && day.condition.text == sent["shortForecast"].text)
            check(wind: day.maxWindKph, day.windDirectionDegrees, sent)
            check(day.condition, sent)
            #expect(day.precipitationMillimeters == nil && day.humidity == nil && day.sunrise != nil && day.sunset != nil)
        }
    }

    @Test("An observation of Washington, February 2026")
    func observation() throws {
        guard let (file, text) = try FileTree.recording("nws/mm_current_dc_2026.json") else { return }
        let weather = try NWSDecoding.weather("observation", text)
        let sent = file["properties"]
        let now = try #require(weather.current)
        #expect(try now.time == Decoding.instant(#require(sent["timestamp"].text)) && weather.observedAt == now.time)
        #expect(now.temperatureCelsius == sent["temperature"]["value"].kept && now.dewPointCelsius == sent["dewpoint"]["value"].kept)
        #expect(now.windKph == sent["windSpeed"]["value"].kept && now.windDirectionDegrees == sent["windDirection"]["value"].whole)
        #expect(now.gustKph == nil && now.humidity == sent["relativeHumidity"]["value"].whole && now.cloudCover == 100)
        #expect(now.pressureHectopascals == 1003.7255 && now.visibilityKilometers == 9.656_06 && now.precipitationMillimeters == nil)
        #expect(now.condition.kind == .snow && now.condition.text == sent["textDescription"].text && now.isDay && !now.isForecastHour)
        #expect(now.feelsLikeCelsius == -1, "no wind, so no wind chill")
        #expect(Decoding.outcome(.nws, "observation", text) == .decoded(.weather(weather), missing: []))
    }

    @Test("Points", arguments: [("mm_points_dc_2026", "Washington", "DC"), ("wg_points_massachusetts", "Norton Center", "MA")])
    func points(name: String, city: String, state: String) throws {
        guard let (file, text) = try FileTree.recording("nws/\(name).json") else { return }
        let place = try #require(try Decoding.places(.nws, "points", text).first)
        let position = file["properties"]["relativeLocation"]["geometry"]["coordinates"]
        #expect(place.name == city && place.region == state && place.country == "United States")
        #expect(place.coordinate.longitude == position[0].number && place.coordinate.latitude == position[1].number)
        #expect(place.timeZone == file["properties"]["timeZone"].text)
    }

    @Test("Eight warnings in relative times")
    func alerts() throws {
        guard let (file, text) = try FileTree.recording("nws/wg_alerts_active_8.json") else { return }
        let now = Date(timeIntervalSince1970: 1_773_166_200)
        let alerts = try NWSDecoding.alerts(text, at: now)
        let sent = file["features"].list.map { $0["properties"] }
        #expect(alerts.count == 8 && sent.count == 8)
        for (alert, sent) in zip(alerts, sent) {
            #expect(alert.id == sent["id"].text && alert.event == sent["event"].text && alert.areas == sent["areaDesc"].text)
            #expect(alert.severity.rawValue == sent["severity"].text?.lowercased())
            #expect(alert.urgency.rawValue == sent["urgency"].text?.lowercased())
            #expect(alert.certainty.rawValue == sent["certainty"].text?.lowercased())
            #expect(alert.messageType == .alert && alert.headline == sent["headline"].text && alert.category == sent["category"].text)
            #expect(alert.sender == sent["senderName"].text && alert.sent == now - 235 && alert.references.isEmpty)
            #expect(alert.description == sent["description"].text)
            #expect(alert.instruction == sent["instruction"].text?.replacingOccurrences(of: "\n", with: " "))
            let isOfToday = alert.id.contains("hash-2")
            #expect(try alert.expires == (isOfToday ? Decoding.instant("2026-03-12T17:00:00Z") : now + 199_264))
            #expect(try alert.onset == (isOfToday ? Decoding.instant("2026-03-12T15:00:00Z") : now + 166_864))
        }
        let timeless = try NWSDecoding.alerts(text)
        #expect(timeless.count == 8 && timeless.allSatisfy { $0.expires == nil && $0.sent == nil && $0.effective == nil })
    }

    @Test("Problems", arguments: [("err_404_invalid_point", WeatherError.Kind.placeNotCovered), ("err_503_grid_expired", .upstreamDown)])
    func problems(name: String, kind: WeatherError.Kind) throws {
        guard let bytes = Recordings.bytes("nws/\(name).json") else { return }
        for endpoint in ["points", "forecast", "hourly", "observation", "alerts"] {
            #expect(try Decoding.error(.nws, String(decoding: bytes, as: UTF8.self), endpoint: endpoint) == (kind, true))
        }
    }

    private func check(_ condition: WeatherCondition, _ sent: FileTree) {
        let icon = sent["icon"].text ?? ""
        let kinds: [(String, Condition)] = [
            ("snow", .snow), ("rain", .rain), ("wind_", .wind), ("/few", .mostlyClear), ("/sct", .partlyCloudy), ("/bkn", .mostlyCloudy),
        ]
        #expect(condition.kind == kinds.first { icon.contains($0.0) }?.1, "\(icon)")
    }

    private func check(wind: Double?, _ direction: Double?, _ sent: FileTree) {
        let words = (sent["windSpeed"].text ?? "").split(separator: " ").compactMap { Double($0) }
        #expect(wind == words.last && !words.isEmpty)
        let compass = ["N": 0.0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315]
        #expect(direction == sent["windDirection"].text.flatMap { compass[$0] })
    }
}

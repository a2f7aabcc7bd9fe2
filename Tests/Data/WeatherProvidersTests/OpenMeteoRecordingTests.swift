import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite(
    "Open-Meteo's recordings, field by field against the file",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct OpenMeteoRecordingTests {
    private func wallClock(_ text: String?, offset: Double?) throws -> Date {
        try Decoding.instant(try #require(text) + ":00Z").addingTimeInterval(-(try #require(offset)))
    }

    @Test("New York, February 2026: present, 168 hours, 7 days")
    func newYork() throws {
        guard let (file, text) = try FileTree.recording("open-meteo/forecast_newyork_2026.json") else { return }
        let weather = try Decoding.weather(.openMeteo, text)
        let offset = file["utc_offset_seconds"].number
        #expect(weather.timeZone?.identifier == file["timezone"].text)

        let now = try #require(weather.current)
        let sent = file["current"]
        #expect(now.time == (try wallClock(sent["time"].text, offset: offset)))
        #expect(now.temperatureCelsius == sent["temperature_2m"].kept && now.humidity == sent["relative_humidity_2m"].whole)
        #expect(now.windKph == sent["wind_speed_10m"].kept && now.windDirectionDegrees == sent["wind_direction_10m"].whole)
        #expect(now.condition.code == 3 && now.condition.kind == .cloudy && now.isDay, "16:30, the sun sets at 17:19")
        #expect(now.pressureHectopascals == nil && now.gustKph == nil && now.uvIndex == nil && now.visibilityKilometers == nil)
        #expect(now.dewPointCelsius != nil && now.feelsLikeCelsius < now.temperatureCelsius, "completed by Magnus and wind chill")

        let hours = file["hourly"]
        #expect(weather.hourly.count == hours["time"].list.count && weather.hourly.count == 168)
        for (index, hour) in weather.hourly.enumerated() {
            #expect(hour.time == (try wallClock(hours["time"][index].text, offset: offset)))
            #expect(hour.temperatureCelsius == hours["temperature_2m"][index].kept)
            #expect(hour.precipitationMillimeters == hours["precipitation"][index + 1].kept, "of the hour before its stamp")
            #expect(hour.windKph == hours["wind_speed_10m"][index].kept)
            let codes = [index, index + 1].compactMap { hours["weather_code"][$0].number.map { Int($0) } }
            let isWet = codes.contains { $0 >= 50 }
            if codes.count == 2 || !isWet { #expect(hour.condition.code == (isWet ? codes.last : codes.first)) }
            #expect(hour.humidity == nil && hour.chanceOfRain == nil && hour.dewPointCelsius == nil && hour.cloudCover == nil)
        }
        let days = file["daily"]
        #expect(weather.daily.count == days["time"].list.count)
        for (index, day) in weather.daily.enumerated() {
            #expect(day.date.description == days["time"][index].text)
            #expect(day.maxTempCelsius == days["temperature_2m_max"][index].kept)
            #expect(day.minTempCelsius == days["temperature_2m_min"][index].kept)
            #expect(day.precipitationMillimeters == days["precipitation_sum"][index].kept)
            #expect(day.condition.code == days["weather_code"][index].number.map { Int($0) })
            let ofDay = (0..<168).filter { hours["time"][$0].text?.hasPrefix(day.date.description) == true }
            let mean = ofDay.compactMap { hours["temperature_2m"][$0].kept }.reduce(0, +) / Double(ofDay.count)
            #expect(abs(day.avgTempCelsius - mean) <= 0.0501)
            let rise = try wallClock(days["sunrise"][index].text, offset: offset)
            let set = try wallClock(days["sunset"][index].text, offset: offset)
            #expect(abs(try #require(day.sunrise).timeIntervalSince(rise)) <= 180)
            #expect(abs(try #require(day.sunset).timeIntervalSince(set)) <= 180)
        }
    }

    @Test("Brasília 2023: hours only, so the days are made from them; nothing present")
    func brasilia() throws {
        guard let (file, text) = try FileTree.recording("open-meteo/tpisel_api_forecast-4418bd.json") else { return }
        let weather = try Decoding.weather(.openMeteo, text)
        #expect(weather.current == nil && weather.hourly.count == 168 && weather.daily.count == 7)
        for (index, hour) in weather.hourly.enumerated() {
            #expect(hour.time == (try wallClock(file["hourly"]["time"][index].text, offset: -10_800)))
            #expect(hour.temperatureCelsius == file["hourly"]["temperature_2m"][index].kept)
        }
        let first = (0..<24).compactMap { file["hourly"]["temperature_2m"][$0].kept }
        #expect(weather.daily.first?.maxTempCelsius == first.max() && weather.daily.first?.minTempCelsius == first.min())
        #expect(weather.daily.first?.date.description == "2023-10-25")
        #expect(Decoding.outcome(.openMeteo, "forecast", text) == .decoded(.weather(weather), missing: [.current]))
        let midday = try Decoding.instant("2023-10-25T15:20:00Z")
        let atNoon = try Decoding.weather(.openMeteo, text, at: midday)
        #expect(atNoon.current?.isForecastHour == true && atNoon.current?.temperatureCelsius == weather.hourly[12].temperatureCelsius)
    }

    @Test("Air quality of Enschede, 2026: both indices and every pollutant")
    func enschede() throws {
        guard let (file, text) = try FileTree.recording("open-meteo/air_quality_enschede_2026.json") else { return }
        let values = try Decoding.air(text)
        #expect(values.count == 4)
        for (index, air) in values.enumerated() {
            let sent: (String) -> FileTree = { index == 0 ? file["current"][$0] : file["hourly"][$0][index - 1] }
            #expect(air.time == (try wallClock(sent("time").text, offset: 7_200)))
            #expect(air.indices[.usAQI] == sent("us_aqi").whole && air.indices[.europeanAQI] == sent("european_aqi").whole)
            let names: [(AirQuality.Pollutant, String)] = [
                (.pm2_5, "pm2_5"), (.pm10, "pm10"), (.ozone, "ozone"), (.nitrogenDioxide, "nitrogen_dioxide"),
                (.sulphurDioxide, "sulphur_dioxide"), (.carbonMonoxide, "carbon_monoxide"),
            ]
            for (pollutant, name) in names { #expect(air.concentrations[pollutant] == sent(name).kept, "\(name)") }
        }
    }

    @Test(
        "Geocoding hits",
        arguments: ["tpisel_geocoding-api_search-3655a5", "geocoding_missing_country_elevation", "tpisel_geocoding-api_search-053f48"])
    func geocoding(name: String) throws {
        guard let (file, text) = try FileTree.recording("open-meteo/\(name).json") else { return }
        let places = try Decoding.places(.openMeteo, "geocoding", text)
        let hits = file["results"].list
        #expect(places.count == hits.count)
        for (place, hit) in zip(places, hits) {
            #expect(
                place.name == hit["name"].text && place.country == hit["country"].text ?? ""
                    && place.countryCode == hit["country_code"].text)
            #expect(place.region == hit["admin1"].text && place.timeZone == hit["timezone"].text)
            #expect(place.coordinate.latitude == hit["latitude"].number && place.coordinate.longitude == hit["longitude"].number)
            #expect(place.population == hit["population"].number.map { Int($0) })
        }
    }

    @Test("The recorded refusal is a bad request, at every endpoint")
    func refusal() throws {
        guard let bytes = Recordings.bytes("open-meteo/tpisel_err400_forecast-5c7be9.json") else { return }
        for endpoint in ["forecast", "geocoding", "air-quality"] {
            #expect(try Decoding.error(.openMeteo, String(decoding: bytes, as: UTF8.self), endpoint: endpoint) == (.badRequest, true))
        }
    }
}

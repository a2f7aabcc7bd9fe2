import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("MET Norway's surprises, by their numbers")
struct METNorwaySurprisesTests {
    @Test("surprise 5.4.1: hours at first, then steps of six hours, each with its length")
    func hoursThenSixes() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 54)
        try body.addSixes(from: "2026-03-12T18:00:00Z", 20)
        let weather = try body.weather()
        #expect(weather.hourly.count == 74)
        #expect(weather.hourly.map(\.step.hours) == Array(repeating: 1, count: 54) + Array(repeating: 6, count: 20))
        #expect(weather.hourly.last?.time == (try Decoding.instant("2026-03-17T12:00:00Z")))
    }

    @Test("surprise 5.4.1: a step of six hours that is three before the next stands for three, without the water of six")
    func threeHours() throws {
        var body = METNorwayBody()
        try body.addSixes(from: "2026-03-10T12:00:00Z", 1, water: 4)
        try body.addSixes(from: "2026-03-10T15:00:00Z", 1, water: 2)
        let hours = try body.weather().hourly
        #expect(hours.map(\.step.hours) == [3, 6])
        #expect(hours.map(\.precipitationMillimeters) == [nil, 2])
    }

    @Test("surprise 5.4.1: an hour before a hole stands for one hour still")
    func hole() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 1, water: 0.5)
        try body.addHours(from: "2026-03-10T17:00:00Z", 1, water: 0.5)
        let hours = try body.weather().hourly
        #expect(hours.map(\.step.hours) == [1, 1] && hours.map(\.precipitationMillimeters) == [0.5, 0.5])
    }

    @Test("surprise 5.4.2: a step with its instant alone keeps its temperature, with an unknown sky and no water")
    func instantAlone() throws {
        var body = METNorwayBody()
        try body.addSixes(from: "2026-03-10T12:00:00Z", 2, symbol: "rain", water: 1.5)
        body.steps.append(.init(time: "2026-03-11T00:00:00Z", details: #"{"air_temperature": 3.5, "wind_speed": 5}"#))
        let last = try #require(try body.weather().hourly.last)
        #expect(last.temperatureCelsius == 3.5 && last.windKph == 18)
        #expect(
            last.condition.kind == .unknown && last.precipitationMillimeters == nil && last.chanceOfRain == nil && last.step.hours == 1)
    }

    @Test("surprise 5.4.2: twelve hours give a sky, their empty details nothing")
    func twelveHours() throws {
        var body = METNorwayBody()
        body.steps = [
            .init(
                time: "2026-03-10T12:00:00Z", details: #"{"air_temperature": 3.5}"#, next1: "{}", next6: #"{"summary": {}, "details": {}}"#,
                next12: METNorwayBody.period("snow", "{}")),
            .init(time: "2026-03-10T18:00:00Z", details: #"{"air_temperature": 2.5}"#, next12: METNorwayBody.period("rain", "{}")),
        ]
        let hours = try body.weather().hourly
        #expect(hours.map(\.condition.kind) == [.snow, .rain] && hours.map(\.step.hours) == [6, 6])
        #expect(hours.map(\.precipitationMillimeters) == [nil, nil])
    }

    @Test("surprise 5.4.3: the water of a day is that of its hours, not of the longer periods that overlap them")
    func noOverlap() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T00:00:00Z", 24, symbol: "rain", water: 0.5)
        try body.addSixes(from: "2026-03-11T00:00:00Z", 4, symbol: "rain", water: 2)
        let weather = try body.weather()
        #expect(weather.hourly.map(\.precipitationMillimeters) == Array(repeating: 0.5, count: 24) + Array(repeating: 2, count: 4))
        #expect(weather.daily.map(\.precipitationMillimeters) == [12, 8])
    }

    @Test("surprise 5.4.3: an hour whose own water is missing does not take that of six hours")
    func missingHour() throws {
        var body = METNorwayBody()
        body.steps = [
            .init(
                time: "2026-03-10T12:00:00Z", details: #"{"air_temperature": 3.5}"#, next1: METNorwayBody.period("rain", "{}"),
                next6: METNorwayBody.period("rain", #"{"precipitation_amount": 6.0, "probability_of_precipitation": 80}"#))
        ]
        let hour = try #require(try body.weather().hourly.first)
        #expect(hour.precipitationMillimeters == nil && hour.chanceOfRain == nil && hour.step.hours == 1)
    }

    @Test("surprise 5.4.4: gust, UV and fog vanish from the steps of six hours, and stay absent")
    func vanishing() throws {
        var body = METNorwayBody()
        body.steps = [
            .init(
                time: "2026-03-10T12:00:00Z",
                details: """
                    {"air_temperature": 3.5, "wind_speed": 5, "wind_speed_of_gust": 10, "dew_point_temperature": -1.25,
                    "ultraviolet_index_clear_sky": 4.5, "fog_area_fraction": 12.5, "cloud_area_fraction": 80.4}
                    """, next1: METNorwayBody.period("fair_day", #"{"precipitation_amount": 0, "probability_of_precipitation": 7.6}"#)),
            .init(
                time: "2026-03-10T13:00:00Z", details: #"{"air_temperature": 3.5, "wind_speed": 5}"#,
                next6: METNorwayBody.period("fair_day", #"{"precipitation_amount": 0, "air_temperature_max": 5, "air_temperature_min": 1}"#)
            ),
        ]
        let hours = try body.weather().hourly
        #expect(hours.map(\.gustKph) == [36, nil] && hours.map(\.windKph) == [18, 18])
        #expect(hours.map(\.chanceOfRain) == [8, nil] && hours.map(\.cloudCover) == [80, nil])
        #expect(hours.first?.dewPointCelsius == -1.25)
        #expect(hours.allSatisfy { $0.uvIndex == nil }, "the index sent is that of a sky without clouds")
    }

    @Test(
        "surprise 5.4.5: day and night come from the sun, whatever the symbol ends in",
        arguments: ["cloudy", "clearsky_day", "clearsky_night", "clearsky_polartwilight", "rain"])
    func daylight(symbol: String) throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T00:00:00Z", 24, symbol: symbol)
        let hours = try body.weather(at: Coordinate(latitude: 59.9, longitude: 10.75)).hourly
        #expect(hours[12].isDay && !hours[0].isDay && !hours[23].isDay)
        #expect(hours[12].condition.kind == hours[0].condition.kind && hours[12].condition.iconUrl.hasSuffix("-day.svg"))
        #expect(hours[0].condition.iconUrl.hasSuffix("-night.svg"))
    }

    @Test("surprise 5.4.5: polar night and midnight sun")
    func polar() throws {
        var body = METNorwayBody()
        body.point = "[18.95, 78.2, 5]"
        try body.addHours(from: "2026-12-21T00:00:00Z", 24, symbol: "clearsky_polartwilight")
        #expect(try body.weather().hourly.allSatisfy { !$0.isDay })
        #expect(try body.weather().daily.first?.sun == .downAllDay)
        body.steps = []
        try body.addHours(from: "2026-06-21T00:00:00Z", 24, symbol: "fair_day")
        #expect(try body.weather().hourly.allSatisfy(\.isDay))
        #expect(try body.weather().daily.first?.sun == .upAllDay)
    }

    @Test(
        "surprise 5.4.6: both spellings of the two misspelt symbols, with every suffix",
        arguments: [
            "lightssleetshowersandthunder", "lightsleetshowersandthunder", "lightssnowshowersandthunder", "lightsnowshowersandthunder",
        ], ["", "_day", "_night", "_polartwilight"])
    func misspelt(symbol: String, suffix: String) throws {
        let hour = try Self.hour(symbol + suffix)
        #expect(hour.condition.kind == .thunderstorm && hour.condition.code == (symbol.contains("sleet") ? 26 : 28))
        #expect(hour.condition.text == (symbol.contains("sleet") ? "Light sleet showers and thunder" : "Light snow showers and thunder"))
    }

    @Test("surprise 5.4.7: the first step is the current hour: it is shown as a forecast, and nothing is called observed")
    func noObservation() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 3)
        let now = try Decoding.instant("2026-03-10T12:59:00Z")
        let weather = try body.weather(now: now)
        #expect(weather.current?.isForecastHour == true && weather.current?.time == weather.hourly.first?.time)
        #expect(weather.observedAt == nil)
        #expect(try weather.issuedAt == Decoding.instant("2026-03-10T11:30:00Z"))
        #expect(try body.weather(now: now.addingTimeInterval(-3_600)).current == nil, "no step has begun")
        #expect(try body.weather().current == nil)
    }

    @Test("surprise 5.4.7: coordinates are longitude, latitude, height, whole and broken numbers mixed")
    func coordinateOrder() throws {
        var body = METNorwayBody()
        body.point = "[13, 53.5, 61]"
        try body.addHours(from: "2026-03-10T12:00:00Z", 1) { _ in 7 }
        let weather = try body.weather()
        #expect(weather.coordinate == (try Coordinate(latitude: 53.5, longitude: 13)))
        #expect(weather.hourly.first?.temperatureCelsius == 7)
    }

    static func hour(_ symbol: String) throws -> HourlyForecast {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 1, symbol: symbol)
        return try #require(try body.weather().hourly.first)
    }
}

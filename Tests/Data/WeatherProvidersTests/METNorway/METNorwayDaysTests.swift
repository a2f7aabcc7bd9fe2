import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("MET Norway's days, made of its steps")
struct METNorwayDaysTests {
    private func zone(hours: Int) -> TimeZone { TimeZone(secondsFromGMT: hours * 3_600) ?? .gmt }

    @Test("A day of hours: highest, lowest, mean and water of the civil day, by the place's own clock")
    func hours() throws {
        // Given three days of hours whose temperature is the hour of UTC.
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T00:00:00Z", 72, symbol: "rain", water: 0.1)
        // When they are read in Kathmandu, five hours and three quarters ahead.
        let weather = try body.weather(in: Decoding.zone("Asia/Kathmandu"))
        // Then the civil days begin at 18:15 of UTC.
        #expect(weather.daily.map(\.date.description) == ["2026-03-10", "2026-03-11", "2026-03-12"])
        #expect(weather.daily.map(\.maxTempCelsius) == [18, 23, 23], "the first ends at 18:15")
        #expect(weather.daily.allSatisfy { $0.minTempCelsius == 0 && $0.condition.kind == .rain })
        #expect(weather.daily.map(\.precipitationMillimeters) == [nil, 2.4, 2.4])
    }

    @Test("A day of which less than half is there is none; the extremes of half a day are of that half")
    func coverage() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T13:00:00Z", 11 + 12)
        #expect(try body.weather().daily.map(\.date.description) == ["2026-03-11"])
        body.steps.removeLast()
        let weather = try body.weather()
        #expect(weather.daily.isEmpty && weather.hourly.count == 22)
    }

    @Test("The days of clock changes have 23 and 25 hours")
    func clockChanges() throws {
        let oslo = try Decoding.zone("Europe/Oslo")
        var spring = METNorwayBody()
        try spring.addHours(from: "2026-03-28T23:00:00Z", 23, symbol: "rain", water: 1)
        #expect(try spring.weather(in: oslo).daily.map(\.precipitationMillimeters) == [23])
        var autumn = METNorwayBody()
        try autumn.addHours(from: "2026-10-24T22:00:00Z", 25, symbol: "rain", water: 1)
        #expect(try autumn.weather(in: oslo).daily.map(\.precipitationMillimeters) == [25])
    }

    @Test("Highest and lowest between the instants, from the steps of six hours")
    func extremes() throws {
        var body = METNorwayBody()
        let extremes = #", "air_temperature_max": 14.5, "air_temperature_min": 6.5"#
        try body.addSixes(from: "2026-03-10T00:00:00Z", 4, temperature: 10, extremes: extremes)
        let day = try #require(try body.weather().daily.first)
        #expect(day.maxTempCelsius == 14.5 && day.minTempCelsius == 6.5 && day.avgTempCelsius == 10)
    }

    @Test(
        "A step of six hours that crosses midnight gives its extremes to the day that has more than half of it, and to none at half",
        arguments: [(1, [20.0, 10]), (2, [20, 10]), (3, [10, 10]), (4, [10, 20]), (5, [10, 20]), (-1, [10, 20]), (-3, [10, 10])])
    func acrossMidnight(hoursEast: Int, highest: [Double]) throws {
        // Given calm days, but for one step around midnight in which it gets 20 degrees warm.
        var body = METNorwayBody()
        let start = hoursEast < 0 ? "2026-03-10T00:00:00Z" : "2026-03-09T18:00:00Z"
        try body.addSixes(from: start, 4)
        let crossing = hoursEast < 0 ? "2026-03-11T00:00:00Z" : "2026-03-10T18:00:00Z"
        try body.addSixes(from: crossing, 1, extremes: #", "air_temperature_max": 20, "air_temperature_min": 10"#)
        try body.addSixes(from: hoursEast < 0 ? "2026-03-11T06:00:00Z" : "2026-03-11T00:00:00Z", 5)
        // When
        let days = try body.weather(in: zone(hours: hoursEast)).daily
        // Then
        let tenth = try #require(days.firstIndex { $0.date.description == "2026-03-10" })
        #expect(days[tenth...].prefix(2).map(\.maxTempCelsius) == highest)
    }

    @Test("The hours' next six hours are not asked for the day's highest: they reach into tomorrow")
    func hourlyExtremes() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T00:00:00Z", 24) { _ in 5 }
        body.steps[23].next6 = METNorwayBody.period("cloudy", #"{"air_temperature_max": 25, "air_temperature_min": -5}"#)
        let day = try #require(try body.weather().daily.first)
        #expect(day.maxTempCelsius == 5 && day.minTempCelsius == 5)
    }

    @Test("Water across midnight is spread over the hours of its step: nothing is lost, nothing counted twice")
    func waterAcrossMidnight() throws {
        // Given five hours of 1 mm, then steps of 6 mm, in a zone five hours ahead: midnight is at 19:00 of UTC.
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-09T19:00:00Z", 5, symbol: "rain", water: 1)
        try body.addSixes(from: "2026-03-10T00:00:00Z", 4, symbol: "rain", water: 6)
        try body.addSixes(from: "2026-03-11T00:00:00Z", 4, symbol: "rain", water: 12)
        let days = try body.weather(in: zone(hours: 5)).daily
        // Then 5 + 18 + 1 of 6, and 5 of 6 + 36 + 2 of 12.
        #expect(days.map(\.precipitationMillimeters) == [24, 43])
    }

    @Test("A day whose water is missing in one step has none")
    func missingWater() throws {
        var body = METNorwayBody()
        try body.addSixes(from: "2026-03-10T00:00:00Z", 4, water: 6)
        body.steps[2].next6 = METNorwayBody.period("rain", "{}")
        #expect(try body.weather().daily.map(\.precipitationMillimeters) == [nil])
        #expect(try body.weather(in: zone(hours: 1)).daily.map(\.precipitationMillimeters) == [nil])
    }

    @Test(
        "Without a zone the longitude's whole hours are taken; without a place, Greenwich", arguments: [(151.2, 10), (-179, -12), (7.4, 0)])
    func nautical(longitude: Double, hours: Int) throws {
        var body = METNorwayBody()
        body.point = "[\(longitude), -33.9, 5]"
        try body.addHours(from: "2026-03-10T00:00:00Z", 72)
        let zone = zone(hours: hours)
        #expect(try body.weather(in: nil).daily == body.weather(in: zone).daily)
        body.point = "[]"
        #expect(try body.weather(in: nil).daily == body.weather(in: .gmt).daily)
    }

    @Test("Sun and moon are those of the place")
    func sky() throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-09T23:00:00Z", 24)
        let day = try #require(try body.weather(in: Decoding.zone("Europe/Oslo")).daily.first)
        let rise = try #require(day.sunrise)
        #expect(abs(rise.timeIntervalSince(try Decoding.instant("2026-03-10T05:45:00Z"))) < 600, "\(rise)")
        #expect(day.uvIndex == nil && day.snowfallCentimeters == nil)
    }
}

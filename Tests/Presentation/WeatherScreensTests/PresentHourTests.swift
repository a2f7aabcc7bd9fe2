import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The first of the hours is now, with the present's values")
struct PresentHourTests {
    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:24Z") }

    func content(_ place: PlaceWeather, later seconds: Double = 0) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric)
    }

    @Test("Given an observation, then the cell, the curve's point, the table's row and the sentence of this hour are the observation's")
    func observed() throws {
        let content = content(try berlin())
        let first = try #require(content.hours.rows.first)
        #expect(first.isNow && first.label == "Now" && content.hours.rows[1].label == "16:00")
        #expect(first.time == "2026-11-21T15:00+01:00")
        #expect(first.temperature == "3°" && first.feelsLike == "0°" && first.condition == "Light rain" && first.symbol == "rainLight-day")
        #expect(plain(first.wind) == "12~km/h" && first.windDirection == "NW" && plain(first.gusts) == "30~km/h")
        #expect(first.spoken.hasPrefix("Now: Light rain, 3 degrees"))
        let strip = HoursStrip(content.hours)
        #expect(strip.days.first?.cells.first?.label == "Now" && strip.days.first?.cells.first?.temperature == "3°")
        let point = try #require(HoursChart(content.hours, isMirrored: false).points.first)
        #expect(point.temperature == "3°" && point.moment == "Now" && point.isNow)
        let row = try #require(HoursTable.whole(content.hours.rows, heads: content.hours.heads).rows.first)
        #expect(row.label == "Now" && row.values.contains("Light rain") && row.values.contains("3°"))
        #expect(content.days.rows.first?.hours.first == first)
    }

    @Test("What the present does not know, the chance and the amount of the hour, stays the hour's")
    func water() throws {
        var place = try berlin()
        place.hours[15].chanceOfRain = 70
        place.hours[15].precipitationMillimeters = 9.3
        let first = try #require(content(place).hours.rows.first)
        #expect(first.chance == "70%" && plain(first.precipitation) == "9.3~mm")
    }

    @Test("An observation without wind leaves the hour its wind")
    func noWind() throws {
        var place = try berlin()
        place.current?.windKph = nil
        let first = try #require(content(place).hours.rows.first)
        #expect(first.label == "Now" && plain(first.wind) == "20~km/h" && first.windDirection == "E")
    }

    @Test("Given the observation is missing or too old, then the first cell is the hour with its own label, and the sentence says so")
    func lapsed() throws {
        var missing = try berlin()
        missing.current = nil
        for content in [content(missing), content(try berlin(), later: 3601)] {
            let first = try #require(content.hours.rows.first)
            let now = try #require(content.now)
            let clock = try #require(now.forecastMark?.split(separator: " ").last)
            #expect(first.isNow && first.label == clock && first.spoken.hasPrefix("Forecast for \(clock): Partly cloudy"))
            #expect(first.temperature == "\(now.temperatureNumber)°" && first.symbol == now.symbol)
        }
    }

    @Test("Given the sun has risen since the observation, then the drawings of now are those of the day, and by night again after it set")
    func sunSinceTheObservation() throws {
        // Sunrise 07:38, sunset 16:02.
        for (moment, isDay) in [
            ("2026-11-21T06:45Z", true), ("2026-11-21T06:25Z", false), ("2026-11-21T14:50Z", true), ("2026-11-21T15:10Z", false),
        ] {
            var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: moment)
            place.current?.isDay = !isDay
            place.current?.condition = WeatherCondition(kind: .clear, isDay: !isDay)
            let content = content(place)
            #expect(content.now?.symbol == (isDay ? "clear-day" : "clear-night") && content.now?.isDay == isDay, "\(moment)")
            #expect(content.hours.rows.first?.symbol == content.now?.symbol, "\(moment)")
        }
    }

    @Test("The curve passes through the present: its ends include it")
    func curve() throws {
        var place = try berlin()
        place.current?.temperatureCelsius = 14
        let hours = content(place).hours
        #expect(hours.curveHigh == "14°" && hours.rows[0].curve == 1)
    }
}

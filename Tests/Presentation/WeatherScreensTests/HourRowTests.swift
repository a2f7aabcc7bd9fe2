import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What falls and blows in an hour, and the table of the hours")
struct HourRowTests {
    /// Without an observation: the first hour is told as any other.
    func berlin() throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        place.current = nil
        return place
    }

    func hours(_ place: PlaceWeather, units: UnitPreferences = .metric) -> HoursColumn {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: units).hours
    }

    @Test("Drizzle does not look like a flood: the bars stand on a round scale of 1 mm at least, and it is said")
    func drizzle() throws {
        var place = try berlin()
        place.hours[15].precipitationMillimeters = 0.2
        place.hours[16].precipitationMillimeters = 0.04
        let column = hours(place)
        #expect(column.rows.prefix(3).map(\.precipitationFraction) == [0.2, 0.04, 0])
        #expect(column.rows.prefix(3).map { plain($0.precipitation) } == ["0.2~mm", "<0.1~mm", nil])
        #expect(plain(column.precipitationScale) == "1~mm")
    }

    @Test("A cloudburst of the next day sets the scale for both days; hours beyond them do not")
    func cloudburst() throws {
        var place = try berlin()
        place.hours[15].precipitationMillimeters = 5
        place.hours[40].precipitationMillimeters = 42
        place.hours[60].precipitationMillimeters = 90
        let column = hours(place)
        #expect(column.rows[0].precipitationFraction == 0.1 && column.rows[25].precipitationFraction == 0.84)
        #expect(plain(column.precipitationScale) == "50~mm")
    }

    @Test("In inches the scale is round in inches")
    func inches() throws {
        var place = try berlin()
        place.hours[15].precipitationMillimeters = 0.254
        #expect(plain(hours(place, units: UnitPreferences(region: "US")).precipitationScale) == "0.05~in")
        #expect(abs(hours(place, units: UnitPreferences(region: "US")).rows[0].precipitationFraction - 0.2) < 1e-9)
        place.hours[15].precipitationMillimeters = 7
        #expect(plain(hours(place, units: UnitPreferences(region: "US")).precipitationScale) == "0.5~in")
    }

    @Test("Where nothing falls, or nothing is known of it, there is no bar and no scale")
    func dry() throws {
        var place = try berlin()
        #expect(hours(place).precipitationScale == nil && hours(place).rows.allSatisfy { $0.precipitationFraction == 0 })
        for index in place.hours.indices { place.hours[index].precipitationMillimeters = nil }
        #expect(hours(place).precipitationScale == nil && hours(place).rows.allSatisfy { $0.precipitationFraction == 0 })
        place.hours[15].precipitationMillimeters = .nan
        #expect(hours(place).precipitationScale == nil && hours(place).rows[0].precipitationFraction == 0)
    }

    @Test("Rain and fresh snow are two values, and two clauses")
    func rainAndSnow() throws {
        var place = try berlin()
        place.hours[15] = HourlyForecast(
            time: place.hours[15].time, temperatureCelsius: 0.6, feelsLikeCelsius: 0.6, isDay: true,
            condition: WeatherCondition(kind: .sleet, isDay: true), precipitationMillimeters: 2.4, snowfallCentimeters: 1.2)
        let row = try #require(hours(place).rows.first)
        #expect(plain(row.precipitation) == "2.4~mm" && plain(row.snow) == "1.2~cm")
        #expect(row.spoken == "Forecast for 15:00: Sleet, 1 degree, 2.4 millimetres of precipitation, 1.2 centimetres of fresh snow.")
    }

    @Test(
        "Gusts are written wherever they are known, and said where they matter: from 40 km/h, half above the wind",
        arguments: [
            (30.0 as Double?, 39.9 as Double?, "40~km/h" as String?, nil as String?), (30, 45, "45~km/h", nil),
            (30, 45.2, "45~km/h", "45"), (nil, 60, "60~km/h", "60"), (30, nil, nil, nil),
        ])
    func gusts(wind: Double?, gusts: Double?, written: String?, said: String?) throws {
        var place = try berlin()
        place.hours[15].windKph = wind
        place.hours[15].gustKph = gusts
        let row = try #require(hours(place).rows.first)
        #expect(plain(row.gusts) == written)
        let expected = said.map { ", gusts up to \($0) kilometres per hour." }
        #expect(row.spoken.contains("gusts") == (said != nil) && row.spoken.hasSuffix(expected ?? "."))
    }

    @Test(
        "The arrow points where the wind blows to, within the circle, however the source tells the direction",
        arguments: [
            (0.0, 180.0), (180.0, 0.0), (359.0, 179.0), (-190.0, 350.0), (-180.0, 0.0), (-540.0, 0.0), (725.0, 185.0),
            (-180.0.nextDown, 0.0),
        ])
    func arrow(from degrees: Double, to arrow: Double) throws {
        var place = try berlin()
        place.hours[15].windDirectionDegrees = degrees
        let shown = try #require(hours(place).rows[0].windArrowDegrees)
        #expect(abs(shown - arrow) < 1e-6 && (0..<360).contains(shown))
        place.hours[15].windDirectionDegrees = .nan
        #expect(hours(place).rows[0].windArrowDegrees == nil)
    }

    @Test("-40 and +48 °C: both on one curve, with their values for the colours")
    func extremes() throws {
        var place = try berlin()
        place.hours[15].temperatureCelsius = -40
        place.hours[16].temperatureCelsius = 48
        let column = hours(place)
        #expect(column.rows.prefix(2).map(\.celsius) == [-40, 48] && column.rows.prefix(2).map(\.curve) == [0, 1])
        #expect(column.rows.prefix(2).map(\.temperature) == ["−40°", "48°"])
        let fahrenheit = hours(place, units: UnitPreferences(region: "US"))
        #expect(fahrenheit.rows.prefix(2).map(\.celsius) == [-40, 48], "whatever the reader's unit")
        #expect(fahrenheit.curveLabel == "Temperature from −40° to 118°")
    }

    @Test("The table has a head for every value")
    func heads() throws {
        let heads = hours(try berlin()).heads
        #expect(
            [heads.time, heads.condition, heads.temperature, heads.feelsLike, heads.chance, heads.precipitation, heads.snow, heads.wind]
                == ["Time", "Weather", "Temperature", "Feels like", "Chance", "Precipitation", "Fresh snow", "Wind"])
        #expect(heads.gusts == "Gusts" && heads.show == "As a table")
    }
}

import Foundation
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@Suite("Sun and moon (row 6)")
struct SunTests {
    func content(_ place: PlaceWeather) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
    }

    @Test(
        "Row 6: polar day and polar night are said, never a time of 1970",
        arguments: [
            ("Tromsø", 69.65, 18.96, "Europe/Oslo", "2026-06-21T10:00Z", "The sun does not set today.", "The sun does not set."),
            ("Tromsø", 69.65, 18.96, "Europe/Oslo", "2026-12-21T10:00Z", "The sun does not rise today.", "The sun does not rise."),
            (
                "Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen", "2026-12-21T10:00Z", "The sun does not rise today.",
                "The sun does not rise."
            ),
            ("South Pole", -90, 0, "Antarctica/McMurdo", "2026-12-21T10:00Z", "The sun does not set today.", "The sun does not set."),
            ("North Pole", 90, 0, "Etc/UTC", "2026-12-21T10:00Z", "The sun does not rise today.", "The sun does not rise."),
        ])
    func polar(name: String, latitude: Double, longitude: Double, zone: String, at: String, today: String, thatDay: String) throws {
        let content = content(try PlaceWeather(name, latitude, longitude, zone, at: at, dayCount: 2))
        let sun = try #require(content.sun)
        #expect(sun.note == today && sun.sunrise == nil && sun.sunset == nil && sun.dayLength == nil && sun.progress == nil)
        #expect(sun.rows.map(\.key) == ["moon"])
        #expect(content.days.rows.map(\.sunNote) == [thatDay, thatDay])
        #expect(content.days.rows[0].spoken.hasSuffix("\(thatDay.prefix(1).lowercased())\(thatDay.dropFirst())"))
        #expect(content.days.rows[0].sunrise == nil)
    }

    @Test("Row 6: a source that gives neither times nor a reason is filled in from our own astronomy")
    func filledIn() throws {
        var place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-06-21T10:00Z", dayCount: 2)
        place.days[0].sun = .times(rise: nil, set: nil)
        #expect(content(place).sun?.note == "The sun does not set today.")
    }

    @Test("A day with a sunrise and no sunset says why")
    func oneOfTwo() throws {
        var place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-05-17T10:00Z", dayCount: 2)
        place.days[0].sun = .times(rise: try instant("2026-05-16T23:20Z"), set: nil)
        let sun = try #require(content(place).sun)
        #expect(sun.sunrise == "01:20" && sun.sunset == nil && sun.dayLength == nil)
        #expect(sun.note == "There is no sunset today: the sun stays up past midnight.")
    }

    @Test("An ordinary day, whole")
    func ordinary() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T11:00Z")
        place.days[0].sun = .times(rise: try instant("2026-11-21T06:30Z"), set: try instant("2026-11-21T15:30Z"))
        place.days[0].moon = MoonDay(phase: 0.1, illumination: 0.23, rise: try instant("2026-11-21T12:05Z"), set: nil)
        let sun = try #require(content(place).sun)
        #expect(
            sun.sunrise == "07:30" && sun.sunset == "16:30" && plain(sun.dayLength) == "9~h 0~min" && sun.progress == 0.5 && sun.note == nil
        )
        #expect(sun.moonPhase == "Waxing crescent" && sun.moonSymbol == "moon-waxing-crescent" && sun.moonIllumination == "23% lit")
        #expect(sun.moonrise == "13:05" && sun.moonset == nil)
        #expect(sun.spoken == "Sunrise at 07:30, sunset at 16:30, waxing crescent moon, 23 percent lit, moonrise at 13:05.")
    }

    @Test("Almanacs round to the nearest minute")
    func nearestMinute() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T11:00Z")
        place.days[0].sun = .times(rise: try instant("2026-11-21T06:30Z") + 31, set: try instant("2026-11-21T15:30Z") + 29)
        #expect(content(place).sun?.sunrise == "07:31" && content(place).sun?.sunset == "16:30")
    }
}

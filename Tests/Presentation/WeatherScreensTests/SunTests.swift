import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

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
        var place = try PlaceWeather(name, latitude, longitude, zone, at: at, dayCount: 2)
        for index in place.days.indices { place.days[index].condition = WeatherCondition(kind: .partlyCloudy, isDay: true) }
        let content = content(place)
        let sun = content.sun
        #expect(sun.note == today && sun.path.marks.isEmpty && sun.dayLength == nil)
        #expect(sun.rows.map(\.key) == ["moon"])
        #expect(content.days.rows.map(\.sunNote) == [thatDay, thatDay])
        // Not a sun beside a sun that does not rise.
        let isUp = thatDay == "The sun does not set."
        #expect(
            content.days.rows.map(\.symbol)
                == content.days.rows.map { _ in SymbolName.condition(place.days[0].condition.kind, isDay: isUp) })
        #expect(content.days.rows[0].spoken.hasSuffix("\(thatDay.prefix(1).lowercased())\(thatDay.dropFirst())"))
        #expect(!content.days.rows[0].details.contains { ["sunrise", "sunset", "day-length"].contains($0.key) })
    }

    /// "Sunset 00:07", of the rows that the sun has.
    func told(_ rows: [DetailRow]) -> [String] {
        rows.filter { ["sunrise", "sunset", "day-length"].contains($0.key) }.map { plain("\($0.title) \($0.value)") }
    }

    @Test("The length of a day is what a reader finds who subtracts sunrise from sunset", arguments: -60...60)
    func lengthOfDay(latitude: Int) throws {
        let place = try PlaceWeather("Here", Double(latitude), 12.5, "Etc/UTC", at: "2026-11-21T11:00Z", dayCount: 1)
        let rows = content(place).sun.rows
        func minutes(_ key: String) throws -> Int {
            let parts = try #require(rows.first { $0.key == key }).value.split { !$0.isNumber }.compactMap { Int($0) }
            return parts[0] * 60 + (parts.count > 1 ? parts[1] : 0)
        }
        #expect(try minutes("day-length") == minutes("sunset") - minutes("sunrise"))
    }

    @Test("What happens in the last half minute of a day is not told as its first minute")
    func lastHalfMinute() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T11:00Z")
        let midnight = try instant("2026-11-21T23:00Z")
        place.days[0].moon = MoonDay(
            phase: 0.1, illumination: 0.23, rise: midnight.addingTimeInterval(-20), set: midnight.addingTimeInterval(-31))
        let sun = content(place).sun
        #expect(sun.moonrise == "23:59" && sun.moonset == "23:59" && sun.spoken.hasSuffix("moonrise at 23:59, moonset at 23:59."))
    }

    @Test("Row 6: sun and moon are of our own astronomy, whatever a source says of the sun")
    func filledIn() throws {
        var place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-06-21T10:00Z", dayCount: 2)
        place.days[0].sun = .times(rise: nil, set: nil)
        #expect(content(place).sun.note == "The sun does not set today." && content(place).days.rows[0].sunNote == "The sun does not set.")
        place.days[0].sun = .downAllDay
        #expect(content(place).sun.note == "The sun does not set today." && content(place).days.rows[0].sunNote == "The sun does not set.")
    }

    @Test("A day with a sunrise and no sunset says why, and for how long the sun is up until midnight")
    func oneOfTwo() throws {
        let spring = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-05-16T10:00Z", dayCount: 2)
        let sun = content(spring).sun
        #expect(told(sun.rows) == ["Sunrise 01:32", "Length of day 22~h 28~min"])
        #expect(sun.note == "There is no sunset today: the sun stays up past midnight.")
        #expect(sun.path.kind == .risesAndSets && sun.path.marks.map(\.isRise) == [true])
        #expect(sun.spoken.hasPrefix("There is no sunset today: the sun stays up past midnight, sunrise at 01:32, "))
    }

    @Test("A day with two sunsets has both, in their order; its length is the time that the sun is up, the light after midnight included")
    func twoSets() throws {
        let place = try PlaceWeather("Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen", at: "2026-08-25T10:00Z", dayCount: 2)
        let sun = content(place).sun
        #expect(told(sun.rows) == ["Sunset 00:26", "Sunrise 01:36", "Sunset 23:54", "Length of day 22~h 44~min"])
        #expect(sun.path.kind == .risesAndSets && sun.path.marks.map(\.isRise) == [false, true, false] && sun.note == nil)
        #expect(sun.path.marks.map(\.label) == ["00:26", "01:36", "23:54"])
        #expect(sun.spoken.hasPrefix("Sunset at 00:26, sunrise at 01:36, sunset at 23:54, "))
        #expect(told(content(place).days.rows[0].details) == told(sun.rows))
        #expect(content(place).days.rows[0].spoken.hasSuffix(", sunset at 00:26, sunrise at 01:36, sunset at 23:54."))
    }

    @Test("Where the sun sets after midnight, the sunset comes first")
    func setFirst() throws {
        let place = try PlaceWeather("Reykjavik", 64.13, -21.9, "Atlantic/Reykjavik", at: "2026-06-21T10:00Z", dayCount: 2)
        #expect(told(content(place).sun.rows) == ["Sunset 00:04", "Sunrise 02:55", "Length of day 21~h 9~min"])
    }

    @Test("An ordinary day, whole; almanacs round to the nearest minute")
    func ordinary() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T11:00Z")
        place.days[0].moon = MoonDay(phase: 0.1, illumination: 0.23, rise: try instant("2026-11-21T12:05Z"), set: nil)
        let sun = content(place).sun
        #expect(told(sun.rows) == ["Sunrise 07:38", "Sunset 16:06", "Length of day 8~h 28~min"])
        #expect(sun.rows.map(\.key) == ["sunrise", "sunset", "day-length", "moon", "moonrise"] && sun.note == nil)
        #expect(sun.moonPhase == "Waxing crescent" && sun.moonPhaseFraction == 0.1)
        #expect(sun.moonrise == "13:05" && sun.moonset == nil)
        #expect(sun.spoken == "Sunrise at 07:38, sunset at 16:06, waxing crescent moon, 23 percent lit, moonrise at 13:05.")
    }
}

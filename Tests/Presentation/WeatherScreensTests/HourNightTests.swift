import Foundation
import Testing

@testable import Meteorology
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The nights along the axis are those of the sky (row 6)")
struct HourNightTests {
    /// Where the sun sets near midnight, or does not, on some days of the year; and where it never does.
    static let places: [(String, Double, Double, String)] = [
        ("Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen"), ("Reykjavik", 64.13, -21.9, "Atlantic/Reykjavik"),
        ("Rovaniemi", 66.5, 25.73, "Europe/Helsinki"), ("Murmansk", 68.97, 33.08, "Europe/Moscow"),
        ("Nuuk", 64.18, -51.72, "America/Nuuk"), ("Nome", 64.5, -165.41, "America/Nome"),
        ("Utqiagvik", 71.29, -156.79, "America/Anchorage"), ("McMurdo", -77.85, 166.67, "Antarctica/McMurdo"),
        ("Tromsø", 69.65, 18.96, "Europe/Oslo"), ("Berlin", 52.52, 13.4, "Europe/Berlin"),
        ("Kashgar", 39.47, 75.99, "Asia/Shanghai"), ("Kiritimati", 1.87, -157.43, "Pacific/Kiritimati"),
    ]

    /// From the first instant of a civil day.
    func hours(_ place: (String, Double, Double, String), _ date: CivilDate) throws -> (HoursColumn, PlaceWeather) {
        let zone = try #require(TimeZone(identifier: place.3))
        var weather = try PlaceWeather(place.0, place.1, place.2, place.3, at: "2026-01-01T12:00Z", dayCount: 0)
        weather.fetchedAt = date.start(in: zone)
        weather.hours = stride(from: date.start(in: zone), to: date.adding(days: 2).start(in: zone), by: 3600).map(PlaceWeather.hour)
        let content = DashboardContent.make(snapshot: weather.snapshot, now: weather.fetchedAt, units: .metric)
        return (content.hours, weather)
    }

    /// How many of the hours are shaded although the sun is up at their instant, or the reverse: it stands in the middle of the cell.
    func wrong(_ place: (String, Double, Double, String), _ date: CivilDate) throws -> Int {
        let (column, weather) = try hours(place, date)
        #expect(column.rows.count == weather.hours.count)
        let coordinate = Cell(containing: weather.coordinate).center
        return weather.hours.enumerated().count { index, hour in
            let isDown = column.nights.contains { $0.start <= Double(index) + 0.5 && Double(index) + 0.5 < $0.end }
            guard Sun.isUp(at: coordinate, hour.time) == isDown else { return false }
            // Marks are to the minute: what happens within it is no fault.
            return Sun.isUp(at: coordinate, hour.time - 60) == isDown && Sun.isUp(at: coordinate, hour.time + 60) == isDown
        }
    }

    @Test("Every hour of a year, at twelve places: shaded exactly where the sun is down at its instant")
    func year() throws {
        // A few days of each season here, and the edges below; PETREL_SOAK=1 takes all days.
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let first = try #require(CivilDate(iso8601: "2026-01-01"))
        var count = 0
        for (index, place) in Self.places.enumerated() {
            for day in stride(from: isSoak ? 0 : index * 3, to: 365, by: isSoak ? 1 : 43) {
                let date = first.adding(days: day)
                #expect(try wrong(place, date) == 0, "\(place.0) \(date)")
                count += 1
            }
        }
        print("nights along the axis: \(count) days at \(Self.places.count) places")
    }

    @Test(
        "The edges of polar day, and nights that begin near midnight",
        arguments: [
            ("Longyearbyen", "2026-08-24"), ("Longyearbyen", "2026-08-25"), ("Reykjavik", "2026-06-28"), ("Rovaniemi", "2026-07-15"),
            ("Murmansk", "2026-07-24"), ("Nuuk", "2026-08-03"), ("Nome", "2026-08-03"), ("Utqiagvik", "2026-08-13"),
            ("McMurdo", "2026-02-23"),
        ])
    func edges(name: String, day: String) throws {
        let place = try #require(Self.places.first { $0.0 == name })
        #expect(try wrong(place, #require(CivilDate(iso8601: day))) == 0)
    }

    @Test("Longyearbyen on the last day without a sunset: no shade until the first night of the next day, and all of its marks")
    func lastPolarDay() throws {
        let place = try #require(Self.places.first { $0.0 == "Longyearbyen" })
        let column = try hours(place, #require(CivilDate(iso8601: "2026-08-24"))).0
        #expect(column.nights.count == 2 && column.nights[0].start > 24 && column.nights[1].end == 48)
        #expect(column.marks.map(\.kind) == [.midnight, .sunset, .sunrise, .sunset])
    }

    @Test("Reykjavik at the end of June: the night after midnight is shaded, between its sunset and its sunrise")
    func afterMidnight() throws {
        let place = try #require(Self.places.first { $0.0 == "Reykjavik" })
        let column = try hours(place, #require(CivilDate(iso8601: "2026-06-28"))).0
        #expect(column.marks.first?.kind == .sunset && column.marks.first?.label == "00:01")
        let night = try #require(column.nights.first)
        #expect((0.5..<0.6).contains(night.start) && abs(night.end - 3.55) < 0.1)
        for night in column.nights { #expect(night.start < night.end) }
    }
}

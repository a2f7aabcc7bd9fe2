import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("Failure row 7: events lie within the civil day of the place")
struct CivilDayTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var zone: String
        var latitude: Double
        var longitude: Double
        var day: String
        var hours: Double
        var testDescription: String { "\(zone) on \(day), \(hours) h" }
    }

    static let clockChanges: [Case] = [
        Case(zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405, day: "2026-03-29", hours: 23),
        Case(zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405, day: "2026-10-25", hours: 25),
        Case(zone: "Australia/Lord_Howe", latitude: -31.55, longitude: 159.08, day: "2026-04-05", hours: 24.5),
        Case(zone: "Australia/Lord_Howe", latitude: -31.55, longitude: 159.08, day: "2026-10-04", hours: 23.5),
        Case(zone: "Asia/Kathmandu", latitude: 27.7172, longitude: 85.324, day: "2026-03-29", hours: 24),
        Case(zone: "Pacific/Apia", latitude: -13.8333, longitude: -171.7667, day: "2020-09-27", hours: 23),
        Case(zone: "Pacific/Apia", latitude: -13.8333, longitude: -171.7667, day: "2021-04-04", hours: 25),
        Case(zone: "America/Havana", latitude: 23.1136, longitude: -82.3666, day: "2026-03-08", hours: 23),
        Case(zone: "America/Havana", latitude: 23.1136, longitude: -82.3666, day: "2026-11-01", hours: 25),
        Case(zone: "Europe/Oslo", latitude: 69.6492, longitude: 18.9553, day: "2026-03-29", hours: 23),
        Case(zone: "Europe/Moscow", latitude: 55.7558, longitude: 37.6173, day: "2026-03-29", hours: 24),
        Case(zone: "Antarctica/Troll", latitude: -72.0117, longitude: 2.535, day: "2026-03-29", hours: 22),
        Case(zone: "Antarctica/Troll", latitude: -72.0117, longitude: 2.535, day: "2026-10-25", hours: 26),
    ]

    @Test("days of 22 to 26 hours have their own rise and set, a day after yesterday's", arguments: clockChanges)
    func clockChange(_ day: Case) throws {
        let zone = try #require(TimeZone(identifier: day.zone))
        let date = try #require(CivilDate(iso8601: day.day))
        let place = try Coordinate(latitude: day.latitude, longitude: day.longitude)
        let interval = date.interval(in: zone)
        #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == day.hours * 3600)

        let today = Sun.times(on: date, at: place, in: zone)
        let yesterday = Sun.times(on: date.adding(days: -1), at: place, in: zone)

        for (now, before) in [(today.rise, yesterday.rise), (today.set, yesterday.set)] {
            let now = try #require(now)
            let before = try #require(before)
            #expect(interval.contains(now))
            #expect(CivilDate(of: now, in: zone) == date)
            #expect(abs(now.timeIntervalSince(before) - 86_400) < 600)
            #expect(abs(Sun.position(at: place, now).elevationDegrees - Sun.horizonDegrees) < 0.001)
        }
        let noon = Sun.culmination(on: date, at: place, in: zone)
        #expect(interval.contains(noon))
    }

    @Test("no sunrise or moonrise of another day in zones whose midnight is far from the sun's, over two years")
    func neverAnotherDay() throws {
        let places: [(String, Double, Double)] = [
            ("Asia/Shanghai", 43.8, 87.6), ("Pacific/Kiritimati", 1.87, -157.43), ("Pacific/Apia", -13.83, -171.77),
            ("America/Havana", 23.11, -82.37), ("Etc/GMT+12", 40, 175), ("Etc/GMT-14", 60, -170), ("Europe/Madrid", 42.88, -8.54),
            ("Arctic/Longyearbyen", 78.2232, 15.6267), ("Antarctica/Troll", -72.0117, 2.535), ("Etc/GMT", 52, 179),
        ]
        let first = try #require(CivilDate(year: 2025, month: 1, day: 1)).daysSince1970
        for (identifier, latitude, longitude) in places {
            let zone = try #require(TimeZone(identifier: identifier))
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            for day in stride(from: first, to: first + 730, by: 3) {
                let date = CivilDate(daysSince1970: day)
                let sun = Sun.times(on: date, at: place, in: zone)
                let moon = Moon.day(date, at: place, in: zone)
                for event in [sun.rise, sun.set, moon.rise, moon.set].compactMap({ $0 }) {
                    #expect(CivilDate(of: event, in: zone) == date, "\(identifier) \(date)")
                }
            }
        }
    }

    @Test("around the day that Apia skipped, 2011-12-30, every event lies within the day it is asked for")
    func skippedDay() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Apia"))
        let place = try Coordinate(latitude: -13.8333, longitude: -171.7667)
        for day in ["2011-12-28", "2011-12-29", "2011-12-30", "2011-12-31"] {
            let date = try #require(CivilDate(iso8601: day))
            let interval = date.interval(in: zone)
            let times = Sun.times(on: date, at: place, in: zone)
            for event in [times.rise, times.set].compactMap({ $0 }) { #expect(interval.contains(event)) }
        }
        let after = Sun.times(on: try #require(CivilDate(iso8601: "2011-12-31")), at: place, in: zone)
        #expect(after.rise != nil && after.set != nil)
    }

    @Test("the moon's light is that of 12:00 on the place's clock, on days of a clock change too")
    func localNoon() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let place = try Coordinate(latitude: 52.52, longitude: 13.405)
        for (day, hours) in [("2026-03-29", 11.0), ("2026-10-25", 13.0), ("2026-07-01", 12.0)] {
            let date = try #require(CivilDate(iso8601: day))
            let light = Moon.light(at: date.start(in: zone) + hours * 3600)
            #expect(Moon.day(date, at: place, in: zone).phase == light.phase)
        }
    }
}

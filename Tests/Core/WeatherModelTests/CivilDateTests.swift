import Foundation
import Testing
import WeatherModel

@Suite("Civil days")
struct CivilDateTests {
    @Test(
        "Row 1: a day is as long as its clock changes make it",
        arguments: [
            ("Europe/Berlin", "2026-03-29", 23.0), ("Europe/Berlin", "2026-10-25", 25), ("Europe/Berlin", "2026-06-01", 24),
            ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Australia/Lord_Howe", "2026-04-05", 24.5),
            ("Antarctica/Troll", "2026-03-29", 22), ("Antarctica/Troll", "2026-10-25", 26),
            ("Asia/Kathmandu", "2026-03-29", 24), ("America/Havana", "2026-03-08", 23), ("America/Havana", "2026-11-01", 25),
            ("Europe/Moscow", "2026-03-29", 24), ("Pacific/Apia", "2026-03-29", 24),
        ])
    func lengths(zoneName: String, day: String, hours: Double) throws {
        let zone = try #require(TimeZone(identifier: zoneName))
        let date = try #require(CivilDate(iso8601: day))
        let interval = date.interval(in: zone)
        #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == hours * 3600)
        #expect(CivilDate(of: interval.lowerBound, in: zone) == date)
        #expect(CivilDate(of: interval.upperBound - 1, in: zone) == date)
        #expect(CivilDate(of: interval.lowerBound - 1, in: zone) == date.adding(days: -1))
        #expect(CivilDate(of: interval.upperBound, in: zone) == date.adding(days: 1))
    }

    @Test(
        "Row 2: where midnight is skipped the day begins at one",
        arguments: [
            ("Asia/Beirut", "2026-03-29"), ("Africa/Cairo", "2026-04-24"), ("America/Santiago", "2026-09-06"),
            ("America/Havana", "2026-03-08"),
        ])
    func skippedMidnight(zoneName: String, day: String) throws {
        let zone = try #require(TimeZone(identifier: zoneName))
        let date = try #require(CivilDate(iso8601: day))
        let start = date.start(in: zone)
        let local = start.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: start))
        #expect(local == Double(date.daysSince1970) * 86_400 + 3600)
    }

    @Test("Days follow one another without gap or overlap in every zone, over two years")
    func contiguous() throws {
        for (index, name) in TimeZone.knownTimeZoneIdentifiers.sorted().enumerated() where index % 9 == 0 || name.contains("Apia") {
            let zone = try #require(TimeZone(identifier: name))
            var date = try #require(CivilDate(year: 2025, month: 12, day: 30))
            for _ in 0..<400 {
                let interval = date.interval(in: zone)
                #expect(interval.upperBound == date.adding(days: 1).start(in: zone), "\(name) \(date)")
                date = date.adding(days: 1)
            }
        }
    }

    @Test("A day that a zone skipped is empty, and its neighbours are whole")
    func skippedDay() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let skipped = try #require(CivilDate(year: 2011, month: 12, day: 30))
        #expect(skipped.interval(in: apia).isEmpty)
        for days in [-1, 1] {
            let interval = skipped.adding(days: days).interval(in: apia)
            #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == 86_400)
        }
    }

    @Test("Dates are read, counted and written")
    func arithmetic() throws {
        let date = try #require(CivilDate(iso8601: "2024-02-29T07:00:00+01:00"))
        #expect(date.adding(days: 1).description == "2024-03-01")
        #expect(date.adding(days: -60).description == "2023-12-31")
        #expect(date.isoWeekday == 4)
        #expect(CivilDate(daysSince1970: 0).description == "1970-01-01")
        for days in stride(from: -800_000, through: 800_000, by: 997) {
            #expect(days < -719_162 || CivilDate(daysSince1970: days).daysSince1970 == days)
        }
        for text in ["2023-02-29", "2024-13-01", "2024-00-10", "20240229", "2024-2-29", "", "abcd-ef-gh"] {
            #expect(CivilDate(iso8601: text) == nil)
        }
    }
}

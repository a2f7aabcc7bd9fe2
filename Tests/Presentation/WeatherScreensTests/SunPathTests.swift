import Foundation
import Testing

@testable import Meteorology
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The sun's path over the civil day")
struct SunPathTests {
    func path(_ place: PlaceWeather, later seconds: Double = 0) throws -> SunPath {
        let now = place.fetchedAt.addingTimeInterval(seconds)
        return DashboardContent.make(snapshot: place.snapshot, now: now, units: .metric).sun.path
    }

    @Test("An ordinary day: from midnight to midnight, down at both ends, as high at noon as the latitude allows")
    func ordinary() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        let path = try path(berlin)
        #expect(path.kind == .risesAndSets && path.points.count == 73)
        #expect(path.points.first?.x == 0 && path.points.last?.x == 1)
        #expect(zip(path.points, path.points.dropFirst()).allSatisfy { $0.x < $1.x })
        let highest = try #require(path.points.max { $0.elevationDegrees < $1.elevationDegrees })
        #expect(abs(highest.elevationDegrees - (90 - 52.52 - 20)) < 0.5 && abs(highest.x - 0.49) < 0.02)
        #expect(try #require(path.points.first).elevationDegrees < -50)
        #expect(path.marks.map(\.isRise) == [true, false])
    }

    @Test("Now stands on the path, to a quarter of an hour")
    func now() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        let now = try #require(try path(berlin).now)
        #expect(now.x == 15.0 / 24)
        let there = Sun.position(at: Cell(containing: berlin.coordinate).center, try instant("2026-11-21T14:00Z"))
        #expect(now.elevationDegrees == there.elevationDegrees)
        #expect(try path(berlin, later: 180).now == now)
        #expect(try path(berlin, later: 240).now?.x == 15.25 / 24)
        #expect(try path(berlin, later: 9 * 3600 - 300).now?.x == 1, "23:59 stands at the end of the day, not at the beginning of another")
    }

    @Test("Rows 1, 2: a day of 25 hours is 25 hours wide, one of 23 is 23")
    func changeOfClocks() throws {
        let long = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-25T11:00Z", dayCount: 2)
        #expect(try path(long).points.count == 76)
        #expect(try path(long).now?.x == 13.0 / 25, "12:00 is thirteen hours after midnight")
        let rise = try #require(try path(long).marks.first)
        #expect(rise.isRise && abs(rise.x - (7 + 50 / 60.0) / 25) < 0.01 / 25 && rise.label == "06:50")
        let short = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-03-29T10:00Z", dayCount: 2)
        #expect(try path(short).points.count == 70 && path(short).now?.x == 11.0 / 23)
    }

    @Test("Row 6: in polar day all of it is above the horizon, in polar night all below", arguments: [true, false])
    func polar(isSummer: Bool) throws {
        let at = isSummer ? "2026-06-21T10:00Z" : "2026-12-21T10:00Z"
        let path = try path(try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: at, dayCount: 2))
        #expect(path.kind == (isSummer ? .upAllDay : .downAllDay) && path.marks.isEmpty && path.now != nil)
        #expect(path.points.allSatisfy { ($0.elevationDegrees > Sun.horizonDegrees) == isSummer })
    }

    @Test("A mark for each event, none to three, where the curve crosses the height of sunrise")
    func marks() throws {
        for (day, kinds) in [("2026-08-23", []), ("2026-08-24", []), ("2026-08-25", [false, true, false]), ("2026-08-26", [true, false])] {
            let place = try PlaceWeather("Longyearbyen", 78.22, 15.65, "Arctic/Longyearbyen", at: "\(day)T10:00Z", dayCount: 1)
            let path = try path(place)
            #expect(path.marks.map(\.isRise) == kinds && path.kind == (kinds.isEmpty ? .upAllDay : .risesAndSets), "\(day)")
            for mark in path.marks {
                let instant = try instant("\(day)T00:00Z").addingTimeInterval(mark.x * 86_400 - 7200)
                let height = Sun.position(at: Cell(containing: place.coordinate).center, instant).elevationDegrees
                #expect(abs(height - Sun.horizonDegrees) < 0.001)
            }
        }
    }

    @Test("Half an hour beside the hour, a path is a path: Kathmandu")
    func oddMinutes() throws {
        let place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T06:15Z")
        #expect(try path(place).points.count == 73 && path(place).now?.x == 0.5)
        #expect(try path(place).marks.map(\.label) == ["06:29", "17:10"])
    }
}

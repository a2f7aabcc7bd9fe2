import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("Every rise and set of the sun (failure row 6)")
struct SunCourseTests {
    private let longyearbyen: Coordinate
    private let svalbard: TimeZone

    init() throws {
        longyearbyen = try Coordinate(latitude: 78.22, longitude: 15.65)
        svalbard = try #require(TimeZone(identifier: "Arctic/Longyearbyen"))
    }

    private func day(_ text: String) throws -> Range<Date> { try #require(CivilDate(iso8601: text)).interval(in: svalbard) }

    @Test("The first night after the polar day of Longyearbyen: a day with two sets, of which none is left out")
    func twoSets() throws {
        let course = Sun.course(during: try day("2026-08-25"), at: longyearbyen)
        #expect(course.isUpAtStart && course.events.map(\.isRise) == [false, true, false])
        #expect(course.nights.count == 2)
        let down = course.nights.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) }
        #expect(abs(course.secondsUp + down - 86_400) < 1e-3 && course.secondsUp > 22 * 3600)
        for event in course.events {
            #expect(abs(Sun.position(at: longyearbyen, event.instant).elevationDegrees - Sun.horizonDegrees) < 0.001)
        }
        // `times` has room for one of each
        let times = Sun.times(on: try #require(CivilDate(iso8601: "2026-08-25")), at: longyearbyen, in: svalbard)
        #expect(times == .times(rise: course.events[1].instant, set: course.events[2].instant))
    }

    @Test("Polar day and polar night: no event, and the sun is up or down all the time")
    func polar() throws {
        let summer = Sun.course(during: try day("2026-06-21"), at: longyearbyen)
        #expect(summer.isUpAtStart && summer.events.isEmpty && summer.nights.isEmpty && summer.secondsUp == 86_400)
        let winter = Sun.course(during: try day("2026-12-21"), at: longyearbyen)
        #expect(!winter.isUpAtStart && winter.events.isEmpty && winter.nights == [winter.interval] && winter.secondsUp == 0)
    }

    @Test("An hour, an instant, two days, a week: the course of a part is that part of the course")
    func parts() throws {
        let start = try day("2026-08-22").lowerBound
        let week = Sun.course(during: start..<start + 7 * 86_400, at: longyearbyen)
        #expect(week.events.map(\.isRise) == (0..<week.events.count).map { !$0.isMultiple(of: 2) } && week.events.count == 9)
        for (hours, length) in [(0.0, 48.0), (60, 1), (72, 24), (71.9, 0.2), (96, 72), (100, 0)] {
            let part = (start + hours * 3600)..<(start + (hours + length) * 3600)
            let course = Sun.course(during: part, at: longyearbyen)
            let expected = week.events.filter { part.contains($0.instant) }
            #expect(course.events.map(\.isRise) == expected.map(\.isRise), "\(hours)")
            #expect(zip(course.events, expected).allSatisfy { abs($0.instant.timeIntervalSince($1.instant)) < 0.1 })
            #expect(course.isUpAtStart == week.isUp(at: part.lowerBound))
        }
    }

    @Test("Over a whole year in one piece, events alternate and what is up is up: ten places from pole to pole")
    func year() throws {
        let start = try #require(CivilDate(iso8601: "2026-01-01")).interval(in: .gmt).lowerBound
        let interval = start..<start + 365 * 86_400
        for (latitude, longitude) in [
            (90.0, 0.0), (78.22, 15.65), (71.29, -156.79), (68.97, 33.08), (64.13, -21.9), (52.52, 13.4), (0, 179), (-33.9, 151.2),
            (-77.85, 166.67), (-90, 0),
        ] {
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            let course = Sun.course(during: interval, at: place)
            let states = [course.isUpAtStart] + course.events.map(\.isRise)
            #expect(zip(states, states.dropFirst()).allSatisfy { $0 != $1 }, "\(latitude)")
            for step in 0..<728 {
                let instant = start + (Double(step) * 12.03 + 0.4) * 3600
                let height = Sun.position(at: place, instant).elevationDegrees - Sun.horizonDegrees
                guard abs(height) > 0.001 else { continue }
                #expect(course.isUp(at: instant) == (height > 0), "\(latitude), \(longitude) \(instant)")
            }
        }
    }
}

import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("Failure row 6: the sun near the poles")
struct PolarSunTests {
    static let tromso = (69.6492, 18.9553, "Europe/Oslo")
    static let longyearbyen = (78.2232, 15.6267, "Arctic/Longyearbyen")

    private func times(_ place: (Double, Double, String), _ day: String) throws -> SunTimes {
        let coordinate = try Coordinate(latitude: place.0, longitude: place.1)
        let zone = try #require(TimeZone(identifier: place.2))
        return Sun.times(on: try #require(CivilDate(iso8601: day)), at: coordinate, in: zone)
    }

    @Test("up all day at the June solstice, down all day in December: Tromsø and Longyearbyen", arguments: [tromso, longyearbyen])
    func solstices(_ place: (Double, Double, String)) throws {
        #expect(try times(place, "2026-06-21") == .upAllDay)
        #expect(try times(place, "2026-12-21") == .downAllDay)
    }

    @Test("at the poles the sun is up or down all day, and rises and sets once a year", arguments: [90.0, -90.0])
    func poles(latitude: Double) throws {
        let pole = try Coordinate(latitude: latitude, longitude: 0)
        let first = try #require(CivilDate(year: 2026, month: 1, day: 1))

        let year = (0..<365).map { Sun.times(on: first.adding(days: $0), at: pole, in: .gmt) }

        #expect(year[171] == (latitude > 0 ? .upAllDay : .downAllDay))
        #expect(year[354] == (latitude > 0 ? .downAllDay : .upAllDay))
        #expect(year.count { $0.rise != nil } == 1)
        #expect(year.count { $0.set != nil } == 1)
        #expect(!year.contains(.times(rise: nil, set: nil)))
    }

    @Test("some days around the polar day have one event only, and what follows agrees with it", arguments: [tromso, longyearbyen])
    func transitions(_ place: (Double, Double, String)) throws {
        let coordinate = try Coordinate(latitude: place.0, longitude: place.1)
        let zone = try #require(TimeZone(identifier: place.2))
        let first = try #require(CivilDate(year: 2026, month: 1, day: 1))
        var single = 0
        for shift in 0..<365 {
            let date = first.adding(days: shift)
            let interval = date.interval(in: zone)
            let isUpAtStart = Sun.isUp(at: coordinate, interval.lowerBound)
            let isUpAtEnd = Sun.isUp(at: coordinate, interval.upperBound)
            switch Sun.times(on: date, at: coordinate, in: zone) {
            case .upAllDay: #expect(isUpAtStart && isUpAtEnd, "\(date)")
            case .downAllDay: #expect(!isUpAtStart && !isUpAtEnd, "\(date)")
            case .times(let rise, let set):
                #expect(rise != nil || set != nil)
                if rise == nil { #expect(isUpAtStart && !isUpAtEnd, "\(date)") }
                if set == nil { #expect(!isUpAtStart && isUpAtEnd, "\(date)") }
                if rise == nil || set == nil { single += 1 }
            }
        }
        print("\(place.2): \(single) days of 2026 with a single event")
        #expect(single >= 1)
    }

    @Test("no day of the year jumps from night to polar day without a rise or set, from 60° to 90° on both hemispheres")
    func neverJumps() throws {
        for latitude in stride(from: 60.0, through: 90, by: 2.5) + stride(from: -90.0, through: -60, by: 2.5) {
            let coordinate = try Coordinate(latitude: latitude, longitude: 25)
            var previous: SunTimes?
            for day in stride(from: 20_454, to: 20_454 + 365, by: 1) {
                let now = Sun.times(on: CivilDate(daysSince1970: day), at: coordinate, in: .gmt)
                #expect(!(previous == .upAllDay && now == .downAllDay) && !(previous == .downAllDay && now == .upAllDay))
                previous = now
            }
        }
    }

    @Test("civil twilight in the polar night of Tromsø: some hours of light around noon")
    func polarTwilight() throws {
        let tromso = try Coordinate(latitude: Self.tromso.0, longitude: Self.tromso.1)
        let zone = try #require(TimeZone(identifier: Self.tromso.2))
        let solstice = try #require(CivilDate(year: 2026, month: 12, day: 21))

        let twilight = Sun.twilight(.civil, on: solstice, at: tromso, in: zone)

        let dawn = try #require(twilight.rise)
        let dusk = try #require(twilight.set)
        #expect((3...6).contains(dusk.timeIntervalSince(dawn) / 3600))
    }
}

private func + <Element>(left: StrideThrough<Element>, right: StrideThrough<Element>) -> [Element] {
    Array(left) + Array(right)
}

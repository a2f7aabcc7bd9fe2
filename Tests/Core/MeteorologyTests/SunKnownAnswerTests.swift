import Foundation
import Meteorology
import Testing
import WeatherModel

/// The worked example of Reda & Andreas, *Solar Position Algorithm for Solar Radiation Applications* (NREL/TP-560-34302, app. A.5):
/// 2003-10-17 12:30:30 at UTC-7, 39.742476° N 105.1786° W.
@Suite("The sun against the worked example of NREL's solar position algorithm")
struct SunKnownAnswerTests {
    let golden: Coordinate
    let zone: TimeZone
    let date: CivilDate

    init() throws {
        golden = try Coordinate(latitude: 39.742_476, longitude: -105.1786)
        zone = try #require(TimeZone(secondsFromGMT: -7 * 3600))
        date = try #require(CivilDate(year: 2003, month: 10, day: 17))
    }

    @Test("elevation and azimuth to a hundredth of a degree")
    func position() {
        let position = Sun.position(at: golden, date.start(in: zone) + 12.5 * 3600 + 30)

        #expect(abs(position.elevationDegrees - 39.872_046) < 0.003)
        #expect(abs(position.azimuthDegrees - 194.340_241) < 0.003)
        #expect(abs(position.declinationDegrees - -9.314_34) < 0.003)
    }

    /// The paper's sunset falls in the universal day, so at UTC-7 it is that of the evening before: the very mistake of failure row 7.
    @Test("sunrise 06:12:43, transit 11:46:05, sunset of the evening before 17:20:19, to two seconds")
    func events() throws {
        let start = date.start(in: zone)

        let rise = try #require(Sun.times(on: date, at: golden, in: zone).rise).timeIntervalSince(start)
        let set = try #require(Sun.times(on: date.adding(days: -1), at: golden, in: zone).set).timeIntervalSince(start) + 86_400
        let noon = Sun.culmination(on: date, at: golden, in: zone).timeIntervalSince(start)
        #expect(abs(rise - (6 * 3600 + 12 * 60 + 43.46)) < 2)
        #expect(abs(noon - (11 * 3600 + 46 * 60 + 4.97)) < 2)
        #expect(abs(set - (17 * 3600 + 20 * 60 + 19.19)) < 2)
    }

    @Test("the sun is up between rise and set and down outside")
    func isUp() throws {
        let times = Sun.times(on: date, at: golden, in: zone)
        let rise = try #require(times.rise)
        let set = try #require(times.set)

        #expect(!Sun.isUp(at: golden, rise - 5))
        #expect(Sun.isUp(at: golden, rise + 5))
        #expect(Sun.isUp(at: golden, set - 5))
        #expect(!Sun.isUp(at: golden, set + 5))
    }

    @Test("twilights lie around the day in order, each at its own height", arguments: Sun.Twilight.allCases)
    func twilight(_ twilight: Sun.Twilight) throws {
        let times = Sun.twilight(twilight, on: date, at: golden, in: zone)
        let dawn = try #require(times.rise)
        let dusk = try #require(times.set)

        #expect(dawn < (try #require(Sun.times(on: date, at: golden, in: zone).rise)))
        #expect(dusk > (try #require(Sun.times(on: date, at: golden, in: zone).set)))
        for instant in [dawn, dusk] {
            #expect(abs(Sun.position(at: golden, instant).elevationDegrees - twilight.rawValue) < 0.001)
        }
    }

    @Test("azimuth is south of the sun at a northern noon, north at a southern one")
    func azimuthAtNoon() throws {
        for (latitude, azimuth) in [(52.5, 180.0), (-33.9, 0.0)] {
            let place = try Coordinate(latitude: latitude, longitude: 13)
            let noon = Sun.culmination(on: date, at: place, in: zone)
            let found = Sun.position(at: place, noon).azimuthDegrees
            #expect(min(abs(found - azimuth), 360 - abs(found - azimuth)) < 0.01)
        }
    }
}

import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("The moon against published answers")
struct MoonKnownAnswerTests {
    @Test("Meeus example 48.a: 68 % lit on 1992-04-12 at 0 h")
    func illumination() throws {
        let date = try #require(CivilDate(year: 1992, month: 4, day: 12))
        let light = Moon.light(at: date.start(in: .gmt) - 58)

        #expect(abs(light.illumination - 0.6786) < 0.0005)
        #expect(light.phase > 0.25 && light.phase < 0.5)
    }

    @Test(
        "principal phases of 2026 (US Naval Observatory, to the minute)",
        arguments: [
            ("2026-01-03", 10, 3, 0.5), ("2026-02-17", 12, 1, 0.0), ("2026-03-03", 11, 38, 0.5), ("2026-08-12", 17, 37, 0.0),
        ])
    func phases(day: String, hour: Int, minute: Int, phase: Double) throws {
        let date = try #require(CivilDate(iso8601: day))
        let light = Moon.light(at: date.start(in: .gmt) + Double(hour * 3600 + minute * 60))

        // A minute is 0.00002 of a lunation.
        let turn = abs(light.phase - phase)
        #expect(min(turn, 1 - turn) < 0.000_05)
        #expect(abs(light.illumination - (phase == 0.5 ? 1 : 0)) < 0.003)
    }

    @Test(
        "the eight names divide the cycle",
        arguments: [
            (0.0, MoonPhase.newMoon), (0.01, .newMoon), (0.1, .waxingCrescent), (0.25, .firstQuarter), (0.4, .waxingGibbous),
            (0.5, .fullMoon), (0.6, .waningGibbous), (0.75, .lastQuarter), (0.9, .waningCrescent), (0.99, .newMoon), (1.0, .newMoon),
        ])
    func names(phase: Double, name: MoonPhase) {
        #expect(MoonPhase(phase: phase) == name)
    }

    @Test("over a year at mid-latitudes every lunation leaves out one moonrise and one moonset")
    func missingEvents() throws {
        let berlin = try Coordinate(latitude: 52.52, longitude: 13.405)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let first = try #require(CivilDate(year: 2026, month: 1, day: 1))

        let days = (0..<365).map { Moon.day(first.adding(days: $0), at: berlin, in: zone) }

        #expect((12...13).contains(days.count { $0.rise == nil }))
        #expect((12...13).contains(days.count { $0.set == nil }))
        #expect(days.allSatisfy { (0..<1).contains($0.phase) && (0...1).contains($0.illumination) })
    }
}

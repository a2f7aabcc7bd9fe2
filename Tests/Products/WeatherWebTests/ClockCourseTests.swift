import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel

@testable import WeatherWeb

@Suite("The place's clock, sent ahead of time")
struct ClockCourseTests {
    private func course(_ zone: String, from second: Double, clock: UnitPreferences.Clock = .hours24, age: Double = 0) throws -> ClockCourse
    {
        let now = Date(timeIntervalSince1970: second)
        let location = Location(
            name: "Place", country: "", coordinate: .moscow, timeZone: try #require(TimeZone(identifier: zone)), localtime: now)
        let fetchedAt = now.addingTimeInterval(-age)
        let dashboard = WeatherDashboard(
            location: location, current: Sample.current(at: fetchedAt), forecast: Forecast(daily: [], hourly: []),
            provenance: Sample.provenance(fetchedAt: fetchedAt))
        return ClockCourse(
            Snapshot(cell: Cell(containing: .moscow), dashboard: dashboard, fetchedAt: fetchedAt), now: now, clock: clock,
            phrases: englishPhrases())
    }

    private func stretches(_ course: ClockCourse) -> [String] {
        course.stretches.replacing("\u{A0}", with: " ").split(separator: "|").map(String.init)
    }

    @Test("A stretch a day, each from its midnight with its words")
    func days() throws {
        // 2026-11-21 23:58:40 UTC
        let course = try course("Europe/London", from: 1_795_305_520)
        #expect(stretches(course).count == 8)
        #expect(stretches(course)[0] == "29920320~0~Sat 21 November, #")
        #expect(stretches(course)[1] == "29921760~0~Sun 22 November, #")
        #expect(course.halves == nil && course.fetched == "1795305520" && course.ago == "just now")
        #expect(course.observedUntil == "1795309121")
    }

    @Test("The day on which the clocks go back tells its two hours of one name apart")
    func back() throws {
        // 2026-10-25 00:10 in Berlin
        let course = try course("Europe/Berlin", from: 1_792_879_800)
        #expect(
            stretches(course).prefix(5) == [
                "29881320~120~Sun 25 October, #", "29881440~120~Sun 25 October, # UTC+2", "29881500~60~Sun 25 October, # UTC+1",
                "29881560~60~Sun 25 October, #", "29882820~60~Mon 26 October, #",
            ])
    }

    @Test("A clock of twelve hours, and when the weather was received, from a day on")
    func twelve() throws {
        let course = try course("America/New_York", from: 1_795_305_520, clock: .hours12, age: 39 * 3600)
        #expect(course.halves?.replacing("\u{A0}", with: " ") == "# am|# pm")
        #expect(course.fetchedWords.replacing("\u{A0}", with: " ") == "yesterday, 3:58 am|Fri 20 November, 3:58 am")
        #expect(course.observedUntil == nil, "it does not stand for now any more")
    }
}

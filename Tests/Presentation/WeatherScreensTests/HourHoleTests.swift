import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Hours that are missing: said in words, and not stretched along the axis")
struct HourHoleTests {
    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3) }

    func hours(_ place: PlaceWeather, later seconds: Double = 0) -> HoursColumn {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric).hours
    }

    func without(_ place: PlaceWeather, from: String, to: String) throws -> PlaceWeather {
        let hole = try instant(from)..<(try instant(to))
        var place = place
        place.hours.removeAll { hole.contains($0.time) }
        return place
    }

    @Test("Hours that begin tomorrow at eight say so")
    func lateStart() throws {
        let column = hours(try without(berlin(), from: "2026-11-20T00:00Z", to: "2026-11-22T07:00Z"))
        #expect(column.sections.map(\.title) == ["Tomorrow"])
        #expect(column.note == "No hourly forecast is available before Sunday 08:00.")
        let soon = hours(try without(berlin(), from: "2026-11-20T00:00Z", to: "2026-11-21T15:00Z"))
        #expect(soon.note == "No hourly forecast is available before 16:00.")
    }

    @Test("A hole of eleven hours says so, with both of its ends; several are all said")
    func hole() throws {
        let holed = try without(berlin(), from: "2026-11-21T19:00Z", to: "2026-11-22T06:00Z")
        #expect(hours(holed).note == "No hourly forecast is available from 20:00 to Sunday 07:00.")
        let twice = try without(holed, from: "2026-11-22T12:00Z", to: "2026-11-22T17:00Z")
        #expect(
            hours(twice).note
                == "No hourly forecast is available from 20:00 to Sunday 07:00. "
                + "No hourly forecast is available from Sunday 13:00 to Sunday 18:00.")
        let all = try without(twice, from: "2026-11-22T20:00Z", to: "2026-11-30T00:00Z")
        #expect(hours(all).note?.hasSuffix("to Sunday 18:00. No hourly forecast is available after Sunday 21:00.") == true)
        #expect(hours(try berlin()).note == nil)
    }

    @Test("Now in a hole: the hours begin with the next one")
    func nowInHole() throws {
        let holed = try without(berlin(), from: "2026-11-21T14:00Z", to: "2026-11-21T19:00Z")
        #expect(hours(holed).note == "No hourly forecast is available before 20:00." && hours(holed).rows.first?.label == "20:00")
    }

    @Test("Steps of three hours whose last one reaches midnight leave nothing out; one that ends earlier does")
    func threeHours() throws {
        var sparse = try berlin()
        sparse.hours = try berlin().hours.enumerated().filter { $0.offset.isMultiple(of: 3) && $0.offset < 48 }.map(\.element)
        #expect(hours(sparse).rows.last?.label == "21:00" && hours(sparse).note == nil)
        sparse.hours.removeLast()
        #expect(hours(sparse).note == "No hourly forecast is available after Sunday 21:00.")
    }

    @Test("What happens in a hole is not drawn into the hour before it: sunrises are left out, midnight and night stand at the edge")
    func axis() throws {
        // Given the hours of an afternoon, then those from 08:00 on, after sunrise
        let holed = try without(berlin(), from: "2026-11-21T15:00Z", to: "2026-11-22T07:00Z")
        // When the hours are drawn from 15:00: that hour is the first cell, an hour long
        let column = hours(holed)
        // Then neither the sunset at 16:04 nor the sunrise at 07:41 is in it, nor the night
        #expect(column.rows.prefix(2).map(\.label) == ["Now", "08:00"])
        #expect(column.marks.map(\.kind) == [.midnight, .sunset] && column.marks[0].position == 1)
        #expect(column.nights.count == 1 && column.nights[0].start > 9)
        // A sunset before the hole begins a night that ends at its far edge
        let later = hours(try without(berlin(), from: "2026-11-21T16:00Z", to: "2026-11-22T07:00Z"))
        #expect(later.marks.map(\.kind) == [.sunset, .midnight, .sunset] && later.marks[1].position == 2)
        #expect(later.nights.count == 2 && later.nights[0].end == 2 && (1.5..<1.6).contains(later.nights[0].start))
    }
}

import Foundation
import Testing

@testable import TestSupport
@testable import WeatherDesign
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("A day's temperature as a curve")
struct DayCourseTests {
    private func rows() -> [DayRow] {
        DashboardContent.make(snapshot: Sample.snapshot(), now: Sample.noon, units: .metric).days.rows
    }

    @Test("It goes from the first hour to the last, its warmest hour at the top and its coldest at the bottom")
    func grid() throws {
        let row = try #require(rows().first { $0.hours.count > 10 })
        let course = try #require(DayCourse(row))
        let celsius = row.hours.map(\.celsius)
        let coldest = try #require(celsius.indices.min { celsius[$0] < celsius[$1] })
        let warmest = try #require(celsius.indices.max { celsius[$0] < celsius[$1] })
        let points = course.curve.commands.compactMap(Self.end)
        #expect(course.lowCelsius == celsius[coldest] && course.highCelsius == celsius[warmest])
        #expect(points.count == celsius.count)
        #expect(points.first?.x == 0 && points.last?.x == DayCourse.width)
        #expect(points[coldest].y == DayCourse.bottom && points[warmest].y == DayCourse.top)
    }

    @Test("Hours that differ by 2 K use a quarter of its height")
    func littleChange() throws {
        // Given a place whose hours have 5 and 7 °C in turn
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        for index in place.hours.indices { place.hours[index].temperatureCelsius = index.isMultiple(of: 2) ? 5 : 7 }
        let tomorrow = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).days.rows[1]
        // When tomorrow is drawn
        let course = try #require(DayCourse(tomorrow))
        // Then the scale is 2 ... 10 °C
        #expect(course.lowCelsius == 2 && course.highCelsius == 10)
        let heights = Set(course.curve.commands.compactMap(Self.end).map(\.y))
        #expect(heights == [19, 29])
    }

    private static func end(of command: PathData.Command) -> PathData.Point? {
        switch command {
        case .move(let point), .line(let point), .cubic(_, _, let point): point
        case .close: nil
        }
    }

    @Test("Days without hours, and with one or two, have none")
    func few() {
        for row in rows() where row.hours.count < 3 { #expect(DayCourse(row) == nil) }
        #expect(rows().contains { DayCourse($0) != nil })
    }
}

import Foundation
import TestSupport
import Testing
import WeatherDesign
import WeatherFormatting
import WeatherModel

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

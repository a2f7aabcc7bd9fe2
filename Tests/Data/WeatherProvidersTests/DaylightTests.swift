import Foundation
import Meteorology
import Testing
import WeatherModel

@testable import ProviderKit
@testable import WeatherProviders

@Suite("Whether it is day")
struct DaylightTests {
    @Test(
        "Where the sun sets twice on one day, and elsewhere, every hour agrees with the sun's height",
        arguments: [
            (78.22, 15.64, "Arctic/Longyearbyen", 2026, 8, 23), (64.15, -21.94, "Atlantic/Reykjavik", 2026, 6, 27),
            (-77.85, 166.67, "Antarctica/McMurdo", 2026, 2, 22), (52.52, 13.4, "Europe/Berlin", 2026, 10, 24),
        ])
    func hours(_ latitude: Double, _ longitude: Double, _ name: String, _ year: Int, _ month: Int, _ day: Int) throws {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        let zone = try #require(TimeZone(identifier: name))
        let start = try #require(CivilDate(year: year, month: month, day: day)).interval(in: zone).lowerBound
        var daylight = Daylight(Almanac(), at: place, in: zone)
        for minute in stride(from: 0.0, to: 3 * 1440, by: 20) {
            let instant = start.addingTimeInterval(minute * 60)
            let height = Sun.position(at: place, instant).elevationDegrees
            // The edge of the disc, refraction included, with a margin for the minute in which it crosses.
            if abs(height + 0.833) > 0.3 { #expect(daylight.isUp(instant) == (height > -0.833), "\(instant): \(height)") }
        }
    }
}

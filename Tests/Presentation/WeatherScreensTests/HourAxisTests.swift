import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Sunrise, sunset, midnight and night along the axis of the hours")
struct HourAxisTests {
    func hours(_ place: PlaceWeather, later seconds: Double = 0) -> HoursColumn {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric).hours
    }

    /// "8.33 sunrise 06:50 (Sunrise at 06:50)".
    func told(_ column: HoursColumn) -> [String] {
        column.marks.map { plain("\(rounded($0.position)) \($0.kind) \($0.label) (\($0.spoken))") }
    }

    func nights(_ column: HoursColumn) -> [String] { column.nights.map { "\(rounded($0.start)) to \(rounded($0.end))" } }

    private func rounded(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    @Test("Row 2: on a day of 25 hours everything after the change stands an hour further to the right")
    func longDay() throws {
        // Given the first instant of the day on which the clocks go back
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-24T22:00Z", dayCount: 3)
        // When the hours are drawn
        let column = hours(berlin)
        // Then 06:50 stands 7.83 cells behind 00:00, which is in the middle of its cell, and the day is 25 cells long
        #expect(
            told(column) == [
                "8.33 sunrise 06:50 (Sunrise at 06:50)", "18.33 sunset 16:50 (Sunset at 16:50)",
                "25.00 midnight Monday (Monday 26~October)", "32.35 sunrise 06:51 (Sunrise at 06:51)",
                "42.30 sunset 16:48 (Sunset at 16:48)",
            ])
        #expect(nights(column) == ["0.00 to 8.33", "18.33 to 32.35", "42.30 to 49.00"])
    }

    @Test("Row 1: on a day of 23 hours an hour further to the left")
    func shortDay() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-03-28T23:00Z", dayCount: 3)
        let column = hours(berlin)
        #expect(
            told(column) == [
                "6.30 sunrise 06:48 (Sunrise at 06:48)", "19.08 sunset 19:35 (Sunset at 19:35)",
                "23.00 midnight Monday (Monday 30~March)", "30.27 sunrise 06:46 (Sunrise at 06:46)",
                "43.12 sunset 19:37 (Sunset at 19:37)",
            ])
        #expect(nights(column) == ["0.00 to 6.30", "19.08 to 30.27", "43.12 to 47.00"])
    }

    @Test("By day only what is still to come is marked, and the first night begins with the sunset")
    func afternoon() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        #expect(
            told(hours(berlin)) == [
                "1.60 sunset 16:06 (Sunset at 16:06)", "9.00 midnight Sunday (Sunday 22~November)",
                "17.17 sunrise 07:40 (Sunrise at 07:40)", "25.57 sunset 16:04 (Sunset at 16:04)",
            ])
        #expect(nights(hours(berlin)) == ["1.60 to 17.17", "25.57 to 33.00"])
        // At 22:00 the sunset is over, and the axis begins in the night
        #expect(nights(hours(berlin, later: 7 * 3600)) == ["0.00 to 10.17", "18.57 to 26.00"])
    }

    @Test("Where hours are missing, or three hours apart, marks stand between the hours that are there")
    func otherSteps() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-20T23:00Z", dayCount: 3)
        var holed = berlin
        holed.hours.removeSubrange(6...7)
        #expect(holed.hours[5].time == berlin.hours[5].time && holed.hours[6].time == berlin.hours[8].time)
        #expect(told(hours(holed)).first == "6.38 sunrise 07:38 (Sunrise at 07:38)", "22 minutes before 08:00, three hours after 05:00")
        var sparse = berlin
        sparse.hours = berlin.hours.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
        #expect(
            told(hours(sparse)) == [
                "3.04 sunrise 07:38 (Sunrise at 07:38)", "5.87 sunset 16:06 (Sunset at 16:06)",
                "8.00 midnight Sunday (Sunday 22~November)", "11.06 sunrise 07:40 (Sunrise at 07:40)",
                "13.86 sunset 16:04 (Sunset at 16:04)",
            ])
        #expect(nights(hours(sparse)) == ["0.00 to 3.04", "5.87 to 11.06", "13.86 to 16.00"])
    }

    @Test("In Kathmandu, whose hours begin at a quarter to, midnight stands at the edge of the cell after it")
    func oddMinutes() throws {
        var place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T18:20Z", dayCount: 2)
        place.hours = stride(from: try instant("2026-11-21T12:00Z"), to: try instant("2026-11-23T18:00Z"), by: 3600).map(PlaceWeather.hour)
        #expect(hours(place).rows.first?.label == "Now")
        #expect(
            told(hours(place)) == [
                "7.25 sunrise 06:30 (Sunrise at 06:30)", "17.90 sunset 17:09 (Sunset at 17:09)",
                "25.00 midnight Monday (Monday 23~November)", "31.27 sunrise 06:31 (Sunrise at 06:31)",
                "41.90 sunset 17:09 (Sunset at 17:09)",
            ])
    }

    @Test("Where the clock skips midnight, the day begins at 01:00")
    func skippedMidnight() throws {
        let havana = try PlaceWeather("Havana", 23.13, -82.38, "America/Havana", at: "2026-03-08T03:30Z", dayCount: 3)
        let midnight = try #require(hours(havana).marks.first { $0.kind == .midnight })
        #expect(midnight.position == 2 && midnight.label == "Sunday" && plain(midnight.spoken) == "Sunday 8~March")
        #expect(hours(havana).rows[2].label == "01:00")
    }

    @Test("Row 6: in polar night all of the axis is night, in polar day nothing is; neither has a sunrise")
    func polar() throws {
        let winter = hours(try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-12-21T10:00Z", dayCount: 3))
        #expect(told(winter) == ["13.00 midnight Tuesday (Tuesday 22~December)"])
        #expect(nights(winter) == ["0.00 to 37.00"])
        let summer = hours(try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-06-21T10:00Z", dayCount: 3))
        #expect(told(summer) == ["12.00 midnight Monday (Monday 22~June)"])
        #expect(nights(summer).isEmpty)
    }

    @Test("The last sunset before polar night begins a night that does not end; the first sunrise after it ends one")
    func polarEdges() throws {
        let tromso = try ["2026-11-26", "2026-11-27", "2026-11-28", "2026-01-14"].map {
            hours(try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "\($0)T08:00Z", dayCount: 3))
        }
        #expect(nights(tromso[0]) == ["0.00 to 2.45", "3.58 to 26.85", "27.18 to 39.00"])
        #expect(nights(tromso[1]) == ["0.00 to 2.85", "3.18 to 39.00"])
        #expect(nights(tromso[2]) == ["0.00 to 39.00"])
        #expect(nights(tromso[3]) == ["0.00 to 27.00", "27.80 to 39.00"])
    }

    @Test("The first sunset after polar day begins the first night; its shade ends within the hour")
    func firstNight() throws {
        let place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-07-25T08:00Z", dayCount: 3)
        #expect(
            told(hours(place)) == [
                "14.00 midnight Sunday (Sunday 26~July)", "15.12 sunset 00:37 (Sunset at 00:37)", "15.58 sunrise 01:05 (Sunrise at 01:05)",
            ])
        #expect(nights(hours(place)) == ["15.12 to 15.58"])
    }

    @Test("The first cell is the present: what is to come within this hour stands behind its middle, what is over before it")
    func present() throws {
        // Given 16:02; the sun sets at 16:06 on this day
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T15:02Z", dayCount: 3)
        // Then it is still to come, 4 of the 58 minutes to 17:00 away
        #expect(told(hours(berlin)).first == "0.57 sunset 16:06 (Sunset at 16:06)")
        // And at 16:30 the night has begun before the middle of the first cell
        let later = hours(berlin, later: 28 * 60)
        #expect(told(later).first == "0.10 sunset 16:06 (Sunset at 16:06)")
        #expect(nights(later).first?.hasPrefix("0.10 to") == true)
    }

    @Test("What stays below the curve beside a mark meets no figure: the lower one of the two hours around it counts")
    func besideMarks() throws {
        let column = hours(try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:00Z", dayCount: 3))
        let curve = column.rows.map(\.curve)
        #expect(Set(curve).count > 4)
        for index in 1..<curve.count {
            for part in [0.0, 0.4, 0.9] {
                let between = column.curve(beside: Double(index) - 0.5 + part)
                #expect(between == min(curve[index - 1], curve[index]))
            }
        }
        #expect(column.curve(beside: 0) == min(curve[0], curve[1]) && column.curve(beside: Double(curve.count)) == curve.last)
    }

    @Test("Without hours there is no axis; one hour alone is one cell")
    func fewHours() throws {
        var berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T23:04Z", dayCount: 1)
        berlin.hours = []
        #expect(hours(berlin).marks.isEmpty && hours(berlin).nights.isEmpty)
        berlin.hours = [PlaceWeather.hour(try instant("2026-11-21T23:00Z"))]
        #expect(hours(berlin).marks.isEmpty)
        #expect(nights(hours(berlin)) == ["0.00 to 1.00"])
    }
}

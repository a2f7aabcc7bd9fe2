import Foundation
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@Suite("Sunrise, sunset, midnight and night along the axis of the hours")
struct HourAxisTests {
    func hours(_ place: PlaceWeather, later seconds: Double = 0) -> HoursColumn {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric).hours
    }

    /// "7.83 sunrise 06:50 (Sunrise at 06:50)".
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
        // Then 06:50 is 7.83 hours after midnight, and the day is 25 cells long
        #expect(
            told(column) == [
                "7.83 sunrise 06:50 (Sunrise at 06:50)", "17.83 sunset 16:50 (Sunset at 16:50)",
                "25.00 midnight Monday (Monday 26~October)", "31.85 sunrise 06:51 (Sunrise at 06:51)",
                "41.80 sunset 16:48 (Sunset at 16:48)",
            ])
        #expect(nights(column) == ["0.00 to 7.83", "17.83 to 31.85", "41.80 to 49.00"])
    }

    @Test("Row 1: on a day of 23 hours an hour further to the left")
    func shortDay() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-03-28T23:00Z", dayCount: 3)
        let column = hours(berlin)
        #expect(
            told(column) == [
                "5.80 sunrise 06:48 (Sunrise at 06:48)", "18.58 sunset 19:35 (Sunset at 19:35)",
                "23.00 midnight Monday (Monday 30~March)", "29.77 sunrise 06:46 (Sunrise at 06:46)",
                "42.62 sunset 19:37 (Sunset at 19:37)",
            ])
        #expect(nights(column) == ["0.00 to 5.80", "18.58 to 29.77", "42.62 to 47.00"])
    }

    @Test("By day only what is still to come is marked, and the first night begins with the sunset")
    func afternoon() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        #expect(
            told(hours(berlin)) == [
                "1.10 sunset 16:06 (Sunset at 16:06)", "9.00 midnight Sunday (Sunday 22~November)",
                "16.67 sunrise 07:40 (Sunrise at 07:40)", "25.07 sunset 16:04 (Sunset at 16:04)",
            ])
        #expect(nights(hours(berlin)) == ["1.10 to 16.67", "25.07 to 33.00"])
        // At 22:00 the sunset is over, and the axis begins in the night
        #expect(nights(hours(berlin, later: 7 * 3600)) == ["0.00 to 9.67", "18.07 to 26.00"])
    }

    @Test("Where hours are missing, or three hours apart, marks stand between the hours that are there")
    func otherSteps() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-20T23:00Z", dayCount: 3)
        var holed = berlin
        holed.hours.removeSubrange(6...7)
        #expect(holed.hours[5].time == berlin.hours[5].time && holed.hours[6].time == berlin.hours[8].time)
        #expect(told(hours(holed)).first == "5.88 sunrise 07:38 (Sunrise at 07:38)", "22 minutes before 08:00, three hours after 05:00")
        var sparse = berlin
        sparse.hours = berlin.hours.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
        #expect(
            told(hours(sparse)) == [
                "2.54 sunrise 07:38 (Sunrise at 07:38)", "5.37 sunset 16:06 (Sunset at 16:06)",
                "8.00 midnight Sunday (Sunday 22~November)", "10.56 sunrise 07:40 (Sunrise at 07:40)",
                "13.36 sunset 16:04 (Sunset at 16:04)",
            ])
        #expect(nights(hours(sparse)) == ["0.00 to 2.54", "5.37 to 10.56", "13.36 to 16.00"])
    }

    @Test("In Kathmandu, whose hours begin at a quarter to, midnight stands within a cell")
    func oddMinutes() throws {
        var place = try PlaceWeather("Kathmandu", 27.7, 85.32, "Asia/Kathmandu", at: "2026-11-21T18:20Z", dayCount: 2)
        place.hours = stride(from: try instant("2026-11-21T12:00Z"), to: try instant("2026-11-23T18:00Z"), by: 3600).map(PlaceWeather.hour)
        #expect(hours(place).rows.first?.label == "23:45")
        #expect(
            told(hours(place)) == [
                "6.75 sunrise 06:30 (Sunrise at 06:30)", "17.40 sunset 17:09 (Sunset at 17:09)",
                "24.25 midnight Monday (Monday 23~November)", "30.77 sunrise 06:31 (Sunrise at 06:31)",
                "41.40 sunset 17:09 (Sunset at 17:09)",
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
        #expect(nights(tromso[0]) == ["0.00 to 1.95", "3.08 to 26.35", "26.68 to 39.00"])
        #expect(nights(tromso[1]) == ["0.00 to 2.35", "2.68 to 39.00"])
        #expect(nights(tromso[2]) == ["0.00 to 39.00"])
        #expect(nights(tromso[3]) == ["0.00 to 26.50", "27.30 to 39.00"])
    }

    @Test("The first sunset after polar day begins the first night; its shade ends within the hour")
    func firstNight() throws {
        let place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-07-25T08:00Z", dayCount: 3)
        #expect(
            told(hours(place)) == [
                "14.00 midnight Sunday (Sunday 26~July)", "14.62 sunset 00:37 (Sunset at 00:37)", "15.08 sunrise 01:05 (Sunrise at 01:05)",
            ])
        #expect(nights(hours(place)) == ["14.62 to 15.08"])
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

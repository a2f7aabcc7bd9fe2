import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("A number is shown with the time that it is of")
struct PeriodWordsTests {
    /// 15:04 in Berlin.
    private func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    private func content(_ place: PlaceWeather) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
    }

    @Test("Today's figures of the hours left say so beside high and low, above the days and in the opened day")
    func remaining() throws {
        var place = try berlin()
        place.days[0].window = try instant("2026-11-21T13:00Z")..<instant("2026-11-21T23:00Z")
        let content = content(place)
        #expect(content.now?.highLowNote == "High and low from 14:00 on; earlier hours are not known.")
        #expect(content.days.note == "Today: from 14:00 on; earlier hours are not known.")
        let row = try #require(content.days.rows.first?.details.first)
        #expect(row.title == "Figures" && row.value == "from 14:00 on; earlier hours are not known")
        #expect(content.days.rows[1].details.first?.title == "Precipitation")
    }

    @Test("Days of 07:00 to 07:00 are told once for all of them; a last day that ends early by its name")
    func sevenToSeven() throws {
        var place = try berlin()
        for index in place.days.indices {
            let start = place.days[index].date.start(in: place.zone) + 7 * 3600
            place.days[index].window = start..<start + 86_400
        }
        #expect(content(place).days.note == "The figures of each day are from 07:00 to 07:00 the next day.")
        for index in place.days.indices.dropLast() { place.days[index].window = nil }
        let last = try #require(place.days.last).date.start(in: place.zone)
        place.days[6].window = last..<last + 18 * 3600
        #expect(content(place).days.note == "Fri: until 18:00; later hours are not known.")
        place.days[6].window = last - 3600..<last + 23 * 3600
        #expect(content(place).days.note == "Fri: from 23:00 the day before to 23:00.")
        place.days[6].window = nil
        #expect(content(place).days.note == nil)
    }

    @Test("A quarter of an hour's rain is told as a rate, with what was measured")
    func rate() throws {
        var place = try berlin()
        place.current?.precipitationMillimeters = 2.3
        place.current?.snowfallCentimeters = 0.5
        place.current?.precipitationPeriodMinutes = 15
        let content = content(place)
        let rows = (content.details?.rows ?? []).dropLast().suffix(2).map { plain("\($0.title): \($0.value) (\($0.explanation ?? ""))") }
        #expect(rows.first == "Precipitation: 9.2~mm/h (2.3~mm in the last 15 minutes. 3.2~mm in total today.)")
        #expect(rows.last == "Fresh snow: 2.0~cm/h (0.5~cm in the last 15 minutes.)")
        #expect(plain(content.now?.precipitation) == "9.2~mm/h")
        #expect(content.now?.spoken.contains("recipitation 9.2 millimetres per hour, fresh snow 2.0 centimetres per hour") == true)
        let american = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: UnitPreferences(region: "US"))
        #expect(plain(american.now?.precipitation) == "0.36~in/h")
    }

    @Test("Hours whose amounts are of more than the hour say of how many")
    func steps() throws {
        var place = try berlin()
        #expect(content(place).hours.note == nil)
        for index in place.hours.indices { place.hours[index].spreadHours = 6 }
        #expect(content(place).hours.note == "Rain and snow are forecast for 6 hours at a time and spread evenly over them.")
        place.hours = place.hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        for index in place.hours.indices { (place.hours[index].spreadHours, place.hours[index].step) = (nil, .hours(3)) }
        #expect(content(place).hours.note == "Rain and snow are for the 3 hours from each time.")
    }
}

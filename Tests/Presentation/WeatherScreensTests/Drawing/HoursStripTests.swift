import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The hours as narrow cells, and as a table")
struct HoursStripTests {
    private func column(_ change: (inout PlaceWeather) -> Void = { _ in }) throws -> HoursColumn {
        var berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        change(&berlin)
        return DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: .metric).hours
    }

    @Test("The unit that all cells share is said once, above them")
    func units() throws {
        // Given rain in one hour and wind in all
        let strip = HoursStrip(try column { $0.hours[16].precipitationMillimeters = 1.2 })
        // Then both units stand in the legend, and the cells have bare numbers
        #expect(strip.legend == ["Precipitation (mm)", "Wind (km/h)"])
        #expect(strip.days.map(\.title) == ["Today", "Tomorrow"] && strip.days.map(\.cells.count) == [9, 24])
        #expect(strip.days[0].cells[1].amount == "1.2" && strip.days[0].cells[1].wind == "20")
        #expect(strip.days[0].cells[0].amount == nil && strip.days[0].cells[0].isNow)
        #expect(strip.hasFalling)
    }

    @Test("A force is said once too, so that a cell has its number alone")
    func beaufort() throws {
        var berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        berlin.current = nil
        for index in berlin.hours.indices { berlin.hours[index].windKph = index.isMultiple(of: 2) ? 66 : 92 }
        var units = UnitPreferences.metric
        units.wind = .beaufort
        let strip = HoursStrip(DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: units).hours)
        #expect(strip.legend == ["Wind (force)"])
        #expect(Set(strip.days.flatMap(\.cells).map(\.wind)) == ["8", "10"])
    }

    @Test("Row 14: snow keeps its own unit beside rain")
    func snow() throws {
        let strip = HoursStrip(
            try column { place in
                place.hours[15].precipitationMillimeters = 1
                place.hours[16].precipitationMillimeters = 1
                place.hours[16].snowfallCentimeters = 2
            })
        #expect(strip.days[0].cells.prefix(2).map { plain($0.amount) } == ["1.0", "2.0~cm"])
    }

    @Test("Row 2: an hour that the clock shows twice may be broken before its offset")
    func twice() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-10-24T22:00Z", dayCount: 2)
        let strip = HoursStrip(DashboardContent.make(snapshot: berlin.snapshot, now: berlin.fetchedAt, units: .metric).hours)
        #expect(strip.days[0].cells.map(\.label)[1...4] == ["01:00", "02:00 UTC+2", "02:00 UTC+1", "03:00"])
    }

    @Test("Dry hours without a chance worth saying keep no room for either")
    func dry() throws {
        let strip = HoursStrip(try column { place in for index in place.hours.indices { place.hours[index].chanceOfRain = 4 } })
        #expect(!strip.hasFalling && strip.days.allSatisfy { $0.cells.allSatisfy { $0.chance == nil && $0.amount == nil } })
        #expect(strip.legend == ["Wind (km/h)"])
    }

    @Test("Without hours there are no cells and no legend")
    func empty() throws {
        let strip = HoursStrip(try column { $0.hours = [] })
        #expect(strip.days.isEmpty && strip.legend.isEmpty && strip.label == "Hour by hour")
    }

    @Test("The table leaves out columns that no hour has anything for, and each row has a value for each head")
    func table() throws {
        let column = try column { place in
            place.current?.gustKph = nil
            for index in place.hours.indices { place.hours[index].gustKph = nil }
        }
        let table = HoursTable.whole(column.rows, heads: column.heads)
        #expect(table.heads == ["Time", "Weather", "Temperature", "Feels like", "Chance", "Wind"])
        #expect(table.rows.count == column.rows.count && table.rows.allSatisfy { $0.values.count == table.heads.count - 1 })
        #expect(table.rows[0].values.map { plain($0) } == ["Light rain", "3°", "0°", "40%", "12~km/h NW"])
    }

    @Test("A part of the table has the columns of the whole")
    func part() throws {
        // Given rain today, and none tomorrow
        let column = try column { $0.hours[16].precipitationMillimeters = 1.2 }
        // When tomorrow's rows are made
        let table = HoursTable.whole(column.rows, heads: column.heads, wanted: column.sections[1].rows)
        // Then the amounts have their column all the same
        #expect(table.rows.count == 24 && table.heads.contains("Precipitation"))
    }
}

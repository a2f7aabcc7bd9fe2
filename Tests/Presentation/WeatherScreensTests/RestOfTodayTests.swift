import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Today's row tells what is still to come, and apart from it what has fallen")
struct RestOfTodayTests {
    /// Moscow at 10:44: it rained after midnight, and the rest of the day is nearly dry.
    func moscow() throws -> PlaceWeather {
        var place = try PlaceWeather("Moscow", 55.76, 37.62, "Europe/Moscow", at: "2026-11-21T07:44Z")
        for index in 0..<24 {
            place.hours[index].chanceOfRain = index < 4 ? 100 : 20
            place.hours[index].precipitationMillimeters = index < 4 ? 0.8 : 0
            place.hours[index].condition = WeatherCondition(kind: index < 4 ? .rain : .partlyCloudy, isDay: true)
        }
        place.hours[18].precipitationMillimeters = 0.3
        place.hours[18].chanceOfRain = 59
        return place
    }

    func content(_ place: PlaceWeather, later seconds: Double = 0) -> DashboardContent {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric)
    }

    @Test("Rain that is over is no news of what is to come: chance, amount and sky are those of the hours left")
    func left() throws {
        let today = try #require(content(try moscow()).days.rows.first)
        #expect(today.isToday && today.chance == "59%" && plain(today.precipitation) == "0.3~mm")
        #expect(today.condition == "Partly cloudy" && today.symbol == "partlyCloudy-day")
        #expect(plain(today.fallen) == "3.2~mm since midnight")
        #expect(today.spoken.contains("0.3 millimetres of precipitation still to come, 3.2 millimetres since midnight"))
        let row = try #require(today.details.first { $0.key == "precipitation" })
        #expect(plain(row.value) == "0.3~mm" && plain(row.explanation) == "Still to come; 3.2~mm since midnight.")
        #expect(today.details.first { $0.key == "chance" }?.value == "59%")
    }

    @Test("High and low stay those of the whole civil day, and the other days are as they were")
    func wholeDay() throws {
        let rows = content(try moscow()).days.rows
        #expect(rows[0].high == "9°" && rows[0].low == "−2°" || rows[0].low == "−3°")
        #expect(rows[1].fallen == nil && rows[1].condition == "Showers" && rows[1].chance == "60%")
        #expect(plain(rows[1].precipitation) == "3.2~mm")
    }

    @Test("At midnight nothing has fallen yet; in the last hour of the night the sky is drawn by night")
    func ends() throws {
        var place = try moscow()
        for index in 16..<24 { place.hours[index].isDay = false }
        let midnight = try #require(content(place, later: -(10 * 3600 + 44 * 60)).days.rows.first)
        #expect(midnight.fallen == nil && plain(midnight.precipitation) == "3.5~mm")
        let night = try #require(content(place, later: 13 * 3600).days.rows.first)
        #expect(night.symbol == "partlyCloudy-night" && plain(night.fallen) == "3.5~mm since midnight" && night.precipitation == nil)
    }

    @Test("Where an hour to midnight is missing, or does not say, the source's day stands and nothing is added up")
    func incomplete() throws {
        var holed = try moscow()
        holed.hours.removeSubrange(20..<24)
        let today = try #require(content(holed).days.rows.first)
        #expect(today.chance == "60%" && plain(today.precipitation) == "3.2~mm" && today.fallen == nil && today.condition == "Showers")
        var silent = try moscow()
        silent.hours[2].precipitationMillimeters = nil
        #expect(content(silent).days.rows.first?.fallen == nil)
        var late = try moscow()
        late.hours.removeSubrange(0..<5)
        #expect(content(late).days.rows.first?.fallen == nil && content(late).days.rows.first?.chance == "59%")
    }

    @Test("Water and the depth of snow are two quantities: each has its row, its clause and its line, on every face and in every language")
    func snow() throws {
        var place = try moscow()
        for index in 0..<24 { place.hours[index].snowfallCentimeters = index < 2 ? 1.5 : index == 18 ? 0.4 : 0 }
        let today = try #require(content(place).days.rows.first)
        #expect(plain(today.fallen) == "3.2~mm since midnight" && plain(today.fallenSnow) == "3.0~cm of fresh snow since midnight")
        func detail(_ key: String, of row: DayRow) throws -> [String] {
            let detail = try #require(row.details.first { $0.key == key })
            return [plain(detail.value), plain(detail.explanation) ?? ""]
        }
        #expect(try detail("precipitation", of: today) == ["0.3~mm", "Still to come; 3.2~mm since midnight."])
        #expect(try detail("snow", of: today) == ["0.4~cm", "Still to come; 3.0~cm since midnight."])
        #expect(
            today.spoken.contains(
                "0.3 millimetres of precipitation still to come, 3.2 millimetres since midnight, 0.4 centimetres of fresh snow still to come, "
                    + "3.0 centimetres of fresh snow since midnight"), "\(today.spoken)")
        let language = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        let russian = try #require(
            DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric, phrases: language).days.rows.first)
        #expect(try detail("snow", of: russian) == ["0,4~см", "Ещё ожидается; с полуночи выпало 3,0~см."])
        #expect(plain(russian.fallenSnow) == "снега с полуночи выпало 3,0~см")
    }

    @Test("All of the snow is over: its row says how much fell; rain alone has no row of snow")
    func snowIsOver() throws {
        var place = try moscow()
        for index in 0..<24 { place.hours[index].snowfallCentimeters = index < 2 ? 1.5 : 0 }
        let today = try #require(content(place).days.rows.first)
        let row = try #require(today.details.first { $0.key == "snow" })
        #expect(plain(row.value) == "0~cm" && plain(row.explanation) == "Still to come; 3.0~cm since midnight.")
        #expect(today.snow == nil)
        #expect(try #require(content(try moscow()).days.rows.first).details.allSatisfy { $0.key != "snow" })
    }

    @Test(
        "Days of 23 and 25 hours and zones of three quarters are whole as well",
        arguments: [
            ("Europe/Berlin", "2026-10-25T12:00Z"), ("Europe/Berlin", "2026-03-29T12:00Z"), ("Asia/Kathmandu", "2026-11-21T06:00Z"),
        ])
    func zones(_ zone: String, _ time: String) throws {
        var place = try PlaceWeather("Place", 30, 30, zone, at: time)
        if zone == "Asia/Kathmandu" {
            // The world's whole hours: a quarter to, by the place's clock.
            let first = place.hours[0].time.addingTimeInterval(-900 - 2700)
            place.hours = stride(from: first, to: first.addingTimeInterval(7 * 86_400), by: 3600).map(PlaceWeather.hour)
        }
        for index in place.hours.indices { place.hours[index].precipitationMillimeters = 0.1 }
        let today = try #require(content(place).days.rows.first)
        #expect(today.chance == "40%" && today.fallen != nil && today.precipitation != nil)
    }
}

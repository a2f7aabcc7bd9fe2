import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("A day's row, expanded: its hours and its details")
struct DayDetailsTests {
    func days(_ place: PlaceWeather, later seconds: Double = 0, units: UnitPreferences = .metric) -> DaysColumn {
        DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: units).days
    }

    /// "Wind: Up to 25 km/h from the WNW (Gusts up to 90 km/h.)".
    func told(_ row: DayRow) -> [String] {
        row.details.map { plain("\($0.title): \($0.value)\($0.explanation.map { " (\($0))" } ?? "")") }
    }

    @Test("Every row's hours belong to its civil day, each hour stands in one row", arguments: DayCase.all)
    func hoursOfDays(day: DayCase) throws {
        let place = try PlaceWeather(day.name, day.latitude, day.longitude, day.zone, at: day.start, dayCount: 8)
        let rows = days(place).rows
        #expect(rows.count == 7 && rows[0].hours.count == day.count)
        for row in rows { #expect(row.hours.allSatisfy { $0.time.hasPrefix(row.date) }, "\(row.date)") }
        let times = rows.flatMap(\.hours).map(\.time)
        #expect(Set(times).count == times.count && times.count == rows.reduce(0) { $0 + $1.hours.count })
        #expect(place.hours.count - times.count == rows.count.distance(to: 8) * 24, "all but those of the eighth day")
    }

    @Test("Today's row begins with the hour that contains now; its hours are those of the hours' column, on a scale of their own")
    func today() throws {
        // Given a warm hour tomorrow and a shower today
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.hours[40].temperatureCelsius = 30
        place.hours[41].precipitationMillimeters = 40
        place.hours[16].precipitationMillimeters = 1.5
        // When the days are drawn
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric)
        let today = content.days.rows[0]
        // Then today's hours are the same ones, and their heights are those of their day
        #expect(today.hours.map(\.label) == content.hours.sections[0].rows.map(\.label) && today.hours[0].isNow)
        #expect(today.hours.map(\.spoken) == content.hours.sections[0].rows.map(\.spoken))
        #expect(today.hours.map(\.curve).max() == 1 && content.hours.sections[0].rows.map(\.curve).max() == 0.3)
        #expect(today.hours[1].precipitationFraction == 0.75 && content.hours.rows[1].precipitationFraction == 0.03)
        #expect(plain(today.precipitationScale) == "2~mm" && plain(content.days.rows[1].precipitationScale) == "50~mm")
        #expect(content.days.rows[2].precipitationScale == nil)
    }

    @Test("All that is known of a day, whole: 300 mm of it rain, snow apart")
    func whole() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        // Without hours the source's day stands: with them today would have what is left of it.
        place.hours = []
        place.days[0].precipitationMillimeters = 300
        place.days[0].snowfallCentimeters = 12
        place.days[0].chanceOfRain = 100
        place.days[0].maxGustKph = 90
        place.days[0].uvIndex = 5.6
        place.days[0].humidity = 88
        let row = days(place).rows[0]
        #expect(
            told(row) == [
                "Precipitation: 300~mm", "Fresh snow: 12~cm", "Chance of precipitation: 100%",
                "Wind: Up to 25~km/h from the WNW (Gusts up to 90~km/h.)",
                "UV index: 6 (High) (Seek shade at midday; wear a hat and sunscreen.)", "Humidity: 88%", "Sunrise: 07:38", "Sunset: 16:06",
                "Length of day: 8~h 28~min", "Moon: Waxing crescent (23% lit)",
            ])
        let drawings: [DetailDrawing?] = [
            nil, nil, nil, .compass(fromDegrees: 300), .scale(fraction: 5.6 / 11.0), .scale(fraction: 0.88), nil, nil, nil, nil,
        ]
        #expect(row.details.map(\.drawing) == drawings)
        #expect(row.highCelsius == 8.6 && row.lowCelsius == -2.5)
        #expect(
            days(place, units: UnitPreferences(region: "US")).rows[0].details.prefix(4).map { plain($0.value) } == [
                "11.81~in", "4.7~in", "100%", "Up to 16~mph from the WNW",
            ])
    }

    @Test("What is not known is left out; nothing becomes 0")
    func missing() throws {
        var place = try PlaceWeather("Tromsø", 69.65, 18.96, "Europe/Oslo", at: "2026-12-21T10:00Z", dayCount: 1)
        place.days = [
            DailyForecast(
                date: place.days[0].date, maxTempCelsius: -40, minTempCelsius: -40, avgTempCelsius: -40,
                condition: WeatherCondition(kind: .clear, isDay: true), maxGustKph: 33, sun: .downAllDay,
                moon: MoonDay(phase: 0.5, illumination: 1))
        ]
        place.hours = []
        let column = days(place)
        #expect(column.title == "1 day" && column.rows.count == 1)
        #expect(told(column.rows[0]) == ["Wind: Gusts up to 33~km/h.", "Moon: Full moon (100% lit)"])
        #expect(column.rows[0].hours.isEmpty && column.rows[0].precipitationScale == nil)
        #expect(column.rows[0].sunNote == "The sun does not rise.")
        #expect(column.rows[0].high == "−40°" && column.rows[0].low == "−40°" && column.rows[0].barStart == 0.5)
    }

    @Test("Where the forecast has days beyond its hours, their rows have none")
    func daysBeyondHours() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.hours = Array(place.hours.prefix(60))
        #expect(days(place).rows.map(\.hours.count) == [9, 24, 12, 0, 0, 0, 0])
    }
}

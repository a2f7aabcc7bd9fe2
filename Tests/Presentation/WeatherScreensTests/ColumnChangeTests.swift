import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("A column is another value exactly when a reader would see a difference")
struct ColumnChangeTests {
    func berlin() throws -> PlaceWeather {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm10: 8], indices: [.europeanAQI: 8])
        place.alerts = [Alert(id: "1", event: "Wind", severity: .severe)]
        return place
    }

    func columns(_ place: PlaceWeather, later seconds: Double = 0, units: UnitPreferences = .metric) -> [Column: DashboardColumn] {
        let content = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: units)
        return Dictionary(uniqueKeysWithValues: Column.allCases.compactMap { name in content.columns[name].map { (name, $0) } })
    }

    func changed(_ left: [Column: DashboardColumn], _ right: [Column: DashboardColumn]) -> Set<Column> {
        Set(left.filter { right[$0.key] != $0.value }.keys)
    }

    @Test("The passing of a minute changes no column")
    func minute() throws {
        let place = try berlin()
        #expect(columns(place).count == 8)
        #expect(changed(columns(place), columns(place, later: 60)).isEmpty)
    }

    @Test("The passing of a quarter of an hour moves the sun on its path, and nothing else")
    func quarter() throws {
        let place = try berlin()
        #expect(changed(columns(place), columns(place, later: 600)) == [.sun])
    }

    @Test("The passing of an hour changes the hours, those of today's row too, the sun, and what is now")
    func hour() throws {
        let place = try berlin()
        #expect(changed(columns(place), columns(place, later: 3590)) == [.hours, .days, .sun])
        #expect(
            changed(columns(place), columns(place, later: 3700)) == [.now, .hours, .days, .sun, .details, .climate2045],
            "the observation is too old now")
    }

    @Test("Another unit changes those columns that show it")
    func units() throws {
        let place = try berlin()
        #expect(changed(columns(place), columns(place, units: UnitPreferences(pressure: .millimetersOfMercury))) == [.details])
        #expect(
            changed(columns(place), columns(place, units: UnitPreferences(temperature: .fahrenheit))) == [
                .now, .hours, .days, .details, .climate2045,
            ])
    }

    @Test("A change of one value changes its columns only")
    func oneValue() throws {
        let place = try berlin()
        var other = place
        other.current?.visibilityKilometers = 5
        #expect(changed(columns(place), columns(other)) == [.details])
        other = place
        other.hours[20].chanceOfRain = 90
        #expect(changed(columns(place), columns(other)) == [.hours, .days])
        other = place
        other.hours[20].humidity = 1
        #expect(changed(columns(place), columns(other)).isEmpty, "nothing that is drawn changed")
        other = place
        other.days[3].condition = WeatherCondition(kind: .fog, isDay: true)
        #expect(changed(columns(place), columns(other)) == [.days])
    }

    @Test("What is only drawn, or stands in an expanded row, counts as well")
    func drawn() throws {
        let place = try berlin()
        var other = place
        other.current?.windDirectionDegrees = 316
        #expect(
            changed(columns(place), columns(other)) == [.hours, .days, .details], "the needle of the compass, and the first arrow")
        other = place
        other.hours[20].gustKph = 33
        #expect(changed(columns(place), columns(other)) == [.hours, .days])
        other = place
        other.hours[100].feelsLikeCelsius = -20
        #expect(changed(columns(place), columns(other)) == [.days], "an hour of a later day")
        other = place
        other.days[3].uvIndex = 4
        #expect(changed(columns(place), columns(other)) == [.days])
        other = place
        other.days[1].sun = .downAllDay
        #expect(changed(columns(place), columns(other)).isEmpty, "sunrise and sunset are Petrel's own")
        other = place
        other.issuedAt = place.fetchedAt
        #expect(changed(columns(place), columns(other)) == [.hours, .days], "the source's line")
        other = place
        other.isSimulated = true
        #expect(changed(columns(place), columns(other)) == [.now, .hours, .days, .details, .air, .alerts], "all but astronomy")
    }
}

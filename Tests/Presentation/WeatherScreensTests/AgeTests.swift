import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Old data is never shown as new (promise 2.5, row 13), and high and low are those of the civil day (promise 2.8)")
struct AgeTests {
    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    func content(_ place: PlaceWeather, later seconds: Double, error: WeatherError? = nil) -> DashboardContent {
        DashboardContent.make(
            snapshot: place.snapshot, now: place.fetchedAt.addingTimeInterval(seconds), units: .metric, lastKnownError: error)
    }

    @Test("Row 13: an observation of an hour ago still stands; a second later the forecast hour does, marked")
    func boundary() throws {
        let place = try berlin()
        #expect(content(place, later: 3600).now?.forecastMark == nil)
        let old = try #require(content(place, later: 3601).now)
        #expect(old.forecastMark == "Forecast for 16:00")
        #expect(old.spoken.hasPrefix("Forecast for 16:00. Partly cloudy."))
        #expect(content(place, later: 3601).provenance.issued == nil)
    }

    @Test("Row 13: fresh headers do not make an old observation new")
    func oldObservation() throws {
        var place = try berlin()
        place.current = PlaceWeather.current(at: place.fetchedAt.addingTimeInterval(-11 * 3600))
        #expect(content(place, later: 0).now?.forecastMark == "Forecast for 15:00")
    }

    @Test("An observation from the future is a clock that is wrong: a little is let pass, more is not")
    func future() throws {
        var place = try berlin()
        place.current = PlaceWeather.current(at: place.fetchedAt.addingTimeInterval(900))
        #expect(content(place, later: 0).now?.forecastMark == nil)
        place.current = PlaceWeather.current(at: place.fetchedAt.addingTimeInterval(901))
        #expect(content(place, later: 0).now?.forecastMark == "Forecast for 15:00")
    }

    @Test("The last known weather says that it is, how old, and why")
    func lastKnown() throws {
        let content = content(try berlin(), later: 2 * 3600 + 300, error: WeatherError(.noConnection, provider: .openMeteo))
        #expect(plain(content.age.text) == "Last updated 2~h ago" && content.age.failure != nil)
        #expect(content.age.failure?.kind == .noConnection)
        #expect(content.now?.forecastMark == "Forecast for 17:00")
        #expect(content.hours.rows.first?.label == "17:00")
    }

    @Test(
        "From a day on it is said when it was, by the place's clock: no length that a person has to reckon with",
        arguments: [
            (86_399.0, "Last updated 23~h ago"), (86_400.0, "Last updated yesterday, 15:04"), (117_000.0, "Last updated yesterday, 15:04"),
            (118_800.0, "Last updated Sat 21~November, 15:04"), (140_400.0, "Last updated Sat 21~November, 15:04"),
        ])
    func when(_ seconds: Double, _ text: String) throws {
        let content = content(try berlin(), later: seconds)
        #expect(plain(content.age.text) == text)
        // What is shown as now is the hour that applies now.
        #expect(content.now?.forecastMark != nil && content.hours.rows.first?.isNow == true)
    }

    @Test("Weather of two days ago still has this hour and these days; of nine days ago nothing")
    func old() throws {
        let place = try berlin()
        let twoDays = content(place, later: 2 * 86_400)
        #expect(twoDays.days.rows.map(\.label) == ["Today", "Tomorrow", "Wed", "Thu", "Fri"])
        #expect(twoDays.now?.forecastMark == "Forecast for 15:00")
        let nineDays = content(place, later: 9 * 86_400)
        #expect(nineDays.now == nil && nineDays.days.rows.isEmpty && nineDays.hours.rows.isEmpty)
        #expect(nineDays.notices == ["No weather is known for this hour."])
    }

    @Test("A hole in the hours is a hole: the hour before it does not stand in for it")
    func hole() throws {
        var place = try berlin()
        place.current = nil
        place.hours.remove(at: 15)
        #expect(content(place, later: 0).now?.forecastMark == "Forecast for 14:00")
        place.hours.removeSubrange(12..<20)
        #expect(content(place, later: 0).now == nil)
    }

    @Test("Promise 2.8: where the temperature now lies outside high and low, the reason is said; where it reads the same, nothing is")
    func outside() throws {
        var place = try berlin()
        place.days[0].maxTempCelsius = 1.2
        #expect(content(place, later: 0).now?.highLowNote == "So far today 3°, above the forecast high of 1°.")
        place.days[0].maxTempCelsius = 2.6
        #expect(content(place, later: 0).now?.highLowNote == nil)
        place.days[0].maxTempCelsius = 9
        place.days[0].minTempCelsius = 5
        #expect(content(place, later: 0).now?.highLowNote == "So far today 3°, below the forecast low of 5°.")
    }

    @Test("Promise 2.8: today's high and low are the civil day's, also when its warmest hour is past")
    func civilDay() throws {
        var place = try berlin()
        place.hours[13].temperatureCelsius = 21
        place.days[0].maxTempCelsius = 21
        #expect(content(place, later: 0).now?.high == "High 21°")
        #expect(content(place, later: 10 * 3600).now?.high == "High 9°", "after midnight it is another day's")
    }
}

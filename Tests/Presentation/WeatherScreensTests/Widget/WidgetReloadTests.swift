import Foundation
import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The widget is reloaded when somebody would see a difference, and else left alone (promises 2.7 and 2.18)")
struct WidgetReloadTests {
    func berlin() throws -> PlaceWeather { try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z") }

    /// What a fetch does to a widget: `later` seconds after the first, with other weather.
    func reload(later: Double, units: UnitPreferences = .metric, _ change: (inout PlaceWeather) -> Void = { _ in }) throws -> WidgetReload {
        let place = try berlin()
        var next = place
        next.fetchedAt += later
        change(&next)
        return WidgetReload(from: place.widget().fingerprint, to: next.widget(units: units), now: next.fetchedAt)
    }

    @Test("The same weather, fetched again: the age alone is not worth a reload until it lags by an hour")
    func age() throws {
        #expect(try reload(later: 0) == .unneeded)
        #expect(try reload(later: 300) == .unneeded)
        #expect(try reload(later: 3599) == .unneeded)
        #expect(try reload(later: 3600) == .needed)
        var later = try berlin()
        later.fetchedAt += 300
        #expect(try berlin().widget().fingerprint != later.widget().fingerprint)
    }

    @Test("Another figure, condition, chance, warning, unit or place is")
    func differences() throws {
        #expect(try reload(later: 300) { $0.current?.temperatureCelsius = 7 } == .needed)
        #expect(try reload(later: 300) { $0.hours[18].condition = WeatherCondition(kind: .snow, isDay: true) } == .needed)
        #expect(try reload(later: 300) { $0.hours[19].chanceOfRain = 90 } == .needed)
        #expect(try reload(later: 300) { $0.days[0].maxTempCelsius = 12 } == .needed)
        #expect(try reload(later: 300) { $0.alerts = [Alert(id: "1", event: "Storm", severity: .severe)] } == .needed)
        #expect(try reload(later: 300) { $0.name = "Potsdam" } == .needed)
        #expect(try reload(later: 300) { $0.isSimulated = true } == .needed)
        var units = UnitPreferences.metric
        units.temperature = .fahrenheit
        #expect(try reload(later: 300, units: units) == .needed)
        units = .metric
        units.clock = .hours12
        #expect(try reload(later: 300, units: units) == .needed)
    }

    @Test("That a figure is a forecast, or another place's, is seen, though the figure is the same")
    func marks() throws {
        let place = try berlin()
        var forecast = place
        forecast.current?.isForecastHour = true
        #expect(WidgetReload(from: place.widget().fingerprint, to: forecast.widget(), now: place.fetchedAt) == .needed)
        let named = PlaceChoice.chosen(Place(name: "Berlin", country: "Germany", coordinate: place.coordinate))
        #expect(WidgetReload(from: place.widget().fingerprint, to: place.widget(choice: named), now: place.fetchedAt) == .needed)
        #expect(WidgetReload(from: place.widget().fingerprint, to: place.widget(choice: .fallbackDenied), now: place.fetchedAt) == .needed)
    }

    @Test("What does not show is not: a rounding, the wind, an hour of tomorrow night")
    func invisible() throws {
        #expect(try reload(later: 300) { $0.current?.temperatureCelsius = 3.3 } == .unneeded)
        #expect(try reload(later: 300) { $0.current?.windKph = 99 } == .unneeded)
        #expect(try reload(later: 300) { $0.hours[46].temperatureCelsius = 30 } == .unneeded)
        #expect(try reload(later: 300) { $0.days[4].maxTempCelsius = 30 } == .unneeded)
    }

    @Test("What is kept may be missing, old, cut off or made up: then it is reloaded")
    func garbage() throws {
        let timeline = try berlin().widget()
        let text = timeline.fingerprint
        let now = timeline.entries[0].date
        for kept in [nil, "", "1", "1;;;", "2" + text.dropFirst(), String(text.dropLast()), text + ";", text + text, "🌧", ";;;;;;"] {
            #expect(WidgetReload(from: kept, to: timeline, now: now) == .needed)
        }
        #expect(WidgetReload(from: text, to: timeline, now: now) == .unneeded)
        #expect(text.utf8.count < 1500)
    }

    @Test("Weather where there was none, and none where there was some, are seen")
    func arrival() throws {
        let place = try berlin()
        let nothing = WidgetTimeline.make(snapshot: nil, choice: .position, now: place.fetchedAt, units: .metric)
        #expect(WidgetReload(from: nothing.fingerprint, to: place.widget(), now: place.fetchedAt) == .needed)
        #expect(WidgetReload(from: place.widget().fingerprint, to: nothing, now: place.fetchedAt) == .needed)
        #expect(WidgetReload(from: nothing.fingerprint, to: nothing, now: place.fetchedAt) == .unneeded)
    }
}

@Suite("When the widget asks for weather: few wake-ups (promise 2.18)")
struct WidgetRenewalTests {
    let renewal = WidgetRenewal()
    let fetched = Date(timeIntervalSince1970: 1_795_000_123)

    @Test("After an hour, not before a quarter of one, and not on the hour but by when it was received (row 41)")
    func due() {
        #expect(renewal.next(fetchedAt: fetched, now: fetched) == fetched + 3600)
        #expect(renewal.next(fetchedAt: fetched, now: fetched + 3500) == fetched + 4400)
        #expect(!renewal.isDue(fetchedAt: fetched, now: fetched + 3599) && renewal.isDue(fetchedAt: fetched, now: fetched + 3600))
        #expect(renewal.next(fetchedAt: fetched, now: fetched, isWarning: true) == fetched + 1800)
    }

    @Test("A day without a network takes two dozen attempts at most; a day with one, one an hour")
    func failing() {
        var now = fetched
        var attempts = 0
        while now < fetched + 86_400 {
            now = renewal.next(fetchedAt: fetched, now: now)
            attempts += 1
        }
        #expect((12...24).contains(attempts), "\(attempts)")
        #expect(renewal.next(fetchedAt: nil, now: fetched) == fetched + 1800)
    }

    @Test("Row 50: what comes from the future is due and old, a little of it is a clock that is wrong")
    func future() {
        #expect(renewal.isDue(fetchedAt: fetched + 901, now: fetched) && renewal.isOld(fetchedAt: fetched + 901, at: fetched))
        #expect(!renewal.isDue(fetchedAt: fetched + 60, now: fetched) && !renewal.isOld(fetchedAt: fetched + 60, at: fetched))
        #expect(renewal.next(fetchedAt: fetched + 1e6, now: fetched) > fetched)
    }

    @Test("Old is two hours after it was received")
    func old() {
        #expect(!renewal.isOld(fetchedAt: fetched, at: fetched + 7199) && renewal.isOld(fetchedAt: fetched, at: fetched + 7200))
    }
}

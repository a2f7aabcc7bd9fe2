import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The days after the week, and yesterday")
struct LaterDaysTests {
    private static let russian = "ru"

    /// Berlin, Saturday 21 November 2026, with sixteen days of 5 to 10 °C, of which each brings another sky, and yesterday.
    private func berlin(days count: Int = 16, pastCelsius: Double = -1) throws -> Snapshot {
        let place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
        var dashboard = place.snapshot.dashboard
        let today = try #require(CivilDate(year: 2026, month: 11, day: 21))
        dashboard.forecast.laterDays = (7..<count).map { index in
            LaterDay(
                date: today.adding(days: index), minTempCelsius: 5, maxTempCelsius: 10,
                sky: LaterDay.Sky.allCases[index % 4], tendency: LaterDay.Tendency.allCases[index % 3],
                chance: index % 2 == 0 ? .possible : nil)
        }
        let start = today.adding(days: -1).start(in: place.zone)
        dashboard.forecast.pastHours = (0..<24).map { index in
            var hour = PlaceWeather.hour(start + Double(index) * 3_600)
            hour.temperatureCelsius = pastCelsius
            return hour
        }
        return Snapshot(cell: place.snapshot.cell, dashboard: dashboard, fetchedAt: place.fetchedAt)
    }

    private func content(_ snapshot: Snapshot, later seconds: Double = 0, units: UnitPreferences = .metric, language: String = "en")
        -> DashboardContent
    {
        let phrases = Language(tag: language)?.phrases(region: nil, isServed: true) ?? englishPhrases()
        return DashboardContent.make(
            snapshot: snapshot, now: snapshot.fetchedAt + seconds, units: units, phrases: phrases, placeChoice: .position)
    }

    @Test("Ranges that widen, broad words, week by week, and where the forecast ends")
    func whole() throws {
        let later = try #require(content(try berlin(days: 15)).columns.days.later)
        #expect(
            plain(later.title) == "Later: to 5~December" && later.weeks.map { plain($0.title) } == ["28~Nov to 29~Nov", "30~Nov to 5~Dec"])
        #expect(later.rows.map(\.date) == ["28", "29", "30"].map { "2026-11-\($0)" } + (1...5).map { "2026-12-0\($0)" })
        #expect(
            later.rows.map(\.range) == Array(repeating: "4 to 11°", count: 3) + Array(repeating: "3 to 12°", count: 3) + [
                "2 to 13°", "2 to 13°",
            ])
        #expect(later.rows.first?.label == "Sat" && plain(later.rows.first?.dateLabel) == "28~Nov")
        #expect(
            later.rows.prefix(4).map(\.words) == ["snowy, as before", "perhaps dry, warmer", "showery, colder", "perhaps wet, as before"])
        #expect(plain(later.rows.first?.spoken) == "Saturday 28~November: 4 degrees to 11 degrees, snowy, as before.")
        #expect(plain(later.end) == "The forecast ends on Saturday 5~December.")
        #expect(!later.rows.contains { $0.words.contains("%") || $0.range.contains("%") })
    }

    @Test("A source that goes to the sixteenth day ends nowhere; one without later days has no such part")
    func ends() throws {
        let whole = try #require(content(try berlin()).columns.days.later)
        #expect(whole.end == nil && whole.rows.count == 9)
        #expect(content(try berlin(days: 7)).columns.days.later == nil)
    }

    @Test("After midnight the eighth day is the week's, and no day is told twice")
    func midnight() throws {
        var snapshot = try berlin()
        var dashboard = snapshot.dashboard
        let eighth = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 8)
        (dashboard.forecast.daily, dashboard.forecast.hourly) = (eighth.days, eighth.hours)
        snapshot = Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
        for (seconds, first) in [(0.0, "2026-11-28"), (11 * 3_600, "2026-11-29")] {
            let days = content(snapshot, later: seconds).columns.days
            #expect(days.rows.count == 7 && days.later?.rows.first?.date == first)
        }
    }

    @Test("Ranges are in the reader's unit, and words in the reader's language")
    func unitsAndLanguages() throws {
        var units = UnitPreferences.metric
        units.temperature = .fahrenheit
        #expect(content(try berlin(), units: units).columns.days.later?.rows.first?.range == "39 to 52°")
        let russian = try #require(content(try berlin(days: 15), language: Self.russian).columns.days.later)
        #expect(plain(russian.title) == "Далее: до 5~декабря" && plain(russian.rows.first?.range) == "от~4 до~11°")
        #expect(russian.rows.prefix(2).map(\.words) == ["снег, без перемен", "возможно, без осадков, теплее"])
        #expect(plain(russian.end) == "Последний день прогноза: суббота, 5~декабря.")
    }

    @Test("Warmer and colder than yesterday at this time add up with the figures that are shown; a degree is no difference")
    func yesterday() throws {
        // It is 3.2° now.
        for (celsius, text) in [
            (-1.0, "4° warmer than yesterday at this time."), (9.4, "6° colder than yesterday at this time."),
            (2.4, "About as warm as yesterday at this time."), (4.6, "About as warm as yesterday at this time."),
        ] {
            let hours = content(try berlin(pastCelsius: celsius)).columns.hours
            #expect(hours.thanYesterday == text && HoursStrip(hours).notes.first == text)
        }
        #expect(plain(content(try berlin(), language: Self.russian).columns.hours.thanYesterday) == "На~4° теплее, чем вчера в~это время.")
    }

    @Test("Nothing is told without yesterday's hours, and nothing between two sources")
    func notTold() throws {
        var snapshot = try berlin()
        var dashboard = snapshot.dashboard
        dashboard.sources[.current] = Sample.provenance()
        dashboard.sources[.current]?.provider = .nws
        snapshot = Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
        #expect(content(snapshot).columns.hours.thanYesterday == nil)
        dashboard.sources = [:]
        dashboard.forecast.pastHours = []
        #expect(
            content(Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)).columns.hours.thanYesterday == nil)
    }
}

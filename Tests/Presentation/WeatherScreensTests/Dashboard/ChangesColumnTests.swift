import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What changed since the reader looked, in words")
struct ChangesColumnTests {
    /// 2026-11-26 08:20 in Berlin.
    private static let now = Date(timeIntervalSince1970: 1_795_677_600)
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    private static let today = CivilDate(of: now, in: berlin)
    private static let tomorrow = today.adding(days: 1)
    private static let us = UnitPreferences(
        temperature: .fahrenheit, wind: .milesPerHour, precipitation: .inches, distance: .miles, clock: .hours12)

    /// Today's whole hour of the place's clock; from 24 on tomorrow's.
    private static func hour(_ hour: Int) -> Date { today.start(in: berlin) + Double(hour) * 3600 }

    private static func row(_ change: ForecastChange, _ language: String = "en", _ units: UnitPreferences = .metric) throws -> ChangeRow? {
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: true)
        return ChangeWriter(zone: berlin, now: now, units: units, phrases: phrases).row(change)
    }
    private static func text(_ change: ForecastChange, _ language: String = "en", _ units: UnitPreferences = .metric) throws -> String? {
        plain(try row(change, language, units)?.text)
    }
    private static func spoken(_ change: ForecastChange, _ language: String = "en", _ units: UnitPreferences = .metric) throws -> String? {
        plain(try row(change, language, units)?.spoken)
    }

    @Test("Rain that moves has both times, with the day where it is not that of the other")
    func moved() throws {
        func moved(_ was: Int, _ at: Int) -> ForecastChange { .fallMoved(.rain, was: Self.hour(was), at: Self.hour(at)) }
        #expect(try Self.text(moved(15, 18)) == "Rain now from 18:00, not 15:00")
        #expect(try Self.spoken(moved(15, 18)) == "Rain moved from 15:00 to 18:00")
        #expect(try Self.text(moved(15, 18), "en", Self.us) == "Rain now from 6~pm, not 3~pm")
        #expect(try Self.text(moved(30, 33)) == "Rain tomorrow now from 09:00, not 06:00")
        #expect(try Self.spoken(moved(30, 33)) == "Rain tomorrow moved from 06:00 to 09:00")
        #expect(try Self.text(moved(21, 30)) == "Rain now from 06:00 tomorrow, not 21:00 today")
        #expect(try Self.spoken(moved(30, 21)) == "Rain moved from 06:00 tomorrow to 21:00 today")
        #expect(try Self.text(moved(15, 18), "ru") == "Дождь теперь с~18:00, а не с~15:00")
        #expect(try Self.spoken(moved(15, 18), "ru") == "Начало дождя сместилось с~15:00 на~18:00")
        #expect(try Self.text(moved(30, 33), "ru") == "Завтра дождь теперь с~09:00, а не с~06:00")
        #expect(try Self.spoken(moved(30, 33), "ru") == "Завтра начало дождя сместилось с~06:00 на~09:00")
        #expect(try Self.text(moved(21, 30), "ru") == "Дождь теперь завтра с~06:00, а не сегодня с~21:00")
        let snow = ForecastChange.fallMoved(.snow, was: Self.hour(15), at: Self.hour(18))
        #expect(try Self.text(snow) == "Snow now from 18:00, not 15:00")
        #expect(try Self.spoken(snow, "ru") == "Начало снегопада сместилось с~15:00 на~18:00")
    }

    @Test("What falls already, or was to fall already, has no time of its own")
    func present() throws {
        let already = ForecastChange.fallMoved(.rain, was: Self.hour(15), at: Self.now)
        #expect(try Self.text(already) == "Rain already, not only from 15:00")
        #expect(try Self.text(already, "ru") == "Дождь уже идёт, ожидался с~15:00")
        let notYet = ForecastChange.fallMoved(.snow, was: Self.now, at: Self.hour(30))
        #expect(try Self.text(notYet) == "Snow not yet: now from 06:00 tomorrow")
        #expect(try Self.text(notYet, "ru") == "Снег ещё не идёт, теперь ожидается завтра с~06:00")
        #expect(try Self.text(.fallExpected(.rain, at: Self.now)) == "Rain now, not expected before")
        #expect(try Self.text(.fallExpected(.snow, at: Self.now), "ru") == "Идёт снег, которого не ожидалось")
        #expect(try Self.text(.fallNotExpected(.rain, was: Self.now)) == "Rain no longer expected")
        #expect(try Self.text(.fallNotExpected(.rain, was: Self.now), "ru") == "Дождь больше не ожидается")
    }

    @Test("Rain that comes or goes")
    func comesAndGoes() throws {
        let (comes, goes) = (
            ForecastChange.fallExpected(.rain, at: Self.hour(18)), ForecastChange.fallNotExpected(.snow, was: Self.hour(30))
        )
        #expect(try Self.text(comes) == "Rain now expected from 18:00")
        #expect(try Self.text(comes, "ru") == "Теперь ожидается дождь с~18:00")
        #expect(try Self.text(goes) == "Snow from 06:00 tomorrow no longer expected")
        #expect(try Self.text(goes, "ru") == "Снег завтра с~06:00 больше не ожидается")
    }

    @Test("A day is warmer by the difference of the two temperatures as they are shown")
    func warmth() throws {
        func warmth(_ date: CivilDate, _ was: Double, _ celsius: Double) -> ForecastChange { .warmth(date, was: was, celsius: celsius) }
        #expect(try Self.text(warmth(Self.tomorrow, 16.6, 21.4)) == "Tomorrow 4° warmer, now up to 21°")
        #expect(try Self.spoken(warmth(Self.tomorrow, 16.6, 21.4)) == "Tomorrow 4 degrees warmer, now up to 21 degrees")
        #expect(try Self.text(warmth(Self.today, 2, -3)) == "Rest of today 5° colder, now up to \u{2212}3°")
        #expect(try Self.text(warmth(Self.tomorrow, 16.6, 21.4), "en", Self.us) == "Tomorrow 9° warmer, now up to 71°")
        #expect(try Self.text(warmth(Self.tomorrow, 16.6, 21.4), "ru") == "Завтра на 4° теплее, максимум 21°")
        #expect(try Self.spoken(warmth(Self.tomorrow, 16.6, 21.4), "ru") == "Завтра на 4 градуса теплее, максимум 21 градус")
        #expect(try Self.spoken(warmth(Self.today, 2, -3), "ru") == "До конца дня на 5 градусов холоднее, максимум минус 3 градуса")
    }

    @Test("Wind and gusts in the reader's unit; in Russian each number has the case of its place")
    func wind() throws {
        let gusts = ForecastChange.gusts(Self.tomorrow, was: 55, kph: 79)
        #expect(try Self.text(gusts) == "Stronger gusts tomorrow: 79~km/h, not 55~km/h")
        #expect(try Self.spoken(gusts) == "Stronger gusts tomorrow: 79 kilometres per hour, not 55 kilometres per hour")
        #expect(try Self.text(gusts, "en", Self.us) == "Stronger gusts tomorrow: 49~mph, not 34~mph")
        #expect(try Self.text(gusts, "en", UnitPreferences(wind: .beaufort)) == "Stronger gusts tomorrow: force~9, not force~7")
        let ms = UnitPreferences(wind: .metersPerSecond)
        #expect(try Self.text(gusts, "ru", ms) == "Завтра порывы ветра сильнее: до 22~м/с вместо 15~м/с")
        #expect(
            try Self.spoken(gusts, "ru", ms) == "Завтра порывы ветра сильнее: 22 метра в секунду, ожидалось 15 метров в секунду")
        let calmer = ForecastChange.wind(Self.today, was: 45, kph: 25)
        #expect(try Self.text(calmer) == "Weaker wind today: 25~km/h, not 45~km/h")
        #expect(try Self.text(calmer, "ru", UnitPreferences(wind: .beaufort)) == "Сегодня ветер слабее: до 4~баллов вместо 6~баллов")
    }

    @Test("Fresh snow in the reader's unit")
    func snow() throws {
        let more = ForecastChange.snow(Self.tomorrow, was: 3, centimeters: 8)
        #expect(try Self.text(more) == "More snow tomorrow: 8.0~cm, not 3.0~cm")
        #expect(try Self.text(more, "en", Self.us) == "More snow tomorrow: 3.1~in, not 1.2~in")
        #expect(try Self.text(more, "ru") == "Завтра снега больше: 8,0~см, ожидалось 3,0~см")
        #expect(try Self.text(.snow(Self.today, was: 8, centimeters: 0), "ru") == "Сегодня снега меньше: 0~см, ожидалось 8,0~см")
    }

    @Test("A warning has its source's name, in Russian its hazard where the source writes English; a name that is too long is cut")
    func warnings() throws {
        let storm = Alert(id: "1", headline: "Storm warning for the coast", event: "Storm", severity: .severe)
        #expect(try Self.text(.warningIssued(storm)) == "New warning: Storm")
        #expect(try Self.text(.warningRaised(storm, from: .minor)) == "Warning raised: Storm")
        #expect(try Self.text(.warningEnded(storm)) == "Warning over: Storm")
        #expect(try Self.text(.warningIssued(storm), "ru") == "Новое предупреждение: Сильный ветер")
        #expect(try Self.text(.warningRaised(storm, from: .minor), "ru") == "Уровень опасности повышен: Сильный ветер")
        #expect(try Self.text(.warningEnded(storm), "ru") == "Предупреждение больше не действует: Сильный ветер")
        var translated = storm
        translated.translations = [AlertTranslation(language: "ru", event: "Шторм")]
        #expect(try Self.text(.warningIssued(translated), "ru") == "Новое предупреждение: Шторм")
        let outage = Alert(id: "4", event: "Outage")
        #expect(try Self.text(.warningIssued(outage), "ru") == "Новое предупреждение: Outage", "no kind is known for it")
        #expect(try Self.row(.warningIssued(storm))?.symbolName == "warning-severe")
        #expect(try Self.text(.warningIssued(Alert(id: "2", event: " \n "))) == nil)
        let long = Alert(id: "3", event: String(repeating: "storm ", count: 500))
        #expect(try #require(try Self.text(.warningIssued(long))).count < 140)
    }

    @Test("Nothing is told that rounds to nothing in the reader's units")
    func nothing() throws {
        #expect(try Self.text(.gusts(Self.tomorrow, was: 120, kph: 140), "en", UnitPreferences(wind: .beaufort)) == nil)
        #expect(try Self.text(.gusts(Self.tomorrow, was: 120, kph: 140)) != nil)
        #expect(try Self.text(.warmth(Self.tomorrow, was: 10.6, celsius: 11.4)) == nil)
        #expect(try Self.text(.warmth(Self.tomorrow, was: -0.4, celsius: 0.4)) == nil)
        #expect(try Self.text(.warmth(Self.tomorrow, was: .nan, celsius: 0.4)) == nil)
        #expect(try Self.text(.snow(Self.tomorrow, was: 2.01, centimeters: 2.04)) == nil)
        #expect(try Self.text(.fallMoved(.rain, was: Self.now - 3600, at: Self.now)) == nil)
    }

    @Test("Times are in the place's zone, an hour that the clock shows twice with its offset", arguments: ["en", "ru"])
    func zone(language: String) throws {
        // 2026-10-25, when Berlin's clock goes back at 03:00.
        let night = Date(timeIntervalSince1970: 1_792_879_200)
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: true)
        let writer = ChangeWriter(zone: Self.berlin, now: night, units: .metric, phrases: phrases)
        let row = try #require(writer.row(.fallMoved(.rain, was: night + 7200, at: night + 10_800)))
        #expect(row.text.contains("UTC+2") && row.text.contains("UTC+1"), "\(row.text)")
    }

    // MARK: The column

    private static func weather(_ change: (Int, inout HourlyForecast) -> Void = { _, _ in }, alerts: [Alert] = []) throws -> Snapshot {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-26T07:00Z", dayCount: 3)
        place.alerts = alerts
        place.hours = place.hours.enumerated().map { number, hour in
            var hour = hour
            (hour.temperatureCelsius, hour.chanceOfRain, hour.gustKph) = (8, 0, 20)
            change(number, &hour)
            return hour
        }
        return place.snapshot
    }

    private static func column(since seen: Snapshot?, to latest: Snapshot) -> ChangesColumn? {
        ChangesColumn.make(since: seen, to: latest, now: now, units: .metric, phrases: englishPhrases())
    }

    @Test("Nothing to compare with, or nothing that matters: no column")
    func none() throws {
        let weather = try Self.weather()
        #expect(Self.column(since: nil, to: weather) == nil)
        #expect(Self.column(since: weather, to: weather) == nil)
        #expect(Self.column(since: try Self.weather({ _, hour in hour.temperatureCelsius = 8.3 }), to: weather) == nil)
        let elsewhere = try PlaceWeather("Oslo", 59.91, 10.75, "Europe/Oslo", at: "2026-11-26T07:00Z").snapshot
        #expect(Self.column(since: elsewhere, to: weather) == nil, "another place")
    }

    @Test("Four lines at most, the most important first, none twice")
    func lines() throws {
        let alerts = (0..<3).map { Alert(id: "\($0)", event: $0 == 0 ? "Storm" : "Ice", severity: $0 == 0 ? .extreme : .moderate) }
        let latest = try Self.weather(
            { number, hour in
                if number > 30 { (hour.temperatureCelsius, hour.gustKph) = (14, 90) }
                if (18...20).contains(number) { hour.condition = WeatherCondition(kind: .rain, isDay: true) }
                if (18...20).contains(number) { (hour.chanceOfRain, hour.precipitationMillimeters) = (90, 1) }
            }, alerts: alerts)
        let column = try #require(Self.column(since: try Self.weather(), to: latest))
        #expect(column.title == "What changed since you looked")
        #expect(
            column.rows.map(\.text).map(plain) == [
                "New warning: Storm", "New warning: Ice", "Stronger gusts tomorrow: 90~km/h, not 20~km/h", "Rain now expected from 18:00",
            ])
    }

    @Test("A dashboard has the column behind now, or behind active warnings; without changes it has none")
    func order() throws {
        let latest = try Self.weather({ number, hour in if number > 30 { hour.temperatureCelsius = 14 } })
        let column = try #require(Self.column(since: try Self.weather(), to: latest))
        let content = DashboardContent.make(snapshot: latest, now: Self.now, units: .metric)
        #expect(content.columns[.changes] == nil && content.adding(nil) == content)
        let told = content.adding(column)
        #expect(told.columns[.changes] == .changes(column))
        #expect(told.columns.inOrder.firstIndex(of: .changes(column)) == 1)
        #expect(told.adding(nil) == content)
    }
}

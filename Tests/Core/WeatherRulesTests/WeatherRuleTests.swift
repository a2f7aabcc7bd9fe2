import Foundation
import Testing
import WeatherModel

@testable import WeatherRules

@Suite("A reader's own rules")
struct WeatherRuleTests {
    private let noon: Date
    private var sky: RuleSky

    init() throws {
        // 15:00 in Moscow.
        noon = try RuleSky.instant("2026-03-10T12:00:00Z")
        sky = try RuleSky("Europe/Moscow")
    }

    private func hour(_ hours: Int, _ value: Double, else other: Double, length: Int = 1) -> @Sendable (Date) -> Double? {
        let span = noon + Double(hours) * 3600..<noon + Double(hours + length) * 3600
        return { span.contains($0) ? value : other }
    }

    private func rule(_ kind: WeatherRule.Kind, _ threshold: Double, hours: Int? = nil) throws -> WeatherRule {
        try #require(WeatherRule(kind, threshold: threshold, hours: hours))
    }

    @Test("thresholds have bounds, and a text from which they are read back")
    func bounds() throws {
        for kind in WeatherRule.Kind.allCases {
            for threshold in [kind.bounds.lowerBound, kind.bounds.upperBound, 12.34] {
                let rule = try rule(kind, threshold)
                #expect(WeatherRule(text: rule.text) == rule)
            }
            for threshold in [kind.bounds.lowerBound - 0.1, kind.bounds.upperBound + 0.1, .nan, .infinity] {
                #expect(WeatherRule(kind, threshold: threshold) == nil)
            }
        }
        #expect(try rule(.rain, 1.25).text == "rain_1.3_6")
        #expect(try rule(.frost, -0.04, hours: 99).text == "frost_0")
        for hours in [0, 25, -1] { #expect(WeatherRule(.rain, threshold: 1, hours: hours) == nil) }
        for text in ["", "frost", "frost_00", "frost_0_", "frost_0_6", "rain_1", "rain_1_25", "hail_1", "frost_0_0_0", "frost_1e0"] {
            #expect(WeatherRule(text: text) == nil, "\(text)")
        }
    }

    @Test("rain is told with its beginning, its end and its amount, and nothing of what lies beyond the hours asked for")
    mutating func rain() throws {
        sky.millimeters = hour(4, 1.5, else: 0, length: 2)
        sky.kind = .rain
        let episode = try #require(try rule(.rain, 1).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon))
        #expect(episode == RuleEpisode(begin: noon + 14_400, end: noon + 21_600, figure: 3, figureAt: nil, fall: .rain))
        #expect(try rule(.rain, 1, hours: 4).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon) == nil)
        #expect(try rule(.rain, 1.6).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon) == nil)
        // As a step of three hours its water is that of three hours.
        sky.millimeters = hour(3, 3, else: 0)
        #expect(try rule(.rain, 1.1).coming(in: sky.dashboard(at: noon, step: 3), isSimulated: false, at: noon) == nil)
        let step = try #require(try rule(.rain, 1).coming(in: sky.dashboard(at: noon, step: 3), isSimulated: false, at: noon))
        #expect(step.begin == noon + 10_800 && step.end == noon + 21_600 && step.figure == 3)
        sky.chance = hour(2, 70, else: 20)
        let chance = try #require(try rule(.rainChance, 60).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon))
        #expect(chance.begin == noon + 7200 && chance.figure == 70 && chance.figureAt == noon + 7200)
        sky.kind = .snow
        #expect(try rule(.rainChance, 60).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon)?.fall == .snow)
    }

    @Test("frost is told of the coming night by the clock of the place, down to its lowest value")
    mutating func frost() throws {
        let frost = try rule(.frost, 0)
        // 05:00 in Moscow is 02:00 UTC.
        let low = try RuleSky.instant("2026-03-11T02:00:00Z")
        sky.celsius = { 10 - 13 * max(0, 1 - abs($0.timeIntervalSince(low)) / 21_600) }
        let episode = try #require(frost.coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon))
        #expect(episode.figure == -3 && episode.figureAt == low)
        #expect(episode.begin == low - 3600 && episode.end == low + 7200)
        // It freezes already: that is no news.
        #expect(frost.coming(in: sky.dashboard(at: low), isSimulated: false, at: low) == nil)
        // In the morning the night to come is another one.
        let morning = try RuleSky.instant("2026-03-10T05:59:00Z")
        #expect(frost.coming(in: sky.dashboard(at: morning), isSimulated: false, at: morning) == nil)
        let nine = morning + 60
        #expect(frost.coming(in: sky.dashboard(at: nine), isSimulated: false, at: nine) == episode)
    }

    @Test("heat is told of today and tomorrow; of a day without hours by the day's own figure")
    mutating func heat() throws {
        let heat = try rule(.heat, 30)
        let high = noon + 24 * 3600
        sky.celsius = hour(24, 31.5, else: 20, length: 2)
        let episode = try #require(heat.coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon))
        #expect(episode == RuleEpisode(begin: high, end: high + 7200, figure: 31.5, figureAt: high))
        let tomorrow = CivilDate(of: high, in: sky.zone)
        let day = DailyForecast(
            date: tomorrow, maxTempCelsius: 33, minTempCelsius: 20, avgTempCelsius: 25, condition: .init(kind: .clear, isDay: true),
            sun: .upAllDay, moon: MoonDay(phase: 0, illumination: 0, rise: nil, set: nil))
        let short = sky.dashboard(at: noon, hours: 6, days: [day])
        #expect(
            heat.coming(in: short, isSimulated: false, at: noon)
                == RuleEpisode(begin: tomorrow.start(in: sky.zone), end: nil, figure: 33, figureAt: nil))
    }

    @Test("wind and gusts are told for a day ahead", arguments: [WeatherRule.Kind.wind, .gusts])
    mutating func wind(kind: WeatherRule.Kind) throws {
        (sky.wind, sky.gusts) = (hour(23, 60, else: 20), hour(23, 60, else: 20))
        #expect(try rule(kind, 54).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon)?.begin == noon + 23 * 3600)
        (sky.wind, sky.gusts) = (hour(24, 60, else: 20), hour(24, 60, else: 20))
        #expect(try rule(kind, 54).coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon) == nil)
    }

    @Test("row 11: a missing value is neither dry nor frost, and takes nothing back")
    mutating func missing() throws {
        let rain = try rule(.rain, 1)
        var memory = RuleMemory()
        sky.millimeters = hour(4, 2, else: 0)
        #expect(memory.told(rain, sky, at: noon).map(\.isWithdrawn) == [false])
        let later = noon + 1800
        sky.millimeters = { _ in nil }
        #expect(memory.told(rain, sky, at: later).isEmpty)
        sky.millimeters = { [noon] in $0 == noon + 14_400 ? nil : 0 }
        #expect(memory.told(rain, sky, at: later).isEmpty)
        // What begins behind a hole may have begun already.
        sky.millimeters = { [noon] in $0 < noon + 14_400 ? nil : 2 }
        var other = RuleMemory()
        #expect(other.told(rain, sky, at: noon).isEmpty)
        sky.millimeters = hour(4, 2, else: 0)
        #expect(other.told(rain, sky, at: noon).count == 1, "once the hole is filled it is told")
        sky.celsius = { _ in nil }
        #expect(memory.told(try rule(.frost, 0), sky, at: noon).isEmpty)
    }

    @Test("N12.7: what is reached behind a missing hour has no known beginning: nothing is told, and it is not known whether it comes")
    mutating func behindAHole() throws {
        let rain = try rule(.rain, 1)
        // Dry until 18:00 in Moscow, rain from 19:00 on, and nothing known of the hour between.
        sky.millimeters = { [noon] in $0 == noon + 10_800 ? nil : $0 < noon + 14_400 ? 0 : 2 }
        var memory = RuleMemory()
        #expect(memory.told(rain, sky, at: noon).isEmpty)
        #expect(rain.verdict(in: sky.dashboard(at: noon), isSimulated: false, at: noon) == .unknown)
        sky.millimeters = { [noon] in $0 < noon + 14_400 ? 0 : 2 }
        #expect(memory.told(rain, sky, at: noon).map(\.episode.begin) == [noon + 14_400])
        // The hour that is missing within a spell leaves its beginning as it is.
        sky.millimeters = { [noon] in $0 == noon + 18_000 ? nil : $0 < noon + 14_400 ? 0 : 2 }
        #expect(rain.coming(in: sky.dashboard(at: noon), isSimulated: false, at: noon)?.begin == noon + 14_400)
        let frost = try rule(.frost, 0)
        sky.celsius = { [noon] in $0 == noon + 36_000 ? nil : $0 < noon + 39_600 ? 4 : -2 }
        #expect(frost.verdict(in: sky.dashboard(at: noon), isSimulated: false, at: noon) == .unknown)
    }

    @Test("nothing is told of weather that is too old, of another world, or of a clock that is wrong")
    mutating func unfit() throws {
        let rain = try rule(.rain, 1)
        sky.millimeters = hour(4, 2, else: 0)
        func told(fetchedAt: Date, isSimulated: Bool = false, reader: Bool = false) -> Int {
            var memory = RuleMemory()
            let dashboard = sky.dashboard(at: noon, fetchedAt: fetchedAt, isSimulated: isSimulated)
            return memory.take(rain, dashboard, isSimulated: reader, at: noon).count
        }
        #expect(told(fetchedAt: noon - 7200) == 1)
        #expect(told(fetchedAt: noon - 7201) == 0)
        #expect(told(fetchedAt: noon + 301) == 0)
        #expect(told(fetchedAt: noon, isSimulated: true) == 0)
        #expect(told(fetchedAt: noon, reader: true) == 0)
        #expect(told(fetchedAt: noon, isSimulated: true, reader: true) == 1)
        var dashboard = sky.dashboard(at: noon)
        for index in dashboard.forecast.hourly.indices { dashboard.forecast.hourly[index].keptFrom = noon - 7201 }
        var memory = RuleMemory()
        #expect(memory.take(rain, dashboard, isSimulated: false, at: noon).isEmpty)
    }

    @Test("nothing comes, it is not known whether something comes, and it has begun are three verdicts, of which two are silence")
    mutating func verdicts() throws {
        let frost = try rule(.frost, 0)
        func verdict(hours: Int = 60, fetchedAt: Date? = nil) -> RuleVerdict {
            frost.verdict(in: sky.dashboard(at: noon, hours: hours, fetchedAt: fetchedAt), isSimulated: false, at: noon)
        }
        #expect(verdict() == .silent)
        #expect(verdict(hours: 12) == .unknown, "the night is not over by then")
        #expect(verdict(fetchedAt: noon - 7201) == .unknown)
        sky.celsius = { _ in -1 }
        #expect(verdict() == .silent, "it freezes")
        sky.celsius = { _ in nil }
        #expect(verdict() == .unknown)
    }

    @Test("an observation says that it has begun before the next hour does")
    mutating func observed() throws {
        let wind = try rule(.wind, 54)
        sky.wind = hour(1, 60, else: 20)
        var dashboard = sky.dashboard(at: noon + 1800)
        #expect(wind.coming(in: dashboard, isSimulated: false, at: noon + 1800) != nil)
        dashboard.current = CurrentWeather(
            time: noon + 1500, temperatureCelsius: 10, feelsLikeCelsius: 10, isDay: true, condition: .init(kind: .wind, isDay: true),
            windKph: 58)
        #expect(wind.coming(in: dashboard, isSimulated: false, at: noon + 1800) == nil)
    }
}

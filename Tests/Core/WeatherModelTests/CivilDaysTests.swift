import Foundation
import Testing
import WeatherModel

@Suite("Days of their hours")
struct CivilDaysTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    /// From midnight in Berlin on 2026-03-10.
    private static let midnight = Date(timeIntervalSince1970: 1_773_097_200)
    private static let date = CivilDate(of: midnight, in: berlin)

    private func hour(
        _ index: Int, celsius: Double? = nil, _ kind: Condition = .cloudy, water: Double? = 0, chance: Double? = 10, period: Int = 1
    ) -> HourlyForecast {
        HourlyForecast(
            time: Self.midnight + Double(index) * 3600, temperatureCelsius: celsius ?? Double(index % 24), feelsLikeCelsius: 0,
            isDay: (6..<18).contains(index % 24), condition: WeatherCondition(kind: kind, isDay: true), windKph: Double(index % 24),
            windDirectionDegrees: 350, chanceOfRain: chance, precipitationMillimeters: water, step: .hours(period))
    }

    private func day(high: Double = 40, low: Double = 10, window: Range<Date>? = nil) -> DailyForecast {
        DailyForecast(
            date: Self.date, maxTempCelsius: high, minTempCelsius: low, avgTempCelsius: 20,
            condition: WeatherCondition(kind: .clear, isDay: true), chanceOfRain: 90, precipitationMillimeters: 9, maxWindKph: 99,
            sun: .upAllDay, moon: MoonDay(phase: 0, illumination: 0), window: window)
    }

    private func day(_ hours: [HourlyForecast], _ sent: DailyForecast? = nil, seen: [HourlyForecast] = [], observed: CurrentWeather? = nil)
        -> DailyForecast?
    {
        Forecast(daily: [sent ?? day()], hourly: hours).withCivilDays(in: Self.berlin, seen: seen, observed: observed).daily.first
    }

    @Test("Where all hours are there every figure is theirs, whatever the provider says of the day")
    func complete() throws {
        let hours = (-3..<30).map { hour($0, water: $0 == 23 ? 0.7 : 0, chance: $0 == 23 ? 37 : 5) }
        let found = try #require(day(hours, day(window: Self.midnight..<Self.midnight + 90_000)))
        #expect(found.maxTempCelsius == 23 && found.minTempCelsius == 0 && found.avgTempCelsius == 11.5)
        #expect(found.chanceOfRain == 37 && found.precipitationMillimeters == 0.7 && found.maxWindKph == 23)
        #expect(found.condition.kind == .cloudy && found.windDirectionDegrees == 350 && found.window == nil)
    }

    @Test("Of a day with a hole the provider's figures stand, widened to the hours, and say of which time they are")
    func hole() throws {
        let hours = (0..<24).filter { $0 != 12 }.map { hour($0) }
        let seven = Self.midnight + 7 * 3600..<Self.midnight + 31 * 3600
        let found = try #require(day(hours, day(high: 20, low: 5, window: seven)))
        #expect(found.maxTempCelsius == 23 && found.minTempCelsius == 0 && found.avgTempCelsius == 20)
        #expect(found.precipitationMillimeters == 9 && found.chanceOfRain == 90 && found.maxWindKph == 99)
        #expect(found.window == Self.midnight..<seven.upperBound, "the hours until noon adjoin it")
        #expect(try #require(day(hours, day(high: 20, low: 5))).window == nil, "a civil day of the provider's stays one")
    }

    @Test("Hours of today that have passed are those of an earlier forecast; without them today says where it begins")
    func passed() throws {
        let left = (14..<24).map { hour($0) }
        let rest = Self.midnight + 14 * 3600..<Self.midnight + 86_400
        let made = day(high: 23, low: 14, window: rest)
        let whole = try #require(day(left, made, seen: (0..<16).map { hour($0, celsius: Double($0) - 2) }))
        #expect(whole.minTempCelsius == -2 && whole.maxTempCelsius == 23 && whole.window == nil)
        let part = try #require(day(left, made, seen: (9..<14).map { hour($0) }))
        #expect(part.minTempCelsius == 9 && part.window == Self.midnight + 9 * 3600..<Self.midnight + 86_400)
        let alone = try #require(day(left, made))
        #expect(alone.minTempCelsius == 14 && alone.window == rest)
    }

    @Test("An observation of today counts where the day's hours are not all there, and a forecast hour in its place does not")
    func observed() throws {
        var now = CurrentWeather(present: hour(14, celsius: 3))
        let left = (14..<24).map { hour($0) }
        #expect(try #require(day(left, day(high: 23, low: 14), observed: now)).minTempCelsius == 3)
        #expect(try #require(day((0..<24).map { hour($0, celsius: 8) }, observed: now)).minTempCelsius == 8)
        now.isForecastHour = true
        #expect(try #require(day(left, day(high: 23, low: 14), observed: now)).minTempCelsius == 14)
    }

    @Test("Steps of six hours that cross midnight bring each day its share of the water")
    func steps() throws {
        let steps = [-3, 3, 9, 15, 21].map { hour($0, water: 6, period: 6) }
        var civil = CivilDays(steps, in: Self.berlin)
        let summary = civil.summary(of: Self.date)
        #expect(summary.isComplete && !summary.isHourly && summary.precipitationMillimeters == 24)
        var late = CivilDays(Array(steps.dropFirst()), in: Self.berlin)
        let partial = late.summary(of: Self.date)
        #expect(!partial.isComplete && partial.window == Self.midnight + 3 * 3600..<Self.midnight + 86_400)
        #expect(partial.precipitationMillimeters == nil)
    }

    @Test(
        "A day of a clock change has all its hours at 23 and 25",
        arguments: [("2026-03-29", 23), ("2026-10-25", 25), ("2026-03-28", 24)])
    func clockChange(text: String, count: Int) throws {
        let date = try #require(CivilDate(iso8601: text))
        let start = date.start(in: Self.berlin)
        func hours(_ count: Int) -> [HourlyForecast] {
            (0..<count).map {
                HourlyForecast(
                    time: start + Double($0) * 3600, temperatureCelsius: Double($0), feelsLikeCelsius: 0, isDay: true,
                    condition: WeatherCondition(kind: .clear, isDay: true))
            }
        }
        var whole = CivilDays(hours(count), in: Self.berlin)
        #expect(whole.summary(of: date).isComplete && whole.summary(of: date).celsius == 0...Double(count - 1))
        var short = CivilDays(hours(count - 1), in: Self.berlin)
        #expect(!short.summary(of: date).isComplete)
    }

    @Test("Full hours of UTC fill the days of zones with odd minutes")
    func oddMinutes() throws {
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let date = try #require(CivilDate(iso8601: "2026-03-10"))
        let first = date.start(in: kathmandu) + 45 * 60
        let hours = (0..<24).map { index in
            HourlyForecast(
                time: first + Double(index) * 3600, temperatureCelsius: 1, feelsLikeCelsius: 0, isDay: true,
                condition: WeatherCondition(kind: .clear, isDay: true), precipitationMillimeters: 0.5)
        }
        var civil = CivilDays(hours, in: kathmandu)
        #expect(civil.summary(of: date).isComplete && civil.summary(of: date).precipitationMillimeters == 12)
    }

    @Test(
        "The day's condition is a danger, else what falls where it matters, else the sky of most hours by daylight",
        arguments: [
            ([Condition.thunderstorm: [15], .rain: [1, 2, 3, 4]], Condition.thunderstorm), ([.rain: [1, 2, 3]], .rain),
            ([.rain: [20]], .cloudy),
            ([.snowLight: [1, 2, 3], .snow: [4, 5, 6, 7]], .snow), ([:], .cloudy),
        ])
    func condition(kinds: [Condition: [Int]], expected: Condition) {
        let hours = (0..<24).map { index in hour(index, kinds.first { $0.value.contains(index) }?.key ?? .cloudy) }
        #expect(day(hours)?.condition.kind == expected)
    }

    @Test("An hour of much water makes a day of rain, and a chance of 0 % is one only where every hour has a chance")
    func amounts() {
        let wet = (0..<24).map { $0 == 3 ? hour($0, .showers, water: 4) : hour($0) }
        #expect(day(wet)?.condition.kind == .showers)
        var civil = CivilDays((0..<24).map { hour($0, chance: $0 == 5 ? nil : 0) }, in: Self.berlin)
        #expect(civil.summary(of: Self.date).chanceOfRain == nil)
    }

    @Test("What has fallen today and what is to come are told apart, the hour under way in proportion")
    func water() {
        let hours = (0..<30).map { hour($0, water: $0 < 10 ? 1 : $0 == 10 ? 2 : $0 == 20 ? 3 : 0, chance: Double($0)) }
        let forecast = Forecast(daily: [], hourly: hours)
        let now = Self.midnight + 10.5 * 3600
        let water = forecast.water(on: Self.date, in: Self.berlin, at: now)
        #expect(water.fallenMillimeters == 11 && water.comingMillimeters == 4 && water.comingChance == 23)
        #expect(water.comingSnowCentimeters == nil, "no hour has an amount of snow")
        let late = Forecast(daily: [], hourly: Array(hours.dropFirst(8))).water(on: Self.date, in: Self.berlin, at: now)
        #expect(late.fallenMillimeters == nil && late.comingMillimeters == 4)
        let over = forecast.water(on: Self.date, in: Self.berlin, at: now + 5 * 86_400)
        #expect(over.fallenMillimeters == 15 && over.comingMillimeters == 0)
    }
}

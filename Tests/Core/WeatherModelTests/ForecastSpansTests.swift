import Foundation
import Testing
import WeatherModel

@Suite("Spans of a forecast: yesterday, the week, the days after it")
struct ForecastSpansTests {
    /// Zones with a clock change within the weeks of the test, half hours, and both ends of the date line.
    private static let places: [(name: String, around: Double)] = [
        ("America/Los_Angeles", 1_772_964_000), ("America/Los_Angeles", 1_793_523_600), ("America/St_Johns", 1_772_949_600),
        ("Pacific/Chatham", 1_775_311_200), ("Pacific/Kiritimati", 1_773_144_000), ("Asia/Kolkata", 1_773_144_000),
        ("Pacific/Pago_Pago", 1_773_144_000), ("Australia/Lord_Howe", 1_775_311_200),
    ]

    /// °C of an hour: another one for each hour of three weeks.
    private static func celsius(_ instant: Date) -> Double { 10 + 8 * sin(instant.timeIntervalSince1970 / 40_000) }

    private static func hour(_ instant: Date) -> HourlyForecast {
        HourlyForecast(
            time: instant, temperatureCelsius: celsius(instant), feelsLikeCelsius: 0, isDay: true,
            condition: WeatherCondition(kind: .cloudy, isDay: true), precipitationMillimeters: 0.1)
    }

    private static func day(_ date: CivilDate, window: Range<Date>? = nil) -> DailyForecast {
        DailyForecast(
            date: date, maxTempCelsius: 99, minTempCelsius: 99, avgTempCelsius: 99, condition: WeatherCondition(kind: .clear, isDay: true),
            sun: .upAllDay, moon: MoonDay(phase: 0, illumination: 0), window: window)
    }

    /// Hours from two days before `now` to the middle of the seventeenth day after it, and a row for each day among them.
    private static func forecast(at now: Date, in zone: TimeZone) -> Forecast {
        let start = (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600 - 60 * 3_600
        let hours = (0..<(60 + 17 * 24)).map { hour(Date(timeIntervalSince1970: start + Double($0) * 3_600)) }
        let days = Set(hours.map { local($0.time, zone) }).sorted().map { day(CivilDate(daysSince1970: $0)) }
        return Forecast(daily: days, hourly: hours).withCivilDays(in: zone).inSpans(at: now, in: zone)
    }

    /// The number of the local day, by Foundation alone.
    private static func local(_ instant: Date, _ zone: TimeZone) -> Int {
        Int(((instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))) / 86_400).rounded(.down))
    }

    @Test("Days and hours are cut by the place's own clock, in every zone and over clock changes", arguments: places.indices)
    func civilDays(index: Int) throws {
        let zone = try #require(TimeZone(identifier: Self.places[index].name))
        for step in stride(from: -16.0, through: 16, by: 1.0 / 3) {
            let now = Date(timeIntervalSince1970: Self.places[index].around + step * 86_400 + 1_140)
            let today = Self.local(now, zone)
            let spans = Self.forecast(at: now, in: zone)
            func of(_ hours: [HourlyForecast]) -> Set<Int> { Set(hours.map { Self.local($0.time, zone) }) }
            #expect(of(spans.pastHours) == [today - 1] && spans.pastHours.count >= 22, "\(zone.identifier) \(now)")
            let present = spans.hourly.filter { $0.time > now - 3_600 || Self.local($0.time, zone) >= today }
            #expect(present.count == spans.hourly.count && spans.hourly.last.map { Self.local($0.time, zone) } == today + 7)
            #expect(of(spans.hourly).isSuperset(of: today...today + 7))
            #expect(spans.daily.map(\.date.daysSince1970) == Array(today...today + 7))
            #expect(spans.pastDays.map(\.date.daysSince1970) == [today - 1])
            #expect(spans.laterDays.map(\.date.daysSince1970) == Array(today + 7...today + 15))
            // The figures are those of the hours that Foundation puts on the same day.
            let start = now - 60 * 3_600
            let hours = (0..<(18 * 24)).map {
                Date(timeIntervalSince1970: (start.timeIntervalSince1970 / 3_600).rounded() * 3_600 + Double($0) * 3_600)
            }
            for day in spans.laterDays where day.date.daysSince1970 < today + 14 {
                let own = hours.filter { Self.local($0, zone) == day.date.daysSince1970 }.map(Self.celsius)
                #expect(own.max() == day.maxTempCelsius && own.min() == day.minTempCelsius, "\(zone.identifier) \(now) \(day.date)")
            }
            // "Yesterday at this time" is the same reading of the clock.
            guard let celsius = spans.celsiusDayBefore(now, in: zone) else { continue }
            let shift = Double(zone.secondsFromGMT(for: now) - zone.secondsFromGMT(for: now - 86_400))
            #expect(abs(celsius - Self.celsius(now - 86_400 + shift)) < 0.05, "\(zone.identifier) \(now)")
        }
    }

    @Test("A day that its source knows only in part is no later day, and ends nothing before it")
    func hollow() throws {
        let now = Date(timeIntervalSince1970: 1_773_144_000)
        let today = CivilDate(of: now, in: .gmt)
        func days(_ window: (Int) -> Range<Date>?) -> [DailyForecast] {
            (0..<16).map { Self.day(today.adding(days: $0), window: window($0)) }
        }
        let start = today.adding(days: 15).start(in: .gmt)
        let half = Forecast(daily: days { $0 == 15 ? start..<start + 43_200 : nil }, hourly: []).inSpans(at: now, in: .gmt)
        #expect(half.laterDays.map(\.date) == (7..<15).map(today.adding(days:)))
        // Days of a provider from 07:00 to 07:00 are whole ones.
        let seven = Forecast(daily: days { $0 == 15 ? start + 25_200..<start + 111_600 : nil }, hourly: []).inSpans(at: now, in: .gmt)
        #expect(seven.laterDays.last?.date == today.adding(days: 15))
        #expect(seven.pastDays.isEmpty && seven.pastHours.isEmpty)
    }

    @Test("Yesterday is kept where half of it is known, and not for the sake of an hour")
    func littleOfYesterday() {
        let now = Date(timeIntervalSince1970: 1_773_144_000)
        let start = CivilDate(of: now, in: .gmt).start(in: .gmt)
        func pastHours(_ count: Int) -> Int {
            let hours = (-count..<24).map { Self.hour(start + Double($0) * 3_600) }
            return Forecast(daily: [], hourly: hours).inSpans(at: now, in: .gmt).pastHours.count
        }
        #expect([1, 11, 12, 24, 30].map(pastHours) == [0, 0, 12, 24, 24])
    }

    @Test("A clock that was set forward yesterday skipped a time of day, for which nothing is told")
    func skipped() throws {
        let zone = try #require(TimeZone(identifier: "America/Los_Angeles"))
        // 9 March 2026, 02:30; the day before went from 02:00 to 03:00.
        let now = Date(timeIntervalSince1970: 1_773_048_600)
        #expect(Self.local(now, zone) == CivilDate(year: 2026, month: 3, day: 9)?.daysSince1970)
        #expect(Self.forecast(at: now, in: zone).celsiusDayBefore(now, in: zone) == nil)
        #expect(Self.forecast(at: now + 3_600, in: zone).celsiusDayBefore(now + 3_600, in: zone) != nil)
    }
}

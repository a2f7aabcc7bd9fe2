import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// A forecast of sixteen days and yesterday, fetched at one instant in one zone and looked at then or later. Each hour has figures of its own,
/// so that a row that has another hour's is seen.
struct ZoneCase {
    let clock: ZoneClock
    let now: Date
    /// The civil day of the fetch and that of the look, in days since the beginning of 1970.
    let (fetchDay, today): (Int, Int)
    let content: DashboardContent
    let chart: MeasureChart
    let forecast: Forecast
    /// Every hour that the provider sent.
    let hours: [Date]

    static let day = 86_400.0

    init(_ zone: TimeZone, at coordinate: Coordinate, fetched: Date, later seconds: Double, _ clock: ZoneClock) {
        self.clock = clock
        now = fetched + seconds
        (fetchDay, today) = (clock.day(fetched), clock.day(now))
        let first = ((fetched.timeIntervalSince1970 / 3_600).rounded(.down) - 60) * 3_600
        hours = stride(from: Date(timeIntervalSince1970: first), to: fetched + 17 * Self.day, by: 3_600)
        let dates = (-1..<16).map { [fetchDay] in CivilDate(daysSince1970: fetchDay + $0) }
        let sent = Forecast(daily: dates.map(Self.sent), hourly: hours.map(Self.hour))
        forecast = sent.withCivilDays(in: zone).inSpans(at: fetched, in: zone)
        let cell = Cell(containing: coordinate)
        let dashboard = WeatherDashboard(
            location: Location(name: "Place", country: "Country", coordinate: cell.center, timeZone: zone, localtime: fetched),
            current: nil,
            forecast: forecast,
            provenance: Provenance(
                provider: .openMeteo, attribution: "A", attributionURL: "B", license: nil, observedAt: fetched, issuedAt: nil,
                fetchedAt: fetched, isSimulated: false))
        let snapshot = Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetched)
        let phrases = englishPhrases()
        content = DashboardContent.make(
            snapshot: snapshot, now: now, units: .metric, phrases: phrases, placeChoice: .position)
        chart = MeasureChartContent.make(.temperature, snapshot: snapshot, now: now, units: .metric, phrases: phrases).chart
    }

    /// A day as a provider with another calendar might send it: its figures are those of no hour.
    private static func sent(_ date: CivilDate) -> DailyForecast {
        DailyForecast(
            date: date, maxTempCelsius: 60.3, minTempCelsius: -60.3, avgTempCelsius: 0,
            condition: WeatherCondition(kind: .showers, isDay: true), sun: .downAllDay, moon: MoonDay(phase: 0.1, illumination: 0.23))
    }

    private static func hour(_ time: Date) -> HourlyForecast {
        HourlyForecast(
            time: time, temperatureCelsius: Double(degrees(time)) + 0.3, feelsLikeCelsius: Double(degrees(time)) - 2.7, isDay: true,
            condition: WeatherCondition(kind: .partlyCloudy, isDay: true), chanceOfRain: Double(percent(time)))
    }

    /// Of an hour: another figure for each.
    private static func mixed(_ time: Date, _ count: UInt64) -> Int {
        var random = SeededRandom(seed: UInt64(bitPattern: Int64(time.timeIntervalSince1970 / 3_600)))
        return Int(random.next() % count)
    }

    /// As it is shown, -25 ... 34.
    static func degrees(_ time: Date) -> Int { mixed(time, 60) - 25 }
    static func percent(_ time: Date) -> Int { mixed(time, 101) }

    static func number(_ value: Int) -> String { value < 0 ? "−\(-value)" : "\(value)" }

    /// The hours that begin on a day.
    func hours(of day: Int) -> [Date] { hours.filter { clock.day($0) == day } }

    /// The lowest and the highest figure of a day.
    func range(of day: Int) -> (low: Int, high: Int) {
        let all = hours(of: day).map(Self.degrees)
        return (all.min() ?? 999, all.max() ?? 999)
    }

    /// The hour that contains the present, and those that follow on the same day.
    func rest(of day: Int) -> [Date] {
        hours.filter { max(clock.day($0), today) == day && $0 + 3_600 > now }
    }
}

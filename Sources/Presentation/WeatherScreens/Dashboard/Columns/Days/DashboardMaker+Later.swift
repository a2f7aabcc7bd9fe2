import Foundation
import WeatherFormatting
import WeatherModel

/// The days after the week, and the comparison with yesterday.
extension DashboardMaker {
    /// - Parameter week: the days shown in full.
    /// - Returns: nil if the source knows no day after them.
    func laterDays(after week: ArraySlice<DailyForecast>) -> LaterDays? {
        let last = week.last?.date ?? today.adding(days: Forecast.daysOfWeek - 1)
        let end = today.adding(days: Forecast.mostDays - 1)
        let days = dashboard.forecast.laterDays.filter { last < $0.date && $0.date <= end }
        guard let farthest = days.last?.date else { return nil }
        var weeks: [[LaterDay]] = []
        for day in days {
            if let former = weeks.last?.last, Self.week(of: former.date) == Self.week(of: day.date) {
                weeks[weeks.count - 1].append(day)
            } else {
                weeks.append([day])
            }
        }
        return LaterDays(
            title: phrases.laterTitle(until: phrases.date(day: farthest.day, month: farthest.month)), weeks: weeks.compactMap(calendarWeek),
            note: phrases.laterNote, end: farthest < end ? phrases.forecastEnds(time.dateWithWeekday(farthest)) : nil)
    }

    /// The number of the calendar week, Monday first, since 1970.
    private static func week(of date: CivilDate) -> Int { (date.daysSince1970 - (date.isoWeekday - 1) + 7) / 7 }

    private func calendarWeek(_ days: [LaterDay]) -> LaterWeek? {
        guard let first = days.first, let last = days.last else { return nil }
        return LaterWeek(
            title: phrases.laterWeek(from: time.shortDate(first.date), to: time.shortDate(last.date)), rows: days.map(laterRow))
    }

    private func laterRow(_ day: LaterDay) -> LaterDayRow {
        let celsius = shownCelsius(of: day)
        let (low, high) = (celsius.lowerBound, celsius.upperBound)
        let sky = day.sky.map { phrases.laterSky($0, isLikely: day.chance != .possible) }
        let words = [sky, day.tendency.map(phrases.laterTendency)].compactMap(\.self)
        let name = time.dateWithWeekday(day.date)
        let spoken = phrases.spokenTemperatureRange(from: format.spokenTemperature(low), to: format.spokenTemperature(high))
        return LaterDayRow(
            date: day.date.description, label: phrases.shortWeekday(day.date.isoWeekday), dateLabel: time.shortDate(day.date),
            range: phrases.temperatureRange(from: format.temperatureNumber(low), to: format.temperatureNumber(high)),
            words: words.joined(separator: ", "), spoken: "\(name): \(([spoken] + words).joined(separator: ", ")).")
    }

    /// The range of a later day as it is shown: wider than the provider's, °C.
    func shownCelsius(of day: LaterDay) -> ClosedRange<Double> {
        let spread = Self.spreadKelvin(daysAhead: day.date.daysSince1970 - today.daysSince1970)
        return (day.minTempCelsius - spread)...(max(day.minTempCelsius, day.maxTempCelsius) + spread)
    }

    /// K by which a range is widened at both ends: forecasts of a week miss by about 2 K, those of two weeks by about 4 K.
    private static func spreadKelvin(daysAhead: Int) -> Double {
        switch daysAhead {
        case ..<10: 1
        case ..<13: 2
        default: 3
        }
    }

    // MARK: Yesterday

    /// K below which both days count as equally warm: one degree cannot be felt.
    private static let leastKelvin = 1.5

    /// "4° warmer than yesterday at this time."
    ///
    /// - Returns: nil if yesterday's hours are not known, or are of another source than the temperature now: two sources differ by more than
    ///   two days do.
    func thanYesterday() -> String? {
        guard let weather = moment.weather, let celsius = dashboard.forecast.celsiusDayBefore(now, in: location.timeZone),
            weather.isForecastHour || dashboard.provenance(of: .current).provider == dashboard.provenance(of: .hourly).provider
        else { return nil }
        let difference = weather.temperatureCelsius - celsius
        guard abs(difference) >= Self.leastKelvin else { return phrases.asYesterday }
        return phrases.thanYesterday(format.degreesBetween(celsius, weather.temperatureCelsius), isWarmer: difference > 0)
    }
}

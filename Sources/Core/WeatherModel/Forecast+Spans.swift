import Foundation

/// The spans of a forecast, by the place's civil days: yesterday, the days with hours, and the days after them.
extension Forecast {
    /// Days from today on that keep their hours. The eighth replaces today in the week when midnight passes.
    package static let daysWithHours = 8
    /// Days of the week that is shown in full; the others are later days.
    package static let daysOfWeek = 7
    /// Days from today on at most, which is as far as any provider goes.
    package static let mostDays = 16

    /// Seconds before now whose hours stay among those of the forecast, even if they began yesterday: a step may still be under way.
    private static let underWaySeconds = 3_600.0
    /// Seconds of a day that must be known before its figures are the day's: a day of 23 hours is a whole one.
    private static let wholeDaySeconds = 82_800.0

    /// The same forecast in its spans: `daily` and `hourly` begin today and end with the eighth day, yesterday is in `pastDays` and
    /// `pastHours`, and the days from the eighth on are in `laterDays` as well.
    ///
    /// A day after the first week that its source knows only in part is left out: half a day has no low and no high. Hours after the eighth
    /// day are left out, because nothing is drawn of them, and those of yesterday if they are less than half of it.
    ///
    /// - Parameters:
    ///   - now: the instant of the reply.
    ///   - zone: of the place.
    package func inSpans(at now: Date, in zone: TimeZone) -> Forecast {
        let today = CivilDate(of: now, in: zone)
        let (yesterday, end) = (today.adding(days: -1), today.adding(days: Self.daysWithHours))
        let (past, start, last) = (yesterday.start(in: zone), today.start(in: zone), end.start(in: zone))
        let firstKept = min(start, now - Self.underWaySeconds)
        let kept = hourly.filter { ($0.time >= firstKept || $0.step > .hour && $0.covers(start)) && $0.time < last }
        var spans = Forecast(daily: daily.filter { (today..<end).contains($0.date) }, hourly: kept)
        let hoursBefore = hourly.filter { (past..<start).contains($0.time) }
        if DaySummary(hoursBefore[...], of: past..<start).maxTempCelsius != nil {
            spans.pastHours = HourlyForecast.together(hoursBefore)
            spans.pastDays = daily.filter { $0.date == yesterday && Self.isWhole($0) }
        }
        let week = daily.filter { (today..<today.adding(days: Self.daysOfWeek)).contains($0.date) }
        let celsius = LaterDay.mean(of: week)
        let later = today.adding(days: Self.daysOfWeek)..<today.adding(days: Self.mostDays)
        spans.laterDays = daily.filter { later.contains($0.date) && Self.isWhole($0) }.map { LaterDay($0, weekCelsius: celsius) }
        return spans
    }

    private static func isWhole(_ day: DailyForecast) -> Bool { day.window.map { $0.seconds >= wholeDaySeconds } ?? true }

    /// True if the forecast has more than the week and its hours.
    package var hasOtherSpans: Bool { !laterDays.isEmpty || !pastDays.isEmpty || !pastHours.isEmpty }

    /// The same later days and the same yesterday, with other days and hours.
    package func with(daily: [DailyForecast], hourly: [HourlyForecast]) -> Forecast {
        var copy = self
        copy.daily = daily
        copy.hourly = HourlyForecast.together(hourly)
        return copy
    }

    /// The same forecast without some of the quantities of its hours.
    package func without(_ quantities: [HourQuantity]) -> Forecast {
        func stripped(_ hours: [HourlyForecast]) -> [HourlyForecast] {
            HourlyForecast.together(
                hours.map { hour in
                    var hour = hour
                    for quantity in quantities where hour[quantity] != nil { hour[quantity] = nil }
                    return hour
                })
        }
        var copy = self
        copy.hourly = stripped(hourly)
        copy.pastHours = stripped(pastHours)
        return copy
    }

    // MARK: Yesterday

    /// The temperature of the day before at the same time of day in the place's clock, °C, between the hours before and after it.
    ///
    /// - Returns: nil if those hours are not known, or if the clock skipped that time of day.
    package func celsiusDayBefore(_ now: Date, in zone: TimeZone) -> Double? {
        guard let instant = Self.dayBefore(now, in: zone) else { return nil }
        let hours = pastHours + hourly.drop { $0.time <= pastHours.last?.time ?? .distantPast }
        guard let hour = hours.last(where: { $0.covers(instant) }) else { return nil }
        guard let next = hours.first(where: { $0.time == hour.end }) else { return hour.temperatureCelsius }
        let share = instant.timeIntervalSince(hour.time) / hour.step.seconds
        return hour.temperatureCelsius + (next.temperatureCelsius - hour.temperatureCelsius) * share
    }

    private static func dayBefore(_ now: Date, in zone: TimeZone) -> Date? {
        let seconds = now.timeIntervalSince1970 + Double(zone.offset(at: now)) - 86_400
        // After a change of clocks the day before has another offset.
        for probe in [now - 86_400, now - 82_800, now - 90_000] {
            let instant = Date(timeIntervalSince1970: seconds - Double(zone.offset(at: probe)))
            if instant.timeIntervalSince1970 + Double(zone.offset(at: instant)) == seconds { return instant }
        }
        return nil
    }
}

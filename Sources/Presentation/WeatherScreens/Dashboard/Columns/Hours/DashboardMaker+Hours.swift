import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// - Parameter drawn: those of `drawnHours()`.
    func hoursColumn(_ drawn: [DrawnHour]) -> HoursColumn {
        let tomorrow = today.adding(days: 1)
        let hours = drawn.prefix { $0.date <= tomorrow }
        let range = hours.celsiusRange
        let scale = PrecipitationScale(largestMillimeters: hours.largestMillimeters, format: format)
        let sections = [today, tomorrow].compactMap { date -> HourSection? in
            let rows = hours.on(date).rows(on: range, scale)
            guard !rows.isEmpty else { return nil }
            return HourSection(
                date: date.description, title: time.dayTitle(date, today: today), subtitle: time.dateWithWeekday(date),
                note: lengthNote(date), rows: rows)
        }
        let starts = hours.map(\.start)
        let axis = HourAxis(starts: starts, next: starts.last.flatMap(hourAfter), now: now)
        let sun = axis.span.map { Sun.course(during: $0, at: location.coordinate) }
        let (high, low) = (range.map { format.temperature($0.upperBound) }, range.map { format.temperature($0.lowerBound) })
        return HoursColumn(
            title: phrases.hoursTitle, heads: heads(), sections: sections,
            note: note(axis, until: tomorrow.interval(in: location.timeZone).upperBound),
            curveLabel: low.flatMap { low in high.map { phrases.curve(low: low, high: $0) } }, curveHigh: high, curveLow: low,
            marks: sun.map { marks($0, beginning: tomorrow, on: axis) } ?? [], nights: sun.map { nights($0, on: axis) } ?? [],
            precipitationScale: scale?.text, source: forecastSource(.hourly))
    }

    func heads() -> HourHeads {
        HourHeads(
            time: phrases.hourHead(.time), condition: phrases.hourHead(.condition), temperature: phrases.hourHead(.temperature),
            feelsLike: phrases.hourHead(.feelsLike), chance: phrases.hourHead(.chance), precipitation: phrases.hourHead(.precipitation),
            snow: phrases.hourHead(.snow), wind: phrases.hourHead(.wind), gusts: phrases.hourHead(.gusts), show: phrases.showAsTable)
    }

    private func hourAfter(_ instant: Date) -> Date? { dashboard.forecast.hourly.first { $0.time > instant }?.time }

    /// Says which hours are missing from now to `end`; nil when none are. Steps of up to three hours cover the time between them.
    private func note(_ axis: HourAxis, until end: Date) -> String? {
        guard let covered = axis.interval else { return phrases.noHours }
        func clock(_ instant: Date) -> String { time.clockNear(instant, today: today) }
        var notes: [String] = []
        if covered.lowerBound > now { notes.append(phrases.hoursBegin(clock(covered.lowerBound))) }
        notes += axis.holes.map { phrases.hoursMissing(from: clock($0.lowerBound), to: clock($0.upperBound)) }
        if covered.upperBound < end { notes.append(phrases.hoursEnd(clock(covered.upperBound))) }
        notes += periodNotes(covered.clamped(to: Date.distantPast..<end))
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Says of how many hours the amounts are where that is not the hour of their row.
    private func periodNotes(_ drawn: Range<Date>) -> [String] {
        let hours = dashboard.forecast.hourly.filter {
            drawn.contains($0.time) && ($0.precipitationMillimeters ?? $0.snowfallCentimeters) != nil
        }
        let step = hours.map(\.periodHours).max() ?? 1
        let spread = hours.compactMap(\.spreadHours).max()
        return [step > 1 ? phrases.amountsOfSteps(hours: step) : nil, spread.map(phrases.amountsSpread)].compactMap { $0 }
    }

    /// Says so where the day is not 24 hours long.
    private func lengthNote(_ date: CivilDate) -> String? {
        let interval = date.interval(in: location.timeZone)
        let hours = interval.upperBound.timeIntervalSince(interval.lowerBound) / 3600
        guard hours != 24 else { return nil }
        let text = format.number(hours, digits: hours == hours.rounded() ? 0 : 1)
        return phrases.dayLengthNote(hours: text, clocksGoBack: hours > 24)
    }
}

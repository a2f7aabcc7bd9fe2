import Foundation
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// What a screen shows beside what it ought to show. Each function returns the number of rows that it has looked at.
extension ZoneCase {
    /// Rows of tables, and whatever of them is wrong.
    struct Finding {
        var rows = 0
        var faults: [String] = []

        mutating func expect<Value: Equatable>(_ shown: Value, _ wanted: Value, _ name: @autoclosure () -> String) {
            rows += 1
            if shown != wanted { faults.append("\(name()): \(shown), not \(wanted)") }
        }
    }

    func finding() -> Finding {
        var finding = Finding()
        checkHours(&finding)
        checkDays(&finding)
        checkLaterDays(&finding)
        checkYesterday(&finding)
        checkChart(&finding)
        return finding
    }

    private func date(_ day: Int) -> String { CivilDate(daysSince1970: day).description }

    /// Today from now on, and the whole of tomorrow.
    private func checkHours(_ finding: inout Finding) {
        let sections = content.hours.sections
        finding.expect(sections.map(\.date), [today, today + 1].map(date), "days of the hours")
        for (section, day) in zip(sections, [today, today + 1]) { check(section.rows, of: day, &finding) }
        let table = HoursTable.whole(content.hours.rows, heads: content.hours.heads)
        finding.expect(table.rows.map(\.label), content.hours.rows.map(\.label), "labels of the table")
    }

    /// The rows of one day, and their table.
    private func check(_ rows: [HourRow], of day: Int, _ finding: inout Finding) {
        let wanted = rest(of: day)
        finding.expect(rows.map(\.instant), wanted, "hours of \(date(day))")
        for row in rows {
            finding.expect(
                [row.label, row.time, row.temperature, row.chance ?? "-"],
                [
                    clock.label(row.instant), clock.iso8601(row.instant), Self.number(Self.degrees(row.instant)) + "°",
                    "\(Self.percent(row.instant))%",
                ], "row")
        }
    }

    /// Seven days with their lows and highs over the civil day, and their hours.
    private func checkDays(_ finding: inout Finding) {
        let days = Array(today..<today + Forecast.daysOfWeek)
        finding.expect(content.days.rows.map(\.date), days.map(date), "days")
        for (row, day) in zip(content.days.rows, days) {
            let range = range(of: day)
            finding.expect([row.low, row.high], [range.low, range.high].map { Self.number($0) + "°" }, "low and high of \(row.date)")
            check(row.hours, of: day, &finding)
            let table = HoursTable.opened(row.hours, heads: content.days.heads)
            finding.expect(table.rows.map(\.label), rest(of: day).map(clock.label), "table of \(row.date)")
        }
    }

    /// The days after them: as far as the source had gone when it was asked.
    private func checkLaterDays(_ finding: inout Finding) {
        let days = Array(today + Forecast.daysOfWeek..<fetchDay + Forecast.mostDays)
        let rows = content.columns.days.later?.rows ?? []
        finding.expect(rows.map(\.date), days.map(date), "later days")
        for (row, day) in zip(rows, days) { finding.expect(row.range, shownRange(of: day), "range of \(row.date)") }
    }

    /// A later day's range, wider than that of its hours.
    private func shownRange(of day: Int) -> String {
        let (range, ahead) = (range(of: day), day - today)
        let spread = ahead < 10 ? 1 : ahead < 13 ? 2 : 3
        return "\(Self.number(range.low - spread)) to \(Self.number(range.high + spread))°"
    }

    /// The hours that have passed, and the comparison with them.
    private func checkYesterday(_ finding: inout Finding) {
        let past = hours(of: fetchDay - 1)
        finding.expect(forecast.pastHours.map(\.time), past, "hours of yesterday")
        let range = range(of: fetchDay - 1)
        finding.expect(
            forecast.pastDays.map { [$0.date.description, "\($0.minTempCelsius)", "\($0.maxTempCelsius)"] },
            [[date(fetchDay - 1), "\(Double(range.low) + 0.3)", "\(Double(range.high) + 0.3)"]], "yesterday")
        guard let present = rest(of: today).first else { return }
        let comparisons = clock.dayBefore(now).map { then in
            let start = Date(timeIntervalSince1970: (then.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
            let share = then.timeIntervalSince(start) / 3_600
            let (from, to) = (Double(Self.degrees(start)) + 0.3, Double(Self.degrees(start + 3_600)) + 0.3)
            return Double(Self.degrees(present)) + 0.3 - (from + (to - from) * share)
        }
        finding.rows += 1
        let told = content.columns.hours.thanYesterday
        guard !comparisons.isEmpty else { return finding.expect(told, nil, "than yesterday, at a reading that was skipped") }
        if let told, comparisons.contains(where: { Self.says(told, $0) }) { return }
        // An hour across the midnight before yesterday is none of yesterday's.
        if told == nil, clock.dayBefore(now).contains(where: { $0 < past.first ?? .distantPast }) { return }
        finding.faults.append("than yesterday: \(told ?? "nothing"), not one of \(comparisons)")
    }

    /// True if the sentence says the difference; a figure is that of two rounded temperatures.
    private static func says(_ sentence: String, _ kelvin: Double) -> Bool {
        if abs(kelvin) < 1.5 { return sentence == "About as warm as yesterday at this time." }
        guard sentence.hasSuffix(" \(kelvin > 0 ? "warmer" : "colder") than yesterday at this time."),
            let figure = Int(sentence.prefix { $0.isNumber })
        else { return false }
        return abs(Double(figure) - abs(kelvin)) <= 1
    }

    /// Each hour from yesterday to the eighth day at its place and on its day, and the ranges after them.
    private func checkChart(_ finding: inout Finding) {
        let days = Array(fetchDay - 1..<fetchDay + Forecast.daysWithHours)
        let wanted = days.flatMap(hours(of:))
        let begin = (chart.steps.first?.span.start).flatMap { place in wanted.first.map { $0 - place * 3_600 } }
        finding.expect(chart.days.map(\.id), days.map(date), "days of the chart")
        let hourSteps = chart.steps.prefix(chart.later?.steps.lowerBound ?? chart.steps.count)
        finding.expect(hourSteps.map(\.id), wanted.map(clock.iso8601), "hours of the chart")
        for (step, hour) in zip(hourSteps, wanted) {
            let isNow = hour <= now && now < hour + 3_600
            finding.expect(
                [step.label, step.values.first.flatMap(\.self) ?? "-"],
                [isNow ? "Now" : clock.label(hour), Self.number(Self.degrees(hour)) + "°"], "step \(step.id)")
            if let begin, abs(step.x * 3_600 - hour.timeIntervalSince(begin)) > 0.01 {
                finding.faults.append("place of \(step.id): \(step.x)")
            }
        }
        for (day, number) in zip(chart.days, days) {
            finding.expect(day.steps.map { chart.steps[$0].id }, hours(of: number).map(clock.iso8601), "steps of \(day.id)")
            finding.expect(day.isToday, number == today, "today")
        }
        let later = Array(fetchDay + Forecast.daysWithHours..<fetchDay + Forecast.mostDays)
        let steps = chart.steps.dropFirst(hourSteps.count)
        finding.expect(steps.map(\.id), later.map(date), "later days of the chart")
        for (step, day) in zip(steps, later) { finding.expect(step.values.first ?? nil, shownRange(of: day), "range of \(step.id)") }
    }
}

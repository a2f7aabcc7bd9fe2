import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func hoursColumn() -> HoursColumn {
        let tomorrow = today.adding(days: 1)
        let end = tomorrow.interval(in: location.timeZone).upperBound
        let hours = shownHours(until: end)
        let temperatures = hours.map(\.temperatureCelsius)
        let low = temperatures.min()
        let high = temperatures.max()
        let current = moment.hourIndex.map { dashboard.forecast.hourly[$0].time }
        var sections: [HourSection] = []
        for date in [today, tomorrow] {
            // An hour that began before midnight (zones with odd minutes) belongs to the day that it reaches into.
            let rows = hours.filter { max(time.date(of: $0.time), today) == date }
                .map { row($0, isNow: $0.time == current, low: low ?? 0, high: high ?? 0) }
            guard !rows.isEmpty else { continue }
            sections.append(
                HourSection(
                    date: date.description, title: time.dayTitle(date, today: today), subtitle: time.dateWithWeekday(date),
                    note: lengthNote(date), rows: rows))
        }
        let note = hours.isEmpty ? phrases.noHours : reaches(end) ? nil : phrases.hoursEndEarly
        var column = HoursColumn(
            title: phrases.hoursTitle, sections: sections, note: note, curveLabel: nil, curveHigh: high.map(format.temperature),
            curveLow: low.map(format.temperature), revision: "")
        if let low, let high { column.curveLabel = phrases.curve(low: format.temperature(low), high: format.temperature(high)) }
        column.revision = RevisionStamp.revision(of: column)
        return column
    }

    /// From the hour that contains now to the end of tomorrow.
    private func shownHours(until end: Date) -> [HourlyForecast] {
        let hours = dashboard.forecast.hourly
        let first = moment.hourIndex ?? hours.firstIndex { $0.time > now } ?? hours.count
        return hours[first...].filter { $0.time < end }
    }

    /// Steps of three hours end before midnight and still cover it: what counts is that the series goes on.
    private func reaches(_ end: Date) -> Bool {
        dashboard.forecast.hourly.last.map { $0.time.addingTimeInterval(3600) >= end } ?? false
    }

    /// Says so where the day is not 24 hours long.
    private func lengthNote(_ date: CivilDate) -> String? {
        let interval = date.interval(in: location.timeZone)
        let hours = interval.upperBound.timeIntervalSince(interval.lowerBound) / 3600
        guard hours != 24 else { return nil }
        let text = format.number(hours, digits: hours == hours.rounded() ? 0 : 1)
        return phrases.dayLengthNote(hours: text, clocksGoBack: hours > 24)
    }

    private func row(_ hour: HourlyForecast, isNow: Bool, low: Double, high: Double) -> HourRow {
        let direction = hour.windDirectionDegrees.flatMap { $0.isFinite ? $0 : nil }
        return HourRow(
            time: time.iso8601(hour.time), label: time.clock(hour.time), spokenLabel: time.spokenClock(hour.time), isNow: isNow,
            temperature: format.temperature(hour.temperatureCelsius), feelsLike: format.temperature(hour.feelsLikeCelsius),
            condition: condition(hour.condition), symbol: SymbolName.condition(hour.condition.kind, isDay: hour.isDay),
            symbolPath: WeatherCondition.symbolPath(hour.condition.kind, isDay: hour.isDay),
            chance: hour.chanceOfRain.map(format.percent), chanceFraction: hour.chanceOfRain.map { ($0 / 100).clamped(to: 0...1) },
            precipitation: hour.precipitationMillimeters.flatMap(precipitation), snow: hour.snowfallCentimeters.flatMap(snow),
            wind: hour.windKph.map(format.windSpeed), windDirection: direction.flatMap(format.windPoint),
            windArrowDegrees: direction.map { ($0 + 180).truncatingRemainder(dividingBy: 360) }, isDay: hour.isDay,
            curve: high > low ? ((hour.temperatureCelsius - low) / (high - low)).clamped(to: 0...1) : 0.5,
            keptNote: hour.keptFrom == nil ? nil : phrases.keptFromEarlier, spoken: spoken(hour))
    }

    private func spoken(_ hour: HourlyForecast) -> String {
        var parts = SpokenParts()
        parts.time = time.spokenClock(hour.time)
        parts.condition = condition(hour.condition)
        parts.temperature = format.spokenTemperature(hour.temperatureCelsius)
        parts.feelsLike = spokenFeelsLike(hour.feelsLikeCelsius, besides: hour.temperatureCelsius)
        parts.chance = hour.chanceOfRain.map(format.spokenPercent)
        parts.precipitation = hour.precipitationMillimeters.flatMap(spokenPrecipitation)
        parts.snow = hour.snowfallCentimeters.flatMap(spokenSnow)
        parts.wind = hour.windKph.map { format.spokenWind($0, from: hour.windDirectionDegrees) }
        return phrases.hourSentence(parts)
    }
}

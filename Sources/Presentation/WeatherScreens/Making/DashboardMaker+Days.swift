import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// Days shown.
    static let dayCount = 7

    func daysColumn() -> DaysColumn {
        let days = dashboard.forecast.daily.filter { $0.date >= today }.prefix(Self.dayCount)
        let low = days.map(\.minTempCelsius).min() ?? 0
        let high = days.map(\.maxTempCelsius).max() ?? 0
        func place(_ celsius: Double) -> Double { high > low ? ((celsius - low) / (high - low)).clamped(to: 0...1) : 0.5 }
        var column = DaysColumn(
            title: phrases.daysTitle(days.isEmpty ? Self.dayCount : days.count), rows: days.map { row($0, place) },
            note: days.isEmpty ? phrases.noDays : nil, revision: "")
        column.revision = RevisionStamp.revision(of: column)
        return column
    }

    private func row(_ day: DailyForecast, _ place: (Double) -> Double) -> DayRow {
        let isToday = day.date == today
        let begin = place(min(day.minTempCelsius, day.maxTempCelsius))
        let sun = sunTimes(of: day)
        let sunNote: String? =
            switch sun {
            case .upAllDay: phrases.sunUpAllThatDay
            case .downAllDay: phrases.sunDownAllThatDay
            case .times: nil
            }
        return DayRow(
            date: day.date.description, label: time.dayLabel(day.date, today: today), dateLabel: time.shortDate(day.date),
            isToday: isToday, condition: condition(day.condition), symbol: SymbolName.condition(day.condition.kind, isDay: true),
            symbolPath: WeatherCondition.symbolPath(day.condition.kind, isDay: true), high: format.temperature(day.maxTempCelsius),
            low: format.temperature(day.minTempCelsius), barStart: begin, barEnd: max(begin, place(day.maxTempCelsius)),
            barNow: isToday ? moment.weather.map { place($0.temperatureCelsius) } : nil, chance: day.chanceOfRain.map(format.percent),
            precipitation: day.precipitationMillimeters.flatMap(precipitation), snow: day.snowfallCentimeters.flatMap(snow),
            wind: day.maxWindKph.map { speed in
                phrases.windUpTo(format.windSpeed(speed), point: day.windDirectionDegrees.flatMap(format.windPoint))
            },
            sunrise: sun.rise.map(sunClock), sunset: sun.set.map(sunClock), sunNote: sunNote.map(phrases.asSentence),
            spoken: spoken(day, sun: sun, sunNote: sunNote))
    }

    private func spoken(_ day: DailyForecast, sun: SunTimes, sunNote: String?) -> String {
        var parts = SpokenParts()
        parts.time = time.dayTitle(day.date, today: today)
        parts.condition = condition(day.condition)
        parts.high = format.spokenTemperature(day.maxTempCelsius)
        parts.low = format.spokenTemperature(day.minTempCelsius)
        parts.chance = day.chanceOfRain.map(format.spokenPercent)
        parts.precipitation = day.precipitationMillimeters.flatMap(spokenPrecipitation)
        parts.snow = day.snowfallCentimeters.flatMap(spokenSnow)
        parts.wind = day.maxWindKph.map { format.spokenWind($0, from: day.windDirectionDegrees) }
        parts.sun = [
            sunNote, sun.rise.map { phrases.spokenSunrise(spokenSunClock($0)) }, sun.set.map { phrases.spokenSunset(spokenSunClock($0)) },
        ].compactMap { $0 }
        return phrases.daySentence(parts)
    }
}

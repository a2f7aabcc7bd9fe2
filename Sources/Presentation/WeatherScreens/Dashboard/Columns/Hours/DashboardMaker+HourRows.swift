import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// km/h from which gusts matter to somebody on foot, and by how much they have to exceed the wind.
    private static let gustKph = 40.0
    private static let gustRatio = 1.5

    /// From the hour that contains now to the end of the last day that is drawn, each made once.
    func drawnHours() -> [DrawnHour] {
        let last = max(today.adding(days: 1), shownDays.last?.date ?? today)
        let hours = dashboard.forecast.hourly
        var drawn: [DrawnHour] = []
        drawn.reserveCapacity(hours.count)
        for index in firstHour..<hours.count {
            // An hour that began before midnight (zones with odd minutes) belongs to the day that it reaches into.
            let date = max(time.date(of: hours[index].time), today)
            guard date <= last else { break }
            drawn.append(
                DrawnHour(
                    start: hours[index].time, date: date, millimeters: hours[index].precipitationMillimeters,
                    row: index == moment.hourIndex ? presentRow(hours[index]) : row(hours[index])))
        }
        return drawn
    }

    /// The position of the hour that contains now, else of the first one to come.
    private var firstHour: Int {
        moment.hourIndex ?? dashboard.forecast.hourly.firstIndex { $0.time > now } ?? dashboard.forecast.hourly.count
    }

    /// The hour that contains now, with what the present shows: two figures on one screen for one moment are the same figure. Chance and
    /// amount stay those of the whole hour, which the present does not know.
    ///
    /// Where the present is a forecast hour itself, because no observation stands any more, the label stays the hour's.
    private func presentRow(_ hour: HourlyForecast) -> HourRow {
        var shown = hour
        shown.isDay = isSunUp
        guard let present = moment.weather else { return row(shown, isNow: true) }
        shown.temperatureCelsius = present.temperatureCelsius
        shown.feelsLikeCelsius = present.feelsLikeCelsius
        shown.condition = present.condition
        if present.windKph != nil {
            shown.windKph = present.windKph
            shown.gustKph = present.gustKph
            shown.windDirectionDegrees = present.windDirectionDegrees
        }
        return row(shown, isNow: true, isForecast: present.isForecastHour)
    }

    /// Most of the time that a dashboard takes is spent here, 200 times: no text is made twice, and no function is passed as a value,
    /// which would copy the whole maker.
    private func row(_ hour: HourlyForecast, isNow: Bool = false, isForecast: Bool = true) -> HourRow {
        let direction = hour.windDirectionDegrees.flatMap { $0.isFinite ? $0 : nil }
        let kind = hour.condition.kind
        var parts = SpokenParts()
        let clocks = time.clocks(hour.time)
        parts.time = !isNow ? clocks.spoken : isForecast ? phrases.forecastFor(clocks.spoken) : phrases.now
        parts.condition = condition(hour.condition)
        let temperature = format.temperature(hour.temperatureCelsius)
        let feelsLike = format.temperature(hour.feelsLikeCelsius)
        parts.temperature = format.spokenTemperature(hour.temperatureCelsius)
        parts.feelsLike = feelsLike == temperature ? nil : format.spokenTemperature(hour.feelsLikeCelsius)
        parts.chance = hour.chanceOfRain.map { format.spokenPercent($0) }
        parts.precipitation = hour.precipitationMillimeters.flatMap { spokenPrecipitation($0) }
        parts.snow = hour.snowfallCentimeters.flatMap { spokenSnow($0) }
        parts.wind = hour.windKph.map { format.spokenWind($0, from: direction) }
        parts.gusts = mattering(hour.gustKph, besides: hour.windKph).map { format.spokenWindSpeed($0) }
        let kept = hour.keptFrom == nil ? nil : phrases.keptFromEarlier
        return HourRow(
            time: time.iso8601(hour.time), label: isNow && !isForecast ? phrases.now : clocks.written, isNow: isNow,
            temperature: temperature, celsius: hour.temperatureCelsius, feelsLike: feelsLike,
            condition: parts.condition, symbol: SymbolName.condition(kind, isDay: hour.isDay),
            chance: hour.chanceOfRain.map { format.percent($0) }, chanceFraction: hour.chanceOfRain.map { ($0 / 100).clamped(to: 0...1) },
            precipitation: hour.precipitationMillimeters.flatMap { precipitation($0) }, precipitationFraction: 0,
            snow: hour.snowfallCentimeters.flatMap { snow($0) }, wind: hour.windKph.map { format.windSpeed($0) },
            gusts: hour.gustKph.map { format.windSpeed($0) }, windDirection: direction.flatMap { format.windPoint($0) },
            windArrowDegrees: direction.map { Self.turned($0 + 180) }, isDay: hour.isDay, curve: 0.5,
            keptNote: kept, spoken: [phrases.hourSentence(parts), kept.map { "\($0)." }].compactMap(\.self).joined(separator: " "))
    }

    /// nil for gusts that are not worth a word.
    private func mattering(_ gusts: Double?, besides wind: Double?) -> Double? {
        gusts.flatMap { $0 >= Self.gustKph && $0 > (wind ?? 0) * Self.gustRatio ? $0 : nil }
    }
}

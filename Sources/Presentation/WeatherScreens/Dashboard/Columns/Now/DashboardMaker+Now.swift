import Foundation
import Meteorology
import OutlookSentence
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func nowColumn() -> NowColumn? {
        guard let weather = moment.weather else { return nil }
        let day = todaysForecast
        let mark = weather.isForecastHour ? phrases.forecastFor(time.clock(weather.time)) : nil
        let outlook = outlook(weather)
        return NowColumn(
            title: phrases.now, forecastMark: mark, temperature: format.temperatureWithUnit(weather.temperatureCelsius),
            temperatureNumber: format.temperatureNumber(weather.temperatureCelsius), temperatureUnit: format.temperatureUnit,
            condition: phrases.condition(weather.condition), kind: weather.condition.kind,
            symbol: SymbolName.condition(weather.condition.kind, isDay: isSunUp), isDay: isSunUp,
            outlook: outlook.written, feelsLike: phrases.feelsLike(format.temperature(weather.feelsLikeCelsius)),
            high: day.map { phrases.high(format.temperature($0.maxTempCelsius)) },
            low: day.map { phrases.low(format.temperature($0.minTempCelsius)) },
            range: day.map { range(of: $0, now: weather.temperatureCelsius) } ?? [], airWarning: airWarning(),
            highLowNote: day.flatMap { highLowNote($0, now: weather.temperatureCelsius) },
            humidity: weather.humidity.map(format.percent),
            wind: weather.windKph.map { format.wind($0, from: weather.windDirectionDegrees) },
            precipitation: weather.precipitationMillimetersPerHour.map(format.precipitationRate),
            summary: summary(weather, outlook), spoken: spokenNow(weather, day, outlook),
            source: momentSource())
    }

    /// The minutes where they are real and something falls in them, else the hours, of which those are dry that the minutes know to be.
    private func outlook(_ weather: CurrentWeather) -> Outlook {
        if saysMinutes, let words = nowcastSentence() { return Outlook(written: words.written, spoken: words.spoken) }
        return Outlook(
            weather: weather, forecast: dashboard.forecast.hourly, hourIndex: moment.hourIndex, now: now, dryUntil: dryUntil, time: time,
            format: format, phrases: phrases)
    }

    /// The sun may have risen or set since the observation, or since the hour began: the drawing is of now.
    var isSunUp: Bool { sunToday.isUp(at: now) }

    /// High and low, each with the hour at which it was where neither now nor an hour to come reaches it, as shown.
    private func range(of day: DailyForecast, now: Double) -> [String] {
        let high = phrases.high(format.temperature(day.maxTempCelsius))
        let low = phrases.low(format.temperature(day.minTempCelsius))
        return [
            passed(day.maxTempCelsius, now: now, isBeyond: >=).map { phrases.reached(high, at: time.clock($0)) } ?? high,
            passed(day.minTempCelsius, now: now, isBeyond: <=).map { phrases.reached(low, at: time.clock($0)) } ?? low,
        ]
    }

    /// When today's high or low was.
    ///
    /// - Parameter isBeyond: whether a temperature is as far as another in the direction that is meant.
    /// - Returns: nil where it may still come, and where no hour of today that is known shows it.
    private func passed(_ celsius: Double, now: Double, isBeyond: (Double, Double) -> Bool) -> Date? {
        let shown = format.temperature(celsius)
        func reaches(_ other: Double) -> Bool { isBeyond(other, celsius) || format.temperature(other) == shown }
        let day = today.interval(in: location.timeZone)
        let hours = dashboard.forecast.hourly.filter { day.contains($0.time) }
        let over = hours.prefix { $0.end <= self.now }
        let left = hours[over.endIndex...]
        // With an hour to midnight missing, it is not known whether it is over.
        guard let last = left.last, last.end >= day.upperBound, !reaches(now), !left.contains(where: { reaches($0.temperatureCelsius) })
        else { return nil }
        return over.last { reaches($0.temperatureCelsius) }?.time
    }

    /// The index of the place's region from a poor category on: what a reader would not go out into belongs above everything else.
    private func airWarning() -> String? {
        guard let (scale, value) = airIndex(), let category = AirCategory(scale, value: value), category.isPoor(on: scale) else {
            return nil
        }
        return phrases.airWarning(category, index: phrases.airScale(scale), value: format.number(value))
    }

    /// Says why where the temperature, as shown, lies outside high and low, as shown; else of which time these are, if not of the day.
    private func highLowNote(_ day: DailyForecast, now: Double) -> String? {
        let shown = format.temperature(now)
        let high = format.temperature(day.maxTempCelsius)
        let low = format.temperature(day.minTempCelsius)
        if now > day.maxTempCelsius, shown != high { return phrases.aboveHigh(now: shown, high: high) }
        if now < day.minTempCelsius, shown != low { return phrases.belowLow(now: shown, low: low) }
        return window(of: day).map(phrases.highAndLow)
    }

    private func summary(_ weather: CurrentWeather, _ outlook: Outlook) -> String {
        let (temperature, feelsLike) = (format.temperature(weather.temperatureCelsius), format.temperature(weather.feelsLikeCelsius))
        let line = phrases.nowLine(
            outlook: outlook.written, temperature: format.temperatureWithUnit(weather.temperatureCelsius),
            feelsLike: feelsLike == temperature ? nil : feelsLike)
        return phrases.readOut([outlook.namesCondition ? "" : phrases.condition(weather.condition), line])
    }

    private func spokenNow(_ weather: CurrentWeather, _ day: DailyForecast?, _ outlook: Outlook) -> String {
        var parts = SpokenParts()
        if weather.isForecastHour { parts.time = phrases.forecastFor(time.spokenClock(weather.time)) }
        parts.condition = phrases.condition(weather.condition)
        parts.temperature = format.spokenTemperatureWithUnit(weather.temperatureCelsius)
        parts.feelsLike = spokenFeelsLike(weather.feelsLikeCelsius, besides: weather.temperatureCelsius)
        func spoken(_ celsius: Double, _ isBeyond: (Double, Double) -> Bool) -> String {
            let figure = format.spokenTemperature(celsius)
            let instant = passed(celsius, now: weather.temperatureCelsius, isBeyond: isBeyond)
            return instant.map { phrases.spokenReached(figure, at: time.spokenClock($0)) } ?? figure
        }
        parts.high = day.map { spoken($0.maxTempCelsius, >=) }
        parts.low = day.map { spoken($0.minTempCelsius, <=) }
        parts.precipitation = weather.precipitationMillimetersPerHour.flatMap { $0 > 0 ? format.spokenPrecipitationRate($0) : nil }
        parts.snow = weather.snowfallCentimetersPerHour.flatMap { $0 > 0 ? format.spokenSnowRate($0) : nil }
        parts.wind = weather.windKph.map { format.spokenWind($0, from: weather.windDirectionDegrees) }
        parts.humidity = weather.humidity.map(format.spokenPercent)
        return phrases.readOut([
            phrases.spokenNow(parts, outlook: outlook.spoken, namesCondition: outlook.namesCondition), airWarning() ?? "",
        ])
    }

    /// nil where it reads the same as the temperature.
    func spokenFeelsLike(_ feelsLike: Double, besides temperature: Double) -> String? {
        format.temperature(feelsLike) == format.temperature(temperature) ? nil : format.spokenTemperature(feelsLike)
    }

    /// nil where none falls.
    func spokenPrecipitation(_ millimeters: Double) -> String? { millimeters > 0 ? format.spokenPrecipitation(millimeters) : nil }
    func spokenSnow(_ centimeters: Double) -> String? { centimeters > 0 ? format.spokenSnow(centimeters) : nil }
    func precipitation(_ millimeters: Double) -> String? { millimeters > 0 ? format.precipitation(millimeters) : nil }
    func snow(_ centimeters: Double) -> String? { centimeters > 0 ? format.snow(centimeters) : nil }
}

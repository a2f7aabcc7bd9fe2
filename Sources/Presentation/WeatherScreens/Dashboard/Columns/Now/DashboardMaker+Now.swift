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
        let outlook = Outlook(
            weather: weather, forecast: dashboard.forecast.hourly, hourIndex: moment.hourIndex, now: now, time: time, format: format,
            phrases: phrases)
        return NowColumn(
            title: phrases.now, forecastMark: mark, temperature: format.temperatureWithUnit(weather.temperatureCelsius),
            temperatureNumber: format.temperatureNumber(weather.temperatureCelsius), temperatureUnit: format.temperatureUnit,
            condition: phrases.condition(weather.condition), kind: weather.condition.kind,
            symbol: SymbolName.condition(weather.condition.kind, isDay: isSunUp), isDay: isSunUp,
            outlook: outlook.written, feelsLike: phrases.feelsLike(format.temperature(weather.feelsLikeCelsius)),
            high: day.map { phrases.high(format.temperature($0.maxTempCelsius)) },
            low: day.map { phrases.low(format.temperature($0.minTempCelsius)) },
            highLowNote: day.flatMap { highLowNote($0, now: weather.temperatureCelsius) },
            humidity: weather.humidity.map(format.percent),
            wind: weather.windKph.map { format.wind($0, from: weather.windDirectionDegrees) },
            precipitation: weather.precipitationMillimetersPerHour.map(format.precipitationRate), spoken: spokenNow(weather, day, outlook),
            source: momentSource())
    }

    /// The sun may have risen or set since the observation, or since the hour began: the drawing is of now.
    var isSunUp: Bool { sunToday.isUp(at: now) }

    /// Says why where the temperature, as shown, lies outside high and low, as shown; else of which time these are, if not of the day.
    private func highLowNote(_ day: DailyForecast, now: Double) -> String? {
        let shown = format.temperature(now)
        let high = format.temperature(day.maxTempCelsius)
        let low = format.temperature(day.minTempCelsius)
        if now > day.maxTempCelsius, shown != high { return phrases.aboveHigh(now: shown, high: high) }
        if now < day.minTempCelsius, shown != low { return phrases.belowLow(now: shown, low: low) }
        return window(of: day).map(phrases.highAndLow)
    }

    private func spokenNow(_ weather: CurrentWeather, _ day: DailyForecast?, _ outlook: Outlook) -> String {
        var parts = SpokenParts()
        if weather.isForecastHour { parts.time = phrases.forecastFor(time.spokenClock(weather.time)) }
        parts.condition = phrases.condition(weather.condition)
        parts.temperature = format.spokenTemperatureWithUnit(weather.temperatureCelsius)
        parts.feelsLike = spokenFeelsLike(weather.feelsLikeCelsius, besides: weather.temperatureCelsius)
        parts.high = day.map { format.spokenTemperature($0.maxTempCelsius) }
        parts.low = day.map { format.spokenTemperature($0.minTempCelsius) }
        parts.precipitation = weather.precipitationMillimetersPerHour.flatMap { $0 > 0 ? format.spokenPrecipitationRate($0) : nil }
        parts.snow = weather.snowfallCentimetersPerHour.flatMap { $0 > 0 ? format.spokenSnowRate($0) : nil }
        parts.wind = weather.windKph.map { format.spokenWind($0, from: weather.windDirectionDegrees) }
        parts.humidity = weather.humidity.map(format.spokenPercent)
        return phrases.spokenNow(parts, outlook: outlook.spoken, namesCondition: outlook.namesCondition)
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

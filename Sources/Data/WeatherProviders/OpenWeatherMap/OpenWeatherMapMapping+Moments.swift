import Foundation
import WeatherModel

extension OpenWeatherMapMapping {
    static func present(_ moment: OpenWeatherMapMoment, _ frame: inout Frame) -> CurrentWeather? {
        guard let hour = hour(moment, period: nil, &frame) else { return nil }
        return CurrentWeather(
            time: hour.time, temperatureCelsius: hour.temperatureCelsius, feelsLikeCelsius: hour.feelsLikeCelsius, isDay: hour.isDay,
            condition: hour.condition, windKph: hour.windKph, gustKph: hour.gustKph, windDirectionDegrees: hour.windDirectionDegrees,
            humidity: hour.humidity, dewPointCelsius: hour.dewPointCelsius, pressureHectopascals: hour.pressureHectopascals,
            visibilityKilometers: hour.visibilityKilometers, cloudCover: hour.cloudCover,
            precipitationMillimeters: hour.precipitationMillimeters, snowfallCentimeters: hour.snowfallCentimeters, uvIndex: hour.uvIndex)
    }

    /// - Parameter period: hours that the water is of; nil takes what a present value has, of one hour or of three.
    static func hour(_ moment: OpenWeatherMapMoment, period: Int?, _ frame: inout Frame) -> HourlyForecast? {
        guard let time = moment.time, let temperature = Plausible.temperature(frame.units.celsius(moment.temperature)) else { return nil }
        let humidity = Plausible.percent(moment.humidity)
        let wind = Plausible.wind(frame.units.kph(moment.wind))
        let isDay = Completion.isDay(moment.symbol.isDay, time, &frame.daylight)
        let condition = frame.symbols.condition(moment.symbol, isDay: isDay)
        let water = water(moment.rain, moment.snow, condition.kind) { part in period.map { part.over(hours: $0) } ?? part.recent }
        return HourlyForecast(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(frame.units.celsius(moment.feelsLike)), temperatureCelsius: temperature, windKph: wind,
                humidity: humidity),
            isDay: isDay, condition: condition, humidity: humidity, windKph: wind,
            gustKph: Plausible.wind(frame.units.kph(moment.gusts)), windDirectionDegrees: Plausible.direction(moment.windDirection),
            chanceOfRain: chance(moment.chance), precipitationMillimeters: Plausible.hourlyPrecipitation(water),
            dewPointCelsius: Completion.dewPoint(
                Plausible.dewPoint(frame.units.celsius(moment.dewPoint)), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(moment.pressure),
            visibilityKilometers: Plausible.visibility(moment.visibility.map { UnitConversion.kilometers(meters: $0) }),
            cloudCover: Plausible.percent(moment.cloud), uvIndex: Plausible.uvIndex(moment.uvIndex), periodHours: period ?? 1)
    }

    /// mm of water, rain and melted snow together: `snow` is sent as water, so fresh snow in cm stays absent.
    ///
    /// Absent is none, but unknown where the condition says that something falls, or says nothing.
    static func water(
        _ rain: OpenWeatherMapWater, _ snow: OpenWeatherMapWater, _ kind: Condition, amount: (OpenWeatherMapWater) -> Double?
    ) -> Double? {
        guard rain.isSent || snow.isSent else { return kind == .unknown || OpenWeatherMapSymbols.falls(kind) ? nil : 0 }
        var sum = 0.0
        for part in [rain, snow] where part.isSent {
            guard let amount = amount(part), amount >= 0 else { return nil }
            sum += amount
        }
        return sum
    }

    /// `0 ... 1` as %.
    static func chance(_ sent: Double?) -> Double? { sent.flatMap { Plausible.percent($0 * 100) } }
}

import Foundation
import ProviderKit
import WeatherModel

extension OpenWeatherMapMapping {
    static func present(_ moment: OpenWeatherMapMoment, _ frame: inout Frame) -> CurrentWeather? {
        hour(moment, falling: moment, period: .hour, &frame).map { CurrentWeather(present: $0) }
    }

    /// Maps steps. Their precipitation, chance and condition of precipitation are "of the last 3 hours"
    /// (<https://openweathermap.org/forecast5>), or of the last hour, so each step gets those of the following one.
    ///
    /// - Returns: the steps, and the preceding step, which ends with the first one: its precipitation is known, its temperature is not, so
    ///   that of its end is used.
    static func steps(_ sent: [OpenWeatherMapMoment], period: ForecastStep, _ frame: inout Frame) -> (
        steps: [HourlyForecast], before: HourlyForecast?
    ) {
        let seconds = period.seconds
        let byTime = Dictionary(sent.compactMap { moment in moment.time.map { ($0, moment) } }) { first, _ in first }
        let steps = sent.compactMap { moment in
            hour(moment, falling: moment.time.flatMap { byTime[$0 + seconds] }, period: period, &frame)
        }.sortedByTime()
        guard let first = steps.first, let moment = byTime[first.time] else { return (steps, nil) }
        var before = moment
        before.time = first.time - seconds
        before.symbol.isDay = nil
        return (steps, hour(before, falling: moment, period: period, &frame))
    }

    /// - Parameters:
    ///   - falling: the moment with the precipitation and the chance; nil if it did not arrive.
    ///   - period: of the precipitation.
    static func hour(
        _ moment: OpenWeatherMapMoment, falling: OpenWeatherMapMoment?, period: ForecastStep, _ frame: inout Frame
    ) -> HourlyForecast? {
        guard let time = moment.time, let temperature = Plausible.temperature(frame.units.celsius(moment.temperature)) else { return nil }
        let humidity = Plausible.percent(moment.humidity)
        let wind = Plausible.wind(frame.units.kph(moment.wind))
        let isDay = Completion.isDay(moment.symbol.isDay, time, &frame.daylight)
        let water = falling.flatMap { falling in
            self.water(falling.rain, falling.snow, OpenWeatherMapSymbols.kind(falling.symbol.code)) { $0.over(period) }
        }
        return HourlyForecast(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(frame.units.celsius(moment.feelsLike)), temperatureCelsius: temperature, windKph: wind,
                humidity: humidity),
            isDay: isDay, condition: frame.symbols.condition(symbol(moment.symbol, falling?.symbol), isDay: isDay), humidity: humidity,
            windKph: wind, gustKph: Plausible.wind(frame.units.kph(moment.gusts)),
            windDirectionDegrees: Plausible.direction(moment.windDirection), chanceOfRain: chance(falling?.chance),
            precipitationMillimeters: Plausible.hourlyPrecipitation(water),
            dewPointCelsius: Completion.dewPoint(
                Plausible.dewPoint(frame.units.celsius(moment.dewPoint)), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(moment.pressure),
            visibilityKilometers: Plausible.visibility(moment.visibility.map { UnitConversion.kilometers(meters: $0) }),
            cloudCover: Plausible.percent(moment.cloud), uvIndex: Plausible.uvIndex(moment.uvIndex), step: period)
    }

    /// An id of rain, snow, thunder or storm belongs to the precipitation; one of the sky is of the instant. For a step without a next one
    /// the precipitation is unknown.
    private static func symbol(_ own: OpenWeatherMapSymbol, _ falling: OpenWeatherMapSymbol?) -> OpenWeatherMapSymbol {
        func isSky(_ symbol: OpenWeatherMapSymbol) -> Bool { OpenWeatherMapSymbols.isSky(OpenWeatherMapSymbols.kind(symbol.code)) }
        guard let falling else { return isSky(own) ? own : OpenWeatherMapSymbol(nil) }
        return isSky(own) && isSky(falling) ? own : falling
    }

    /// mm of water, rain and melted snow together: `snow` is sent as water, so fresh snow in cm stays nil.
    ///
    /// A missing amount means 0, but nil if the condition implies precipitation or is unknown.
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

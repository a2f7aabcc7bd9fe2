import Foundation
import ProviderKit
import WeatherModel

extension NWSMapping {
    /// The hours of the hourly forecast, completed from the raw grid, which alone has precipitation, snow, gusts, cloud cover, visibility
    /// and feels-like. Past hours of today come from the raw grid only, and so do all hours if the text forecast did not arrive: it fails
    /// more often than the grid it is made from.
    static func hours(
        _ forecast: NWSForecast?, _ layers: NWSLayers?, from begin: Date?, _ daylight: inout Daylight
    ) -> [HourlyForecast] {
        var symbols = NWSSymbols()
        var hours = (forecast?.periods ?? []).compactMap { hour($0, layers, &daylight, &symbols) }.sortedByTime()
        guard let layers, let begin else { return hours }
        let first = hours.first?.time
        hours.insert(contentsOf: gridHours(layers, from: begin, before: first, &daylight, &symbols), at: 0)
        return hours
    }

    /// The raw grid's hours end with the hourly forecast, a week ahead.
    private static let gridHours = 168

    private static func hour(
        _ period: NWSPeriod, _ layers: NWSLayers?, _ daylight: inout Daylight, _ symbols: inout NWSSymbols
    ) -> HourlyForecast? {
        guard let start = period.start?.instant, let temperature = Plausible.temperature(period.temperature) else { return nil }
        let humidity = Plausible.percent(period.humidity)
        let wind = Plausible.wind(period.wind)
        let cover = Plausible.percent(layers?.cloudCover.value(inHourFrom: start))
        let isDay = Completion.isDay(period.isDaytime ?? NWSIcon(period.icon).isDay, start, &daylight)
        var hour = HourlyForecast(
            time: start, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                feelsLike(layers, start), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay, condition: symbols.condition(icon: period.icon, text: period.text, isDay: isDay), humidity: humidity,
            windKph: wind, gustKph: Plausible.wind(period.gusts), windDirectionDegrees: Plausible.direction(period.windDirection),
            chanceOfRain: Plausible.percent(period.chance),
            dewPointCelsius: Completion.dewPoint(Plausible.dewPoint(period.dewPoint), temperatureCelsius: temperature, humidity: humidity),
            cloudCover: cover)
        complete(&hour, from: layers)
        return hour
    }

    /// - Parameter end: the first hour already present; nil for as far as the grid reaches.
    private static func gridHours(
        _ layers: NWSLayers, from begin: Date, before end: Date?, _ daylight: inout Daylight, _ symbols: inout NWSSymbols
    ) -> [HourlyForecast] {
        guard let first = layers.temperature.spans.first?.interval.lowerBound else { return [] }
        let skipped = max(0, (begin.timeIntervalSince(first) / 3_600).rounded(.up))
        // An hour that begins less than half an hour before the first is not added.
        let last = end.map { $0 - 1_800 } ?? .distantFuture
        return (0..<gridHours).compactMap { index -> HourlyForecast? in
            let start = first + (skipped + Double(index)) * 3_600
            return start < last ? gridHour(layers, start, &daylight, &symbols) : nil
        }
    }

    private static func gridHour(
        _ layers: NWSLayers, _ start: Date, _ daylight: inout Daylight, _ symbols: inout NWSSymbols
    ) -> HourlyForecast? {
        guard let temperature = Plausible.temperature(layers.temperature.value(inHourFrom: start)) else { return nil }
        let humidity = Plausible.percent(layers.humidity.value(inHourFrom: start))
        let wind = Plausible.wind(layers.wind.value(inHourFrom: start))
        let cover = Plausible.percent(layers.cloudCover.value(inHourFrom: start))
        let isDay = Completion.isDay(nil, start, &daylight)
        let words = layers.weather.value(inHourFrom: start).flatMap { $0.isEmpty ? nil : $0.prefix(1).uppercased() + $0.dropFirst() }
        var hour = HourlyForecast(
            time: start, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                feelsLike(layers, start), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay, condition: symbols.condition(icon: nil, text: words, isDay: isDay, sky: NWSSymbols.sky(cover: cover)),
            humidity: humidity, windKph: wind, windDirectionDegrees: Plausible.direction(layers.windDirection.value(inHourFrom: start)),
            chanceOfRain: Plausible.percent(layers.chance.value(inHourFrom: start)),
            dewPointCelsius: Completion.dewPoint(
                Plausible.dewPoint(layers.dewPoint.value(inHourFrom: start)), temperatureCelsius: temperature, humidity: humidity),
            cloudCover: cover)
        complete(&hour, from: layers)
        return hour
    }

    /// Adds the values that only the raw grid has, to either kind of hour.
    private static func complete(_ hour: inout HourlyForecast, from layers: NWSLayers?) {
        guard let layers else { return }
        let interval = hour.time..<hour.time + 3_600
        hour.gustKph = hour.gustKph ?? Plausible.wind(layers.gusts.value(inHourFrom: hour.time))
        hour.visibilityKilometers = Plausible.visibility(layers.visibility.value(inHourFrom: hour.time))
        hour.precipitationMillimeters = Plausible.hourlyPrecipitation(layers.water.total(during: interval))
        hour.snowfallCentimeters = Plausible.hourlySnow(layers.snow.total(during: interval).map { $0 / 10 })
        let spread = max(layers.water.longestHours(during: interval), layers.snow.longestHours(during: interval))
        let hasAmount = hour.precipitationMillimeters != nil || hour.snowfallCentimeters != nil
        hour.spreadHours = hasAmount && spread > 1 ? spread : nil
    }

    /// Beyond the sixth day this layer has one value for a whole half-day, which differs much from the single hours.
    private static func feelsLike(_ layers: NWSLayers?, _ start: Date) -> Double? {
        Plausible.feelsLike(layers?.feelsLike.value(inHourFrom: start, longest: 6 * 3_600))
    }
}

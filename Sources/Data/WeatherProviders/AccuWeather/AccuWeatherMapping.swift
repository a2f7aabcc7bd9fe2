import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps AccuWeather's replies to Petrel's values.
///
/// Current weather and an hour need a time and a temperature; a day needs a date and both extremes. Other missing values stay missing, or
/// are completed by a named function (`Completion`). A forecast does not name its place: its zone is that of the location key. For
/// a reply from disk, whose location is unknown, the zone is the offset in its times.
enum AccuWeatherMapping {
    /// - Throws: `ReplyFailure` if the reply has no current weather.
    static func current(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, of: .weather)
        // An array of one element; some recordings contain the element itself.
        let sent = (node.isArray ? node[0] : node).flatMap { $0.isObject ? AccuWeatherMoment($0, in: reply.zone) : nil }
        guard let sent, let present = present(sent, reply, in: reply.zone) else { throw unreadable(.current) }
        return ProviderWeather(
            timeZone: sent.agreed(reply.zone), current: present, observedAt: present.time, confirmedAt: reply.confirmedAt,
            isSimulated: reply.isSimulated)
    }

    /// - Throws: `ReplyFailure` if the reply has no hour.
    static func hourly(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, of: .weather)
        let list = node.isArray ? Array(node.elements.prefix(ReplyLimits.hours)) : [node]
        let sent = list.filter(\.isObject).map { AccuWeatherMoment($0, in: reply.zone) }
        let place = sent.first?.agreed(reply.zone) ?? sent.lazy.compactMap(\.zone).first
        var daylight = Daylight(reply.almanac, at: reply.coordinate, in: place ?? .gmt)
        let hours = sent.compactMap { hour($0, &daylight) }.sortedByTime()
        guard !hours.isEmpty else { throw unreadable(.hourly) }
        return ProviderWeather(timeZone: place, hourly: hours, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
    }

    /// Temperature and condition of the first hour, the temperature in the unit in which it was sent.
    static func nextHour(_ reply: ProviderReply) throws(ReplyFailure) -> CityTemperature {
        let node = try document(reply, of: .weather)
        let first = node.isArray ? node.elements.first(where: \.isObject) : node
        guard let first, let sent = AccuWeatherQuantity(first["Temperature"]) else { throw unreadable(.hourly) }
        let unit: TemperatureUnit? =
            switch sent.unit {
            case .fahrenheit: .fahrenheit
            case .celsius: .celsius
            default: nil
            }
        guard let unit, Plausible.temperature(sent.celsius) != nil else { throw unreadable(.hourly) }
        let hour = AccuWeatherMoment(first, in: nil)
        return CityTemperature(
            value: sent.value, unit: unit, time: hour.time, condition: condition(of: hour), isSimulated: reply.isSimulated)
    }

    /// - Returns: nil for an hour without icon or words, and for one that does not say whether it is day.
    private static func condition(of hour: AccuWeatherMoment) -> MomentCondition? {
        guard hour.icon != nil || hour.phrase != nil, let isDay = hour.isDay else { return nil }
        return MomentCondition(AccuWeatherSymbols.condition(icon: hour.icon, phrase: hour.phrase, isDay: isDay), isDay: isDay)
    }

    static func unreadable(_ feature: Feature?) -> ReplyFailure {
        .unreadable(WeatherError(.badBody, provider: .accuWeather, feature: feature))
    }

    static func document(_ reply: ProviderReply, of subject: AccuWeatherErrors.Subject) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            if let refusal = AccuWeatherErrors.refusal(reply, of: subject) { throw .refusal(refusal) }
            throw unreadable(nil)
        }
        if let refusal = AccuWeatherErrors.refusal(node, reply, of: subject) { throw .refusal(refusal) }
        return node
    }

    /// - Parameter coordinate: of the city, if a list has one for each; nil uses the requested point.
    static func present(
        _ sent: AccuWeatherMoment, _ reply: ProviderReply, at coordinate: Coordinate? = nil, in zone: TimeZone?
    ) -> CurrentWeather? {
        var daylight = Daylight(reply.almanac, at: coordinate ?? reply.coordinate, in: zone ?? sent.zone ?? .gmt)
        return hour(sent, &daylight).map { CurrentWeather(present: $0) }
    }

    private static func hour(_ sent: AccuWeatherMoment, _ daylight: inout Daylight) -> HourlyForecast? {
        guard let time = sent.time, let temperature = Plausible.temperature(sent.temperature) else { return nil }
        let humidity = Plausible.percent(sent.humidity)
        let wind = Plausible.wind(sent.wind)
        let isDay = Completion.isDay(sent.isDay, time, &daylight)
        return HourlyForecast(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(sent.feelsLike), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay, condition: AccuWeatherSymbols.condition(icon: sent.icon, phrase: sent.phrase, isDay: isDay), humidity: humidity,
            windKph: wind, gustKph: Plausible.wind(sent.gusts), windDirectionDegrees: Plausible.direction(sent.windDirection),
            chanceOfRain: Plausible.percent(sent.chance), precipitationMillimeters: Plausible.hourlyPrecipitation(sent.water),
            snowfallCentimeters: Plausible.hourlySnow(sent.snow),
            dewPointCelsius: Completion.dewPoint(Plausible.dewPoint(sent.dewPoint), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(sent.pressure), visibilityKilometers: Plausible.visibility(sent.visibility),
            cloudCover: Plausible.percent(sent.cloud), uvIndex: Plausible.uvIndex(sent.uvIndex))
    }
}

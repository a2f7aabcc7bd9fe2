import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps the National Weather Service's replies to Petrel's values.
///
/// An hour needs a time and a temperature; a day needs a date and both extremes, from its hours or its half-days. Other missing values stay
/// missing, or are completed by a named function (`Completion`, `DaySummary`). Day and night of an hour are the service's own flag. `low <=
/// now <= high` is not enforced, because a station differs from the grid.
enum NWSMapping {
    /// A square is 2.5 km wide; beyond this distance a reply is not for the requested point.
    private static let farthestKilometers = 300.0

    /// The grid square of the point.
    static func point(_ reply: ProviderReply) throws(ReplyFailure) -> NWSPoint {
        guard let point = NWSPoint(try document(reply)), !isForElsewhere(point.coordinate, reply) else { throw unreadable() }
        return point
    }

    /// The town nearest to the point; none over the open sea.
    static func places(_ reply: ProviderReply) throws(ReplyFailure) -> [Place] {
        try point(reply).place.map { [$0] } ?? []
    }

    static func stations(_ reply: ProviderReply) throws(ReplyFailure) -> [String] {
        guard let stations = NWSPoint.stations(try document(reply, feature: .current)) else { throw unreadable(.current) }
        return stations
    }

    /// Hours or half-days.
    static func forecast(_ reply: ProviderReply) throws(ReplyFailure) -> NWSForecast {
        guard let forecast = NWSForecast(try document(reply), NWSClock(now: reply.now)), !isForElsewhere(forecast.coordinate, reply)
        else { throw unreadable() }
        return forecast
    }

    static func layers(_ reply: ProviderReply) throws(ReplyFailure) -> NWSLayers {
        let node = try document(reply)
        guard let layers = NWSLayers(node, NWSClock(now: reply.now)), !isForElsewhere(NWSFeature.center(node["geometry"]), reply) else {
            throw unreadable()
        }
        return layers
    }

    /// The observation of a station. A station without present data (`features: []`, a null temperature) gives a value without current
    /// weather, not an error.
    static func observation(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, feature: .current)
        let observations = NWSFeature.list(node).map { $0.elements.prefix(100).filter(\.isObject) } ?? [node]
        var weather = ProviderWeather(isSimulated: reply.isSimulated)
        weather.confirmedAt = reply.confirmedAt
        guard let first = observations.first else { return weather }
        guard let observation = NWSObservation(first, NWSClock(now: reply.now)) else { throw unreadable(.current) }
        var daylight = Daylight(reply.almanac, at: reply.coordinate ?? observation.coordinate, in: .gmt)
        weather.coordinate = observation.coordinate
        weather.current = current(observation, &daylight)
        weather.observedAt = weather.current?.time
        return weather
    }

    static func document(_ reply: ProviderReply, feature: Feature? = nil) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            if let status = reply.status, let refusal = NWSErrors.refusal(status: status, reply) { throw .refusal(refusal) }
            throw unreadable(feature)
        }
        if let refusal = NWSErrors.refusal(node, reply) { throw .refusal(refusal) }
        guard node.isObject else { throw unreadable(feature) }
        return node
    }

    static func unreadable(_ feature: Feature? = nil) -> ReplyFailure {
        .unreadable(WeatherError(.badBody, provider: .nws, feature: feature))
    }

    /// A live reply names its square: one far from the requested point belongs to another request (failure mode 10).
    private static func isForElsewhere(_ answered: Coordinate?, _ reply: ProviderReply) -> Bool {
        guard reply.status != nil, let asked = reply.coordinate, let answered else { return false }
        return answered.distanceKilometers(to: asked) > farthestKilometers
    }

    private static func current(_ sent: NWSObservation, _ daylight: inout Daylight) -> CurrentWeather? {
        guard let time = sent.time, let temperature = Plausible.temperature(sent.temperature) else { return nil }
        let humidity = Plausible.percent(sent.humidity)
        let wind = Plausible.wind(sent.wind)
        let cover = Plausible.percent(sent.cloudCover)
        let isDay = Completion.isDay(NWSIcon(sent.icon).isDay, time, &daylight)
        var symbols = NWSSymbols()
        return CurrentWeather(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(sent.windChill ?? sent.heatIndex), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay,
            condition: symbols.condition(icon: sent.icon, text: sent.text, isDay: isDay, sky: NWSSymbols.sky(cover: cover)),
            windKph: wind, gustKph: Plausible.wind(sent.gusts), windDirectionDegrees: Plausible.direction(sent.windDirection),
            humidity: humidity,
            dewPointCelsius: Completion.dewPoint(Plausible.dewPoint(sent.dewPoint), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(sent.pressure), visibilityKilometers: Plausible.visibility(sent.visibility),
            cloudCover: cover, precipitationMillimeters: Plausible.hourlyPrecipitation(sent.precipitation))
    }
}

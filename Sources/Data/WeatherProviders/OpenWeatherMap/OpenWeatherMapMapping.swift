import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps OpenWeatherMap's replies to Petrel's values.
///
/// A moment needs a time and a temperature, a day a date and both extremes, its own or those of its hours. Other missing values stay
/// missing, or are completed by a named function (`Completion`, `DaySummary`). Current weather and forecast are different products of the
/// service, so `low <= now <= high` is not enforced.
enum OpenWeatherMapMapping {
    /// Replies contain their location, rounded or as the nearest place; beyond this distance they are not for the requested point.
    private static let farthestKilometers = 300.0

    /// - Parameters:
    ///   - units: nil for a reply from disk, whose units `OpenWeatherMapEvidence` infers.
    ///   - wantsAlerts: true if warnings were requested: a reply without any then means that none is active.
    static func oneCall(
        _ reply: ProviderReply, units: OpenWeatherMapUnits?, wantsAlerts: Bool = false
    ) throws(ReplyFailure) -> ProviderWeather {
        let payload = OpenWeatherMapOneCall(try object(reply))
        try check(payload.location, reply)
        let moments = (payload.current.map { [$0] } ?? []) + payload.hours
        var frame = Frame(reply, payload.location, units) {
            OpenWeatherMapEvidence(moments, days: payload.days, at: $0, usesFahrenheit: payload.location.usesFahrenheit).units
        }
        var weather = ProviderWeather(
            timeZone: payload.location.namesZone ? payload.location.zone : nil, coordinate: payload.location.coordinate,
            confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
        weather.current = payload.current.flatMap { present($0, &frame) }
        weather.observedAt = weather.current?.time
        weather.hourly = payload.hours.compactMap { hour($0, falling: $0, period: .hour, &frame) }.sortedByTime()
        weather.daily = days(payload.days, weather.hourly, &frame)
        weather.alerts = payload.alerts.map(alerts)
        weather.unreadAlerts = payload.unreadAlerts
        if wantsAlerts, !payload.hasAlerts, payload.location.coordinate != nil { weather.alerts = [] }
        if weather.isEmpty, weather.alerts == nil { throw unreadable }
        weather.completeCurrent(asOf: reply.now)
        return weather
    }

    /// - Throws: `ReplyFailure` if the reply has no current weather.
    static func weather(_ reply: ProviderReply, units: OpenWeatherMapUnits?) throws(ReplyFailure) -> ProviderWeather {
        let node = try place(in: try object(reply), reply)
        let location = OpenWeatherMapLocation(weather: node)
        try check(location, reply)
        var moment = OpenWeatherMapMoment(nested: node)
        // Without its own time, the current weather has the time of the reply.
        if node["dt"] == nil { moment.time = reply.now }
        // The sea belongs to no country.
        let usesFahrenheit = location.usesFahrenheit ?? (node["sys"]?.isObject == true ? false : nil)
        var frame = Frame(reply, location, units) {
            OpenWeatherMapEvidence([moment], at: $0, usesFahrenheit: usesFahrenheit).units
        }
        guard let current = present(moment, &frame) else { throw unreadable }
        return ProviderWeather(
            timeZone: location.namesZone ? location.zone : nil, place: location.place, coordinate: location.coordinate, current: current,
            observedAt: current.time, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
    }

    /// - Returns: a value without hours for an empty list.
    static func forecast(_ reply: ProviderReply, units: OpenWeatherMapUnits?) throws(ReplyFailure) -> ProviderWeather {
        let payload = OpenWeatherMapForecast(try object(reply))
        guard payload.hasList else { throw unreadable }
        try check(payload.location, reply)
        var frame = Frame(reply, payload.location, units) {
            OpenWeatherMapEvidence(payload.steps, days: payload.days, at: $0, usesFahrenheit: payload.location.usesFahrenheit).units
        }
        var weather = ProviderWeather(
            timeZone: payload.location.namesZone ? payload.location.zone : nil, place: payload.location.place,
            coordinate: payload.location.coordinate, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
        let period = payload.step
        (weather.hourly, weather.stepUnderWay) = steps(payload.steps, period: period, &frame)
        weather.daily =
            payload.days.isEmpty
            ? days(of: weather.hourly, amounts: amounts(payload.steps, period: period), &frame) : days(payload.days, [], &frame)
        if weather.isEmpty, !(payload.steps.isEmpty && payload.days.isEmpty) { throw unreadable }
        return weather
    }

    static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openWeatherMap)) }

    /// The context for decoding all parts of one reply.
    struct Frame {
        let units: OpenWeatherMapUnits
        let zone: TimeZone
        let namesZone: Bool
        let coordinate: Coordinate?
        let almanac: Almanac
        var daylight: Daylight
        var symbols = OpenWeatherMapSymbols()

        init(
            _ reply: ProviderReply, _ location: OpenWeatherMapLocation, _ units: OpenWeatherMapUnits?,
            evidence: (Coordinate?) -> OpenWeatherMapUnits
        ) {
            coordinate = reply.coordinate ?? location.coordinate
            self.units = units ?? evidence(location.coordinate ?? reply.coordinate)
            // Before 2019 the replies of 2.5 had neither zone nor offset: then the requested point's zone is used, if known.
            zone = location.namesZone ? location.zone : reply.zone ?? location.zone
            namesZone = location.namesZone || reply.zone != nil
            almanac = reply.almanac
            daylight = Daylight(reply.almanac, at: coordinate, in: zone)
        }
    }

    static func document(_ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            if let refusal = OpenWeatherMapErrors.refusal(of: reply) { throw .refusal(refusal) }
            throw unreadable
        }
        if let refusal = OpenWeatherMapErrors.refusal(node, reply) { throw .refusal(refusal) }
        return node
    }

    static func object(_ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        let node = try document(reply)
        guard node.isObject else { throw unreadable }
        return node
    }

    /// The reply itself; for a list of places (`find`, `group`) the one nearest to the requested point, the first if that is nil.
    private static func place(in node: JSONNode, _ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        guard node["main"] == nil, let list = node["list"], list.isArray else { return node }
        let places = list.elements.filter { $0["main"]?.isObject == true }
        guard let first = places.first else {
            if list.count == 0 { throw .refusal(WeatherError(.placeNotFound, provider: .openWeatherMap)) }
            throw unreadable
        }
        guard let coordinate = reply.coordinate else { return first }
        let distances = places.map { $0["coord"]?.coordinate("lat", "lon")?.distanceKilometers(to: coordinate) ?? .infinity }
        return distances.indices.min { distances[$0] < distances[$1] }.map { places[$0] } ?? first
    }

    /// A live reply for a place far from the requested point belongs to another request (failure mode 10).
    static func check(_ location: OpenWeatherMapLocation, _ reply: ProviderReply) throws(ReplyFailure) {
        guard reply.status != nil, let asked = reply.coordinate, let answered = location.coordinate else { return }
        if answered.distanceKilometers(to: asked) > farthestKilometers { throw unreadable }
    }
}

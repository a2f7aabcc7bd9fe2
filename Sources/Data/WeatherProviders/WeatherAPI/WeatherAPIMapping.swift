import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps WeatherAPI.com's replies to Petrel's values.
///
/// An hour needs a time and a temperature; a day needs a date and both extremes, its own or those of its hours. Other missing values stay
/// missing, or are completed by a named function (`Completion`, `DaySummary`). `current` and `forecast` are different products of the
/// service, so `low <= now <= high` is not enforced.
enum WeatherAPIMapping {
    /// - Throws: `ReplyFailure` if the reply has no current weather.
    static func current(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let weather = try weather(reply)
        guard weather.current != nil else { throw .unreadable(WeatherError(.badBody, provider: .weatherAPI)) }
        return weather
    }

    /// - Throws: `ReplyFailure` if the reply contains neither weather nor a list of warnings.
    static func forecast(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        var weather = try weather(reply)
        if weather.isEmpty, weather.alerts == nil { throw .unreadable(WeatherError(.badBody, provider: .weatherAPI)) }
        weather.completeCurrent(asOf: reply.now)
        return weather
    }

    /// Results of the place search.
    static func places(_ reply: ProviderReply) throws(ReplyFailure) -> [Place] {
        let node = try document(reply)
        guard node.isArray else { throw .unreadable(WeatherError(.badBody, provider: .weatherAPI, feature: .search)) }
        return node.elements.compactMap { WeatherAPILocation($0).place }
    }

    private static func weather(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply)
        guard node.isObject else { throw .unreadable(WeatherError(.badBody, provider: .weatherAPI)) }
        let payload = WeatherAPIPayload(entry(of: node))
        let coordinate = reply.coordinate ?? payload.location.coordinate
        var symbols = WeatherAPISymbols()
        var daylight = Daylight(reply.almanac, at: coordinate, in: payload.location.zone)
        var weather = ProviderWeather(
            timeZone: payload.location.namesZone ? payload.location.zone : nil, place: payload.location.place,
            coordinate: payload.location.coordinate, isSimulated: reply.isSimulated)
        var now = payload.current
        // A reply reduced by `current_fields` may lack the time of its values: then the time of the reply is used.
        if now?.time == nil { now?.time = payload.location.localtime }
        weather.current = now.flatMap { present($0, &daylight, &symbols) }
        weather.observedAt = weather.current?.time
        if let now, let time = weather.current?.time { weather.airQuality = airQuality(now.airQuality, at: time) }
        if let days = payload.days {
            weather.hourly = days.flatMap { $0.hours.compactMap { hour($0, &daylight, &symbols) } }.sortedByTime()
            weather.daily = self.days(days, weather.hourly, almanac: reply.almanac, at: coordinate, in: payload.location.zone, &symbols)
        }
        weather.alerts = payload.alerts.map(alerts)
        weather.unreadAlerts = payload.unreadAlerts
        return weather
    }

    private static func document(_ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            if let status = reply.status,
                let refusal = WeatherError.from(status: status, provider: .weatherAPI, retryAfterSeconds: reply.retryAfterSeconds)
            {
                throw .refusal(refusal)
            }
            throw .unreadable(WeatherError(.badBody, provider: .weatherAPI))
        }
        if let refusal = WeatherAPIErrors.refusal(node, reply) { throw .refusal(refusal) }
        return node
    }

    /// A bulk reply wraps each place; an invalid place has neither `location` nor an error.
    private static func entry(of node: JSONNode) -> JSONNode {
        guard let bulk = node["bulk"] else { return node }
        return bulk.elements.lazy.compactMap { $0["query"] }.first { $0["location"] != nil } ?? node
    }

    private static func present(
        _ now: WeatherAPIMoment, _ daylight: inout Daylight, _ symbols: inout WeatherAPISymbols
    ) -> CurrentWeather? {
        hour(now, &daylight, &symbols).map { CurrentWeather(present: $0) }
    }

    private static func hour(
        _ hour: WeatherAPIMoment, _ daylight: inout Daylight, _ symbols: inout WeatherAPISymbols
    ) -> HourlyForecast? {
        guard let time = hour.time, let temperature = Plausible.temperature(hour.temperature) else { return nil }
        let humidity = Plausible.percent(hour.humidity)
        let wind = Plausible.wind(hour.wind)
        let isDay = Completion.isDay(hour.isDay, time, &daylight)
        return HourlyForecast(
            time: time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(hour.feelsLike), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay, condition: symbols.condition(hour.condition, isDay: isDay), humidity: humidity, windKph: wind,
            gustKph: Plausible.wind(hour.gusts), windDirectionDegrees: Plausible.direction(hour.windDirection),
            chanceOfRain: chance(hour.chanceOfRain, hour.chanceOfSnow),
            precipitationMillimeters: Plausible.hourlyPrecipitation(hour.precipitation),
            snowfallCentimeters: Plausible.hourlySnow(hour.snow),
            dewPointCelsius: Completion.dewPoint(Plausible.dewPoint(hour.dewPoint), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(hour.pressure), visibilityKilometers: Plausible.visibility(hour.visibility),
            cloudCover: Plausible.percent(hour.cloud), uvIndex: Plausible.uvIndex(hour.uvIndex))
    }

    private static func days(
        _ days: [WeatherAPIDay], _ hours: [HourlyForecast], almanac: Almanac, at coordinate: Coordinate?, in zone: TimeZone,
        _ symbols: inout WeatherAPISymbols
    ) -> [DailyForecast] {
        var civil = CivilDays(hours, in: zone)
        return days.compactMap { day -> DailyForecast? in
            guard let date = day.date ?? day.hours.first?.time.map({ CivilDate(of: $0, in: zone) }) else { return nil }
            let hours = civil.summary(of: date)
            let own = (high: Plausible.temperature(day.maxTemperature), low: Plausible.temperature(day.minTemperature))
            guard let high = own.high ?? hours.maxTempCelsius, let low = own.low ?? hours.minTempCelsius else { return nil }
            let sent = symbols.condition(day.condition, isDay: true)
            let sky = almanac.day(date, at: coordinate, in: zone)
            return DailyForecast(
                date: date, maxTempCelsius: high, minTempCelsius: low,
                avgTempCelsius: Plausible.temperature(day.avgTemperature) ?? hours.avgTempCelsius ?? IngestRounding.noise((high + low) / 2),
                condition: sent.code == nil ? hours.condition ?? sent : sent,
                chanceOfRain: chance(day.chanceOfRain, day.chanceOfSnow) ?? hours.chanceOfRain,
                precipitationMillimeters: Plausible.dailyPrecipitation(day.precipitation) ?? hours.precipitationMillimeters,
                snowfallCentimeters: Plausible.dailySnow(day.snow) ?? hours.snowfallCentimeters,
                maxWindKph: Plausible.wind(day.maxWind) ?? hours.maxWindKph, maxGustKph: hours.maxGustKph,
                humidity: Plausible.percent(day.humidity) ?? hours.humidity, uvIndex: Plausible.uvIndex(day.uvIndex) ?? hours.uvIndex,
                sun: sky.sun, moon: sky.moon, window: own.high == nil || own.low == nil ? hours.partialWindow : nil)
        }.sortedByDate()
    }

    /// Petrel's chance is that of any precipitation: the larger of rain's and snow's. A zero chance of snow says nothing about rain.
    private static func chance(_ rain: Double?, _ snow: Double?) -> Double? {
        let snow = Plausible.percent(snow)
        guard let rain = Plausible.percent(rain) else { return snow.flatMap { $0 > 0 ? $0 : nil } }
        return max(rain, snow ?? 0)
    }

    private static func airQuality(_ node: JSONNode?, at time: Date) -> AirQuality? {
        guard let node else { return nil }
        var air = AirQuality(time: time, concentrations: [:], indices: [:])
        air.concentrations[.pm2_5] = Plausible.concentration(node.number("pm2_5"))
        air.concentrations[.pm10] = Plausible.concentration(node.number("pm10"))
        air.concentrations[.ozone] = Plausible.concentration(node.number("o3"))
        air.concentrations[.nitrogenDioxide] = Plausible.concentration(node.number("no2"))
        air.concentrations[.sulphurDioxide] = Plausible.concentration(node.number("so2"))
        air.concentrations[.carbonMonoxide] = Plausible.concentration(node.number("co"))
        air.indices[.usEPACategory] = Plausible.category(node.number("us-epa-index"), 1...6)
        air.indices[.ukDEFRA] = Plausible.category(node.number("gb-defra-index"), 1...10)
        return air.concentrations.isEmpty && air.indices.isEmpty ? nil : air
    }
}

extension WeatherAPILocation {
    /// nil without a name or a point.
    var place: Place? {
        guard let name, let coordinate else { return nil }
        return Place(
            name: name, region: region, country: country ?? "", coordinate: coordinate, timeZone: namesZone ? zone.identifier : nil)
    }
}

import Foundation
import JSONText
import WeatherModel

/// From Open-Meteo's replies to Petrel's values.
///
/// An hour needs a time and a temperature; a day needs a date and both extremes, its own or those of its hours. What else is
/// missing stays missing, or is completed by a named function (`Completion`, `DaySummary`). Sums and chances "of the preceding
/// hour" are kept at the hour under which the service lists them. `low <= now <= high` is not forced: the present value and the
/// day's extremes come from different models, and the screens say so where they disagree.
enum OpenMeteoMapping {
    /// Grids are coarser than 50 km nowhere; beyond this a reply is not for the point that was asked for.
    static let farthestKilometers = 300.0

    /// - Returns: also a value with nothing in it, for a reply that was asked for variables which Petrel does not read.
    static func forecast(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, coordinate: reply.coordinate)
        let payload = OpenMeteoPayload(node)
        if isForElsewhere(payload.coordinate, reply) { throw .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
        let coordinate = reply.coordinate ?? payload.coordinate
        var symbols = OpenMeteoSymbols()
        var daylight = Daylight(reply.almanac, at: coordinate, in: payload.zone)
        var weather = ProviderWeather(
            timeZone: payload.namesZone ? payload.zone : nil, coordinate: payload.coordinate, isSimulated: reply.isSimulated)
        weather.current = payload.current.flatMap { current($0, &daylight, &symbols) }
        weather.hourly = payload.hourly.map { hours($0, &daylight, &symbols) } ?? []
        weather.daily = days(payload.daily, weather.hourly, almanac: reply.almanac, at: coordinate, in: payload.zone, &symbols)
        if weather.isEmpty {
            // Columns of nulls only: the models that were asked do not reach this place.
            if payload.hasOnlyNulls { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
            guard payload.isAnswer else { throw .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
        }
        weather.completeCurrent(asOf: reply.now)
        return weather
    }

    /// A live reply names the grid cell that it is for: one far from what was asked for belongs to somebody else (row 10).
    static func isForElsewhere(_ answered: Coordinate?, _ reply: ProviderReply) -> Bool {
        guard reply.status != nil, let asked = reply.coordinate, let answered else { return false }
        return answered.distanceKilometers(to: asked) > farthestKilometers
    }

    /// Reads the body; of several places in one reply the one nearest to `coordinate`, the first where that is nil.
    static func document(_ reply: ProviderReply, coordinate: Coordinate?) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            throw OpenMeteoErrors.failure(of: reply, error)
        }
        if let refusal = OpenMeteoErrors.refusal(node, reply) { throw .refusal(refusal) }
        if node.isObject { return node }
        let places = node.elements.filter(\.isObject)
        guard let coordinate else {
            guard let first = places.first else { throw .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
            return first
        }
        let distances = places.map { $0.coordinate("latitude", "longitude")?.distanceKilometers(to: coordinate) ?? .infinity }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
            throw .unreadable(WeatherError(.badBody, provider: .openMeteo))
        }
        return places[nearest]
    }

    private static func current(_ now: OpenMeteoHours, _ daylight: inout Daylight, _ symbols: inout OpenMeteoSymbols) -> CurrentWeather? {
        guard let hour = hours(now, &daylight, &symbols).first else { return nil }
        return CurrentWeather(
            time: hour.time, temperatureCelsius: hour.temperatureCelsius, feelsLikeCelsius: hour.feelsLikeCelsius, isDay: hour.isDay,
            condition: hour.condition, windKph: hour.windKph, gustKph: hour.gustKph, windDirectionDegrees: hour.windDirectionDegrees,
            humidity: hour.humidity, dewPointCelsius: hour.dewPointCelsius, pressureHectopascals: hour.pressureHectopascals,
            visibilityKilometers: hour.visibilityKilometers, cloudCover: hour.cloudCover,
            precipitationMillimeters: hour.precipitationMillimeters, snowfallCentimeters: hour.snowfallCentimeters, uvIndex: hour.uvIndex)
    }

    private static func hours(
        _ columns: OpenMeteoHours, _ daylight: inout Daylight, _ symbols: inout OpenMeteoSymbols
    ) -> [HourlyForecast] {
        var hours: [HourlyForecast] = []
        hours.reserveCapacity(columns.times.count)
        for (index, time) in columns.times.enumerated() {
            guard let time, let temperature = Plausible.temperature(value(columns.temperature, index)) else { continue }
            let humidity = Plausible.percent(value(columns.humidity, index))
            let wind = Plausible.wind(value(columns.wind, index))
            let isDay = Completion.isDay(flag(columns.isDay, index), time, &daylight)
            hours.append(
                HourlyForecast(
                    time: time, temperatureCelsius: temperature,
                    feelsLikeCelsius: Completion.feelsLike(
                        Plausible.feelsLike(value(columns.apparentTemperature, index)), temperatureCelsius: temperature, windKph: wind,
                        humidity: humidity),
                    isDay: isDay, condition: symbols.condition(code: value(columns.weatherCode, index), isDay: isDay), humidity: humidity,
                    windKph: wind, gustKph: Plausible.wind(value(columns.gusts, index)),
                    windDirectionDegrees: Plausible.direction(value(columns.windDirection, index)),
                    chanceOfRain: Plausible.percent(value(columns.precipitationProbability, index)),
                    precipitationMillimeters: Plausible.hourlyPrecipitation(value(columns.precipitation, index)),
                    snowfallCentimeters: Plausible.hourlySnow(value(columns.snowfall, index)),
                    dewPointCelsius: Completion.dewPoint(
                        Plausible.dewPoint(value(columns.dewPoint, index)), temperatureCelsius: temperature, humidity: humidity),
                    pressureHectopascals: Plausible.pressure(value(columns.pressure, index)),
                    visibilityKilometers: Plausible.visibility(value(columns.visibility, index)),
                    cloudCover: Plausible.percent(value(columns.cloudCover, index)),
                    uvIndex: Plausible.uvIndex(value(columns.uvIndex, index))))
        }
        return hours.sortedByTime()
    }

    private static func days(
        _ columns: OpenMeteoDays?, _ hours: [HourlyForecast], almanac: Almanac, at coordinate: Coordinate?, in zone: TimeZone,
        _ symbols: inout OpenMeteoSymbols
    ) -> [DailyForecast] {
        var civil = CivilDays(hours, in: zone)
        var days: [DailyForecast] = []
        let dates = columns?.dates ?? civil.dates()
        for (index, date) in dates.enumerated() {
            guard let date else { continue }
            let hours = civil.summary(of: date)
            guard let high = Plausible.temperature(value(columns?.maxTemperature, index)) ?? hours.maxTempCelsius,
                let low = Plausible.temperature(value(columns?.minTemperature, index)) ?? hours.minTempCelsius
            else { continue }
            let code = value(columns?.weatherCode, index)
            let sky = almanac.day(date, at: coordinate, in: zone)
            days.append(
                DailyForecast(
                    date: date, maxTempCelsius: high, minTempCelsius: low,
                    avgTempCelsius: Plausible.temperature(value(columns?.meanTemperature, index)) ?? hours.avgTempCelsius
                        ?? IngestRounding.tenth((high + low) / 2),
                    condition: code == nil
                        ? hours.condition ?? symbols.condition(code: nil, isDay: true) : symbols.condition(code: code, isDay: true),
                    chanceOfRain: Plausible.percent(value(columns?.precipitationProbability, index)) ?? hours.chanceOfRain,
                    precipitationMillimeters: Plausible.dailyPrecipitation(value(columns?.precipitation, index))
                        ?? hours.precipitationMillimeters,
                    snowfallCentimeters: Plausible.dailySnow(value(columns?.snowfall, index)) ?? hours.snowfallCentimeters,
                    maxWindKph: Plausible.wind(value(columns?.wind, index)) ?? hours.maxWindKph,
                    maxGustKph: Plausible.wind(value(columns?.gusts, index)) ?? hours.maxGustKph,
                    windDirectionDegrees: Plausible.direction(value(columns?.windDirection, index)),
                    humidity: Plausible.percent(value(columns?.humidity, index)) ?? hours.humidity,
                    uvIndex: Plausible.uvIndex(value(columns?.uvIndex, index)) ?? hours.uvIndex,
                    sun: sky.sun, moon: sky.moon))
        }
        return days.sortedByDate()
    }

    private static func value(_ column: [Double?]?, _ index: Int) -> Double? {
        guard let column, index < column.count else { return nil }
        return column[index]
    }

    private static func flag(_ column: [Double?], _ index: Int) -> Bool? {
        switch value(column, index) {
        case 0: false
        case 1: true
        default: nil
        }
    }
}

import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's replies to Petrel's values.
///
/// An hour needs a time and a temperature; a day needs a date and both extremes, its own or those of its hours: the last of sixteen days has
/// a sunrise and no weather, and is none. A day during which the temperatures end has a `window`. Other missing values stay
/// missing, or are completed by a named function (`Completion`, `DaySummary`). Sums and chances are "of the preceding hour"
/// (<https://open-meteo.com/en/docs>), so an hour gets those of the step that follows it. `low <= now <= high` is not enforced: the current
/// value and the day's extremes come from different models, and the screens say so if they disagree.
enum OpenMeteoMapping {
    /// No grid is coarser than 50 km; beyond this distance a reply is not for the requested point.
    static let farthestKilometers = 300.0

    /// - Returns: an empty value for a reply with only variables that Petrel does not read.
    static func forecast(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, coordinate: reply.coordinate)
        let payload = OpenMeteoPayload(node, in: reply.zone, asOf: reply.status == nil ? nil : reply.now)
        if isForElsewhere(payload.coordinate, reply) { throw .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
        let coordinate = reply.coordinate ?? payload.coordinate
        var symbols = OpenMeteoSymbols()
        var daylight = Daylight(reply.almanac, at: coordinate, in: payload.zone)
        var weather = ProviderWeather(
            timeZone: payload.namesZone ? payload.zone : nil, coordinate: payload.coordinate, isSimulated: reply.isSimulated)
        // The ground at the point, to which the service has adjusted its models' temperatures (https://open-meteo.com/en/docs,
        // `elevation`).
        weather.elevation = PlaceElevation(groundMeters: payload.elevationMeters, forecastMeters: payload.elevationMeters)
        weather.current = payload.current.flatMap { current($0, &daylight, &symbols) }
        weather.hourly = payload.hourly.map { hours($0, areSeries: true, &daylight, &symbols) } ?? []
        if !payload.namesZone, let zone = reply.zone, let now = reply.now { weather.hourly.keepDays(from: now, in: zone) }
        weather.daily = days(payload, weather.hourly, reply, at: coordinate, &symbols)
        if weather.isEmpty {
            // Columns of nulls only: the requested models do not cover this place.
            if payload.hasOnlyNulls { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
            guard payload.isAnswer else { throw .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
        }
        weather.completeCurrent(asOf: reply.now)
        return weather
    }

    /// A live reply names its grid cell: one far from the requested point belongs to another request (failure mode 10).
    static func isForElsewhere(_ answered: Coordinate?, _ reply: ProviderReply) -> Bool {
        guard reply.status != nil, let asked = reply.coordinate, let answered else { return false }
        return answered.distanceKilometers(to: asked) > farthestKilometers
    }

    /// Parses the body; of several places in one reply, returns the one nearest to `coordinate`, the first if that is nil.
    static func document(_ reply: ProviderReply, coordinate: Coordinate?) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            // A value that is not a number affects only itself; a reply with nothing else means that the place is not covered.
            guard error.kind == .notANumber, let mended = try? JSONDocument(OpenMeteoNumbers.withNulls(reply.bytes)).root, hasTimes(mended)
            else { throw OpenMeteoErrors.failure(of: reply, error) }
            node = mended
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

    private static func hasTimes(_ node: JSONNode) -> Bool {
        let places = node.isArray ? Array(node.elements) : [node]
        return places.contains { place in
            ["hourly", "daily", "minutely_15"].contains { place[$0]?["time"].map { $0.count > 0 } ?? false }
                || place["current"]?.text("time") != nil
        }
    }

    /// Amounts are those of `interval`; an amount of an unknown period is dropped.
    private static func current(_ now: OpenMeteoHours, _ daylight: inout Daylight, _ symbols: inout OpenMeteoSymbols) -> CurrentWeather? {
        guard var hour = hours(now, areSeries: false, &daylight, &symbols).first else { return nil }
        guard let minutes = now.intervalSeconds.flatMap({ periodSeconds.contains($0) ? Int(($0 / 60).rounded()) : nil }) else {
            hour.precipitationMillimeters = nil
            hour.snowfallCentimeters = nil
            return CurrentWeather(present: hour)
        }
        return CurrentWeather(present: hour, precipitationPeriodMinutes: minutes)
    }

    /// The allowed range of `interval`: from a minute to six hours.
    private static let periodSeconds = 60.0...21_600.0

    /// - Parameter areSeries: true for steps of an hour, whose sums and chances are in the following entry; false for current values, which
    ///   contain their own.
    private static func hours(
        _ columns: OpenMeteoHours, areSeries: Bool, _ daylight: inout Daylight, _ symbols: inout OpenMeteoSymbols
    ) -> [HourlyForecast] {
        var hours: [HourlyForecast] = []
        hours.reserveCapacity(columns.times.count)
        for (index, time) in columns.times.enumerated() {
            guard let time, let temperature = Plausible.temperature(value(columns[.temperatureCelsius], index)) else { continue }
            let ending = areSeries ? following(index, columns.times) : index
            let isDay = Completion.isDay(flag(columns.isDay, index), time, &daylight)
            // The feels-like temperature needs the hour's wind and humidity.
            var hour = HourlyForecast(
                time: time, temperatureCelsius: temperature, feelsLikeCelsius: temperature, isDay: isDay,
                condition: symbols.condition(code: code(columns.weatherCode, index, ending), isDay: isDay))
            for (quantity, isOfPrecedingHour) in OpenMeteoQuantity.placed {
                hour[quantity] = quantity.plausible(value(columns[quantity], isOfPrecedingHour ? ending : index))
            }
            hour.feelsLikeCelsius = Completion.feelsLike(
                Plausible.feelsLike(value(columns[.feelsLikeCelsius], index)), temperatureCelsius: temperature, windKph: hour.windKph,
                humidity: hour.humidity)
            hour.dewPointCelsius = Completion.dewPoint(hour.dewPointCelsius, temperatureCelsius: temperature, humidity: hour.humidity)
            hours.append(hour)
        }
        return hours.sortedByTime()
    }

    /// The entry that ends the hour which begins at `index`; nil for the last one, and before a gap.
    private static func following(_ index: Int, _ times: [Date?]) -> Int? {
        guard index + 1 < times.count, let time = times[index], let next = times[index + 1], next.timeIntervalSince(time) == 3_600 else {
            return nil
        }
        return index + 1
    }

    /// A code of rain, snow or thunder is derived from the precipitation of the preceding hour and moves with it; one of a dry sky is of
    /// the instant.
    private static func code(_ column: [Double?], _ index: Int, _ ending: Int?) -> Double? {
        let own = value(column, index)
        guard ending != index else { return own }
        let next = value(column, ending)
        guard let own, own < firstWetCode else { return next }
        return next.map { $0 >= firstWetCode ? $0 : own } ?? own
    }

    /// Codes from drizzle on; lower ones describe the sky and fog.
    private static let firstWetCode = 50.0

    private static func days(
        _ payload: OpenMeteoPayload, _ hours: [HourlyForecast], _ reply: ProviderReply, at coordinate: Coordinate?,
        _ symbols: inout OpenMeteoSymbols
    ) -> [DailyForecast] {
        let (columns, zone) = (payload.daily, payload.zone)
        // A later day has no sun and no moon (`LaterDay`): to compute them takes a twentieth of a refresh.
        let firstWithoutSky = reply.now.map { CivilDate(of: $0, in: zone).adding(days: Forecast.daysWithHours) }
        var civil = CivilDays(hours, in: zone)
        var days: [DailyForecast] = []
        let dates = columns?.dates ?? civil.dates()
        for (index, date) in dates.enumerated() {
            guard let date else { continue }
            let hours = civil.summary(of: date)
            let ownHigh = Plausible.temperature(value(columns?.maxTemperature, index))
            let ownLow = Plausible.temperature(value(columns?.minTemperature, index))
            guard let high = ownHigh ?? hours.maxTempCelsius, let low = ownLow ?? hours.minTempCelsius else { continue }
            if index > Forecast.daysOfWeek, payload.ends(before: civil.interval(of: date)) { continue }
            let code = value(columns?.weatherCode, index)
            let hasSky = firstWithoutSky.map { date < $0 } ?? true
            let sky = hasSky ? reply.almanac.day(date, at: coordinate, in: zone) : .unknown
            days.append(
                DailyForecast(
                    date: date, maxTempCelsius: high, minTempCelsius: low,
                    avgTempCelsius: Plausible.temperature(value(columns?.meanTemperature, index)) ?? hours.avgTempCelsius
                        ?? IngestRounding.noise((high + low) / 2),
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
                    sun: sky.sun, moon: sky.moon,
                    window: ownHigh == nil || ownLow == nil || payload.endsDuring(civil.interval(of: date))
                        ? hours.partialWindow : payload.window(of: date)))
        }
        return days.sortedByDate()
    }

    private static func value(_ column: [Double?]?, _ index: Int?) -> Double? {
        guard let column, let index, index < column.count else { return nil }
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

extension [HourlyForecast] {
    /// Keeps only the hours of whole civil days: replies in GMT have parts of a day more before and after.
    fileprivate mutating func keepDays(from now: Date, in zone: TimeZone) {
        let today = CivilDate(of: now, in: zone)
        let days = today.adding(days: -1).start(in: zone)..<today.adding(days: OpenMeteoEndpoint.forecastDays).start(in: zone)
        removeAll { !days.contains($0.time) }
    }
}

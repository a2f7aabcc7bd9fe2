import Foundation
import ProviderKit
import WeatherModel

extension NWSMapping {
    /// Days from half-days only, in the clock in which these are written.
    static func daily(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let forecast = try forecast(reply)
        var weather = ProviderWeather(
            coordinate: forecast.coordinate, issuedAt: forecast.issuedAt, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
        weather.elevation = PlaceElevation(forecastMeters: forecast.elevationMeters)
        guard let zone = zone(of: forecast) else { return weather }
        weather.timeZone = zone
        weather.daily = days(
            [], forecast, nil, almanac: reply.almanac, at: reply.coordinate ?? forecast.coordinate, in: zone, usesOwnOffsets: true)
        return weather
    }

    /// Hours only.
    static func hourly(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let forecast = try forecast(reply)
        let zone = zone(of: forecast)
        var daylight = Daylight(reply.almanac, at: reply.coordinate ?? forecast.coordinate, in: zone ?? .gmt)
        var weather = ProviderWeather(
            timeZone: zone, coordinate: forecast.coordinate, hourly: hours(forecast, nil, from: nil, &daylight),
            issuedAt: forecast.issuedAt, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
        weather.elevation = PlaceElevation(forecastMeters: forecast.elevationMeters)
        return weather
    }

    /// The days of a place, by its civil days, from the first available source:
    /// - the hours, if all of the day's hours are present;
    /// - else the available hours together with the half-days: the day's own, which has the maximum, and the preceding night, whose minimum
    ///   occurs at dawn of this day. If that night is over and its hours are missing, as on the first afternoon, the coming night's minimum
    ///   is used, as the service's own page pairs them: the evening alone would be far too warm;
    /// - else the hours alone, if they cover at least half of the day (`DaySummary`).
    ///
    /// A day without one of the two extremes is omitted: for example today, if the forecast begins with `Tonight` and the hours of the
    /// morning are missing.
    static func days(
        _ hours: [HourlyForecast], _ forecast: NWSForecast?, _ layers: NWSLayers?, almanac: Almanac, at coordinate: Coordinate?,
        in zone: TimeZone, usesOwnOffsets: Bool = false
    ) -> [DailyForecast] {
        let halves = NWSHalfDays(forecast?.periods ?? [], in: zone, usesOwnOffsets: usesOwnOffsets)
        var civil = CivilDays(hours, in: zone)
        var symbols = NWSSymbols()
        let dates = Set(civil.dates()).union(halves.days.keys)
        return dates.sorted().compactMap { date -> DailyForecast? in
            let summary = civil.summary(of: date)
            let half = halves.days[date]
            guard let (low, high, window) = extremes(of: date, summary, hours, halves, in: zone) else { return nil }
            let interval = date.interval(in: zone)
            let sky = almanac.day(date, at: coordinate, in: zone)
            let words = half.map { symbols.condition(icon: $0.icon, text: $0.text, isDay: true) }
            return DailyForecast(
                date: date, maxTempCelsius: high, minTempCelsius: low,
                avgTempCelsius: (summary.isComplete ? summary.avgTempCelsius : nil) ?? IngestRounding.noise((high + low) / 2),
                condition: (summary.isComplete ? summary.condition : nil) ?? words ?? summary.condition
                    ?? WeatherCondition(kind: .unknown, isDay: true),
                chanceOfRain: higher(summary.chanceOfRain, Plausible.percent(half?.chance)),
                precipitationMillimeters: Plausible.dailyPrecipitation(layers?.water.total(during: interval))
                    ?? summary.precipitationMillimeters,
                snowfallCentimeters: Plausible.dailySnow(layers?.snow.total(during: interval).map { $0 / 10 })
                    ?? summary.snowfallCentimeters,
                maxWindKph: higher(summary.maxWindKph, Plausible.wind(half?.wind)),
                maxGustKph: higher(summary.maxGustKph, Plausible.wind(half?.gusts)),
                windDirectionDegrees: Plausible.direction(half?.windDirection), humidity: summary.humidity, sun: sky.sun, moon: sky.moon,
                window: window)
        }
    }

    /// Seconds after midnight until which an hour counts among the coldest of the night; half-days end and begin then.
    private static let dawnSeconds = 6 * 3_600.0

    private static func extremes(
        of date: CivilDate, _ summary: DaySummary, _ hours: [HourlyForecast], _ halves: NWSHalfDays, in zone: TimeZone
    ) -> (low: Double, high: Double, window: Range<Date>?)? {
        if summary.isComplete, let low = summary.minTempCelsius, let high = summary.maxTempCelsius { return (low, high, nil) }
        let interval = date.interval(in: zone)
        let ownHours = hours.filter { interval.contains($0.time) }
        let own = ownHours.map(\.temperatureCelsius)
        let hasDawn = ownHours.first.map { $0.time < interval.lowerBound + dawnSeconds } ?? false
        let day = Plausible.temperature(halves.days[date]?.temperature)
        let before = Plausible.temperature(halves.nightsBefore[date]?.temperature)
        let after = Plausible.temperature(halves.nightsAfter[date]?.temperature)
        let dawn = before ?? (hasDawn ? nil : after)
        let night = before != nil ? halves.nightsBefore[date] : dawn == nil ? nil : halves.nightsAfter[date]
        guard day != nil || summary.maxTempCelsius != nil, dawn != nil || !own.isEmpty else { return nil }
        // The night before belongs to the day as well: after a warm night the day itself may stay below it.
        let all = own + [day, dawn].compactMap { $0 }
        guard let low = all.min(), let high = all.max() else { return nil }
        let parts = [day == nil ? nil : halves.days[date]?.interval, night?.interval, summary.window].compactMap(\.self)
        guard let begin = parts.map(\.lowerBound).min(), let end = parts.map(\.upperBound).max() else { return (low, high, summary.window) }
        return (low, high, begin..<end == interval ? nil : begin..<end)
    }

    private static func higher(_ first: Double?, _ second: Double?) -> Double? {
        guard let first, let second else { return first ?? second }
        return max(first, second)
    }

    /// The clock in which a reply is written. If its times have no offset (as in recorded test replies), it follows from a half-day of
    /// twelve hours, because a day begins at six o'clock.
    static func zone(of forecast: NWSForecast) -> TimeZone? {
        if let offset = forecast.periods.lazy.compactMap({ $0.start?.offsetSeconds }).first { return TimeZone(secondsFromGMT: offset) }
        for period in forecast.periods {
            guard let start = period.start?.instant, let end = period.end, abs(end.timeIntervalSince(start) - 43_200) < 60 else { continue }
            let six = period.isDaytime == false ? 18 * 3_600.0 : 6 * 3_600.0
            let minutes = (remainder(six - start.timeIntervalSince1970, 86_400) / 60).rounded()
            return TimeZone(secondsFromGMT: Int(minutes) * 60)
        }
        return nil
    }
}

/// Half-days by their civil day.
struct NWSHalfDays {
    private(set) var days: [CivilDate: NWSPeriod] = [:]
    /// Nights that end on a day, including `Overnight`.
    private(set) var nightsBefore: [CivilDate: NWSPeriod] = [:]
    /// Nights that begin on a day and end on the next.
    private(set) var nightsAfter: [CivilDate: NWSPeriod] = [:]

    /// - Parameter usesOwnOffsets: takes dates from the texts, whose offsets may change within a reply; else from `zone`.
    init(_ periods: [NWSPeriod], in zone: TimeZone, usesOwnOffsets: Bool) {
        for period in periods {
            guard let start = period.start, let isDaytime = period.isDaytime ?? NWSIcon(period.icon).isDay else { continue }
            let clock = usesOwnOffsets ? start.offsetSeconds.flatMap { TimeZone(secondsFromGMT: $0) } ?? zone : zone
            let first = CivilDate(of: start.instant, in: clock)
            guard !isDaytime else {
                if days[first] == nil { days[first] = period }
                continue
            }
            let last = CivilDate(of: (period.end ?? start.instant + 43_200) - 1, in: clock)
            if nightsBefore[last] == nil { nightsBefore[last] = period }
            if last > first, nightsAfter[first] == nil { nightsAfter[first] = period }
        }
    }
}

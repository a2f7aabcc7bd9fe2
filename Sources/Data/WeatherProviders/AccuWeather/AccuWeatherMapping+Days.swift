import Foundation
import JSONText
import ProviderKit
import WeatherModel

extension AccuWeatherMapping {
    /// - Throws: `ReplyFailure` if the reply has no day.
    static func daily(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let node = try document(reply, of: .weather)
        // `Headline` is not read: it may be empty, and its end has the same error as `Date`.
        guard let list = node.isArray ? node : node["DailyForecasts"], list.isArray else { throw unreadable(.daily) }
        let sent = list.elements.prefix(ReplyLimits.days).filter(\.isObject).map { AccuWeatherDay($0, in: reply.zone) }
        let days = sent.compactMap { day($0, reply) }.sortedByDate()
        guard !days.isEmpty else { throw unreadable(.daily) }
        return ProviderWeather(
            timeZone: sent.lazy.compactMap { $0.agreed(reply.zone) }.first, daily: days, confirmedAt: reply.confirmedAt,
            isSimulated: reply.isSimulated)
    }

    private static func day(_ sent: AccuWeatherDay, _ reply: ProviderReply) -> DailyForecast? {
        guard let date = sent.date, let high = Plausible.temperature(sent.maxTemperature),
            let low = Plausible.temperature(sent.minTemperature)
        else { return nil }
        let halves = [sent.day, sent.night].compactMap(\.self)
        let chances = halves.map { Plausible.percent($0.chance) }
        let chance = chances.compactMap(\.self).max()
        let sky = sky(of: sent, date, reply)
        return DailyForecast(
            date: date, maxTempCelsius: high, minTempCelsius: low, avgTempCelsius: midRange(high, low),
            condition: AccuWeatherSymbols.condition(icon: halves.first?.icon, phrase: halves.first?.phrase, isDay: true),
            chanceOfRain: chance == 0 && chances.contains(nil) ? nil : chance,
            precipitationMillimeters: Plausible.dailyPrecipitation(sum(sent, \.water)),
            snowfallCentimeters: Plausible.dailySnow(sum(sent, \.snow)),
            maxWindKph: halves.compactMap { Plausible.wind($0.wind) }.max(),
            maxGustKph: halves.compactMap { Plausible.wind($0.gusts) }.max(),
            windDirectionDegrees: Plausible.direction(halves.first?.windDirection),
            humidity: Plausible.percent(sum(sent, \.humidity).map { $0 / 2 }), uvIndex: Plausible.uvIndex(sent.uvIndex), sun: sky.sun,
            moon: sky.moon, window: window(of: date, in: sent.agreed(reply.zone)))
    }

    /// From 07:00 to 07:00 by the place's clock; no zone changes its offset at about that time.
    private static func window(of date: CivilDate, in zone: TimeZone?) -> Range<Date> {
        let zone = zone ?? .gmt
        func seven(_ date: CivilDate) -> Date {
            let clock = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 7 * 3_600)
            return clock - Double(zone.offset(at: date.start(in: zone) + 7 * 3_600))
        }
        return seven(date)..<seven(date.adding(days: 1))
    }

    /// The service has no daily mean, so half the sum of the extremes is used: the climatologists' daily mean if no hourly values are
    /// available (WMO-No. 1203, Guidelines on the Calculation of Climate Normals).
    private static func midRange(_ high: Double, _ low: Double) -> Double { IngestRounding.noise((high + low) / 2) }

    /// The sum of both halves; nil if one is missing, because the sum would be too small.
    private static func sum(_ sent: AccuWeatherDay, _ value: (AccuWeatherDay.Half) -> Double?) -> Double? {
        guard let day = sent.day.flatMap(value), let night = sent.night.flatMap(value) else { return nil }
        return day + night
    }

    /// Sun and moon as Petrel computes them, which includes why the sun does not rise. If the place is unknown, the rises and sets are the
    /// service's.
    private static func sky(of sent: AccuWeatherDay, _ date: CivilDate, _ reply: ProviderReply) -> Almanac.Answer {
        var sky = reply.almanac.day(date, at: reply.coordinate, in: sent.agreed(reply.zone) ?? .gmt)
        guard reply.coordinate == nil else { return sky }
        sky.sun = .times(rise: sent.sunrise, set: sent.sunset)
        sky.moon.rise = sent.moonrise
        sky.moon.set = sent.moonset
        return sky
    }
}

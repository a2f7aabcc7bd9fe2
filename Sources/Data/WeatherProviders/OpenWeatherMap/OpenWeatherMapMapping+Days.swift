import Foundation
import ProviderKit
import WeatherModel

extension OpenWeatherMapMapping {
    /// The days of One Call: each is the local date of its time stamp, which is about noon there.
    static func days(_ days: [OpenWeatherMapDay], _ hours: [HourlyForecast], _ frame: inout Frame) -> [DailyForecast] {
        let zone = frame.namesZone ? frame.zone : sunsZone(frame.coordinate) ?? frame.zone
        var civil = CivilDays(hours, in: zone)
        var made: [DailyForecast] = []
        for day in days {
            guard let time = day.time else { continue }
            let date = CivilDate(of: time, in: zone)
            let hours = civil.summary(of: date)
            let (ownHigh, ownLow) = (frame.units.celsius(day.maxTemperature), frame.units.celsius(day.minTemperature))
            let own = (high: Plausible.temperature(ownHigh), low: Plausible.temperature(ownLow))
            guard let high = own.high ?? hours.maxTempCelsius, let low = own.low ?? hours.minTempCelsius else { continue }
            let sent = frame.symbols.condition(day.symbol, isDay: true)
            let sky = frame.almanac.day(date, at: frame.coordinate, in: zone)
            made.append(
                DailyForecast(
                    date: date, maxTempCelsius: high, minTempCelsius: low, avgTempCelsius: mean(day, hours, low, high, frame.units),
                    condition: sent.code == nil ? hours.condition ?? sent : sent,
                    chanceOfRain: chance(day.chance) ?? hours.chanceOfRain,
                    precipitationMillimeters: Plausible.dailyPrecipitation(water(day.rain, day.snow, sent.kind) { $0.daily })
                        ?? hours.precipitationMillimeters,
                    maxWindKph: Plausible.wind(frame.units.kph(day.wind)) ?? hours.maxWindKph,
                    maxGustKph: Plausible.wind(frame.units.kph(day.gusts)) ?? hours.maxGustKph,
                    windDirectionDegrees: Plausible.direction(day.windDirection),
                    humidity: Plausible.percent(day.humidity) ?? hours.humidity, uvIndex: Plausible.uvIndex(day.uvIndex) ?? hours.uvIndex,
                    sun: sky.sun, moon: sky.moon, window: own.high == nil || own.low == nil ? hours.partialWindow : nil))
        }
        return made.sortedByDate()
    }

    /// Whole hours by longitude: no clock is so far from the sun that a time near noon falls on another date.
    private static func sunsZone(_ coordinate: Coordinate?) -> TimeZone? {
        coordinate.flatMap { TimeZone(secondsFromGMT: Int(($0.longitude / 15).rounded()) * 3_600) }
    }

    /// The days of the 2.5 forecast, built from its steps by the place's civil days; empty if the reply has no zone.
    ///
    /// - Parameter amounts: mm by the steps' time stamps.
    static func days(of steps: [HourlyForecast], amounts: [Date: Double], _ frame: inout Frame) -> [DailyForecast] {
        guard frame.namesZone else { return [] }
        var civil = CivilDays(steps, in: frame.zone)
        return civil.dates().compactMap { date -> DailyForecast? in
            let summary = civil.summary(of: date)
            guard let high = summary.maxTempCelsius, let low = summary.minTempCelsius, let average = summary.avgTempCelsius else {
                return nil
            }
            let water = water(of: steps, amounts, during: date.interval(in: frame.zone))
            let sky = frame.almanac.day(date, at: frame.coordinate, in: frame.zone)
            return DailyForecast(
                date: date, maxTempCelsius: high, minTempCelsius: low, avgTempCelsius: average,
                condition: summary.condition ?? WeatherCondition(kind: .unknown, isDay: true), chanceOfRain: summary.chanceOfRain,
                precipitationMillimeters: Plausible.dailyPrecipitation(water), maxWindKph: summary.maxWindKph,
                maxGustKph: summary.maxGustKph, humidity: summary.humidity, uvIndex: summary.uvIndex, sun: sky.sun, moon: sky.moon,
                window: summary.partialWindow)
        }
    }

    /// mm of the whole day, if steps coincide with its beginning and its end; a step's precipitation is that of the hours before its time
    /// stamp.
    private static func water(of steps: [HourlyForecast], _ amounts: [Date: Double], during day: Range<Date>) -> Double? {
        let within = steps.filter { day.lowerBound < $0.time && $0.time <= day.upperBound }
        let covered = within.reduce(0.0) { $0 + $1.step.seconds }
        guard within.last?.time == day.upperBound, covered == day.upperBound.timeIntervalSince(day.lowerBound) else { return nil }
        var sum = 0.0
        for step in within {
            guard let water = amounts[step.time] else { return nil }
            sum += water
        }
        return sum
    }

    /// mm of each step as sent: the sum of eight rounded values would be up to 0.4 mm off.
    static func amounts(_ steps: [OpenWeatherMapMoment], period: ForecastStep) -> [Date: Double] {
        var amounts: [Date: Double] = [:]
        for step in steps {
            guard let time = step.time, amounts[time] == nil else { continue }
            let sent = water(step.rain, step.snow, OpenWeatherMapSymbols.kind(step.symbol.code)) { $0.over(period) }
            if Plausible.hourlyPrecipitation(sent) != nil { amounts[time] = sent }
        }
        return amounts
    }

    /// The mean of the hours if they are complete; else of the four temperatures of the day; else the middle of its extremes.
    private static func mean(
        _ day: OpenWeatherMapDay, _ hours: DaySummary, _ low: Double, _ high: Double, _ units: OpenWeatherMapUnits
    ) -> Double {
        if hours.isComplete, let mean = hours.avgTempCelsius { return mean }
        let quarters = day.quarters.compactMap { Plausible.temperature(units.celsius($0)) }
        guard quarters.count == 4 else { return hours.avgTempCelsius ?? IngestRounding.noise((high + low) / 2) }
        return min(high, max(low, IngestRounding.tenth(quarters.reduce(0, +) / 4)))
    }
}

import Foundation
import ProviderKit
import WeatherModel

extension METNorwayMapping {
    /// Builds days from the steps, because the service has none: by the place's civil day, if at least half of the day is covered. A day
    /// with missing steps says which time it covers.
    static func days(_ steps: [Step], almanac: Almanac, at coordinate: Coordinate?, in zone: TimeZone) -> [DailyForecast] {
        var civil = CivilDays(steps.map(\.hour), in: zone)
        return civil.dates().compactMap { date in
            let summary = civil.summary(of: date)
            guard let high = summary.maxTempCelsius, let low = summary.minTempCelsius, let mean = summary.avgTempCelsius else { return nil }
            let day = date.interval(in: zone)
            let mostlyInside = steps.filter { isMostly(of: $0.hour, in: day) }
            let sky = almanac.day(date, at: coordinate, in: zone)
            return DailyForecast(
                date: date, maxTempCelsius: mostlyInside.compactMap(\.maxTempCelsius).reduce(high, max),
                minTempCelsius: mostlyInside.compactMap(\.minTempCelsius).reduce(low, min), avgTempCelsius: mean,
                condition: summary.condition ?? WeatherCondition(kind: .unknown, isDay: true), chanceOfRain: summary.chanceOfRain,
                precipitationMillimeters: summary.precipitationMillimeters, maxWindKph: summary.maxWindKph,
                maxGustKph: summary.maxGustKph, humidity: summary.humidity, sun: sky.sun, moon: sky.moon,
                window: summary.partialWindow)
        }
    }

    /// Steps of six hours cross midnight in most zones: their extremes belong to the day that contains more than half of them, and to
    /// neither if midnight halves them. The temperatures at their ends are instants, which belong to one day.
    private static func isMostly(of hour: HourlyForecast, in day: Range<Date>) -> Bool {
        overlapSeconds(hour, day) > hour.step.seconds / 2
    }

    private static func overlapSeconds(_ hour: HourlyForecast, _ day: Range<Date>) -> Double {
        max(0, min(hour.end, day.upperBound).timeIntervalSince(max(hour.time, day.lowerBound)))
    }
}

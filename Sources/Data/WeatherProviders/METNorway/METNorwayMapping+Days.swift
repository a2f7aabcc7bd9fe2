import Foundation
import WeatherModel

extension METNorwayMapping {
    /// The service has no days: they are made of the steps, by the place's civil day, where at least half of the day is there.
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
                precipitationMillimeters: summary.precipitationMillimeters ?? water(steps, of: day), maxWindKph: summary.maxWindKph,
                maxGustKph: summary.maxGustKph, humidity: summary.humidity, sun: sky.sun, moon: sky.moon)
        }
    }

    /// Steps of six hours cross midnight in most zones: their extremes belong to the day that has more than half of them, and to
    /// neither where midnight halves them. The temperatures at their ends are instants, which have a day of their own.
    private static func isMostly(of hour: HourlyForecast, in day: Range<Date>) -> Bool {
        overlapSeconds(hour, day) > Double(hour.periodHours) * 1_800
    }

    /// mm over the day, where steps cross midnight: the water of such a step is spread evenly over its hours.
    ///
    /// - Returns: nil unless steps with water fill the whole day.
    private static func water(_ steps: [Step], of day: Range<Date>) -> Double? {
        var millimeters = 0.0
        var seconds = 0.0
        for hour in steps.lazy.map(\.hour) {
            let overlap = overlapSeconds(hour, day)
            guard overlap > 0 else { continue }
            guard let water = hour.precipitationMillimeters else { return nil }
            millimeters += water * overlap / (Double(hour.periodHours) * 3_600)
            seconds += overlap
        }
        guard seconds >= day.upperBound.timeIntervalSince(day.lowerBound) else { return nil }
        return IngestRounding.tenth(millimeters)
    }

    private static func overlapSeconds(_ hour: HourlyForecast, _ day: Range<Date>) -> Double {
        let end = hour.time.addingTimeInterval(Double(hour.periodHours) * 3_600)
        return max(0, min(end, day.upperBound).timeIntervalSince(max(hour.time, day.lowerBound)))
    }
}

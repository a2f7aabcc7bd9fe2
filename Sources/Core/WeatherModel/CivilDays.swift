import Foundation

/// The civil days of one place, and which of its hours fall on each.
public struct CivilDays {
    /// The place's zone.
    package let zone: TimeZone
    private let hours: [HourlyForecast]
    private var starts: [CivilDate: Date] = [:]

    /// - Parameter hours: sorted by time.
    public init(_ hours: [HourlyForecast], in zone: TimeZone) {
        self.hours = hours
        self.zone = zone
    }

    /// The dates on which hours fall, in order.
    package func dates() -> [CivilDate] {
        guard let first = hours.first, let last = hours.last else { return [] }
        let from = CivilDate(of: first.time, in: zone)
        let through = CivilDate(of: last.time, in: zone)
        // Hours years apart are an error of the reply, not a forecast. A zone that moved over the date line to the east has a later hour on
        // an earlier day (America/Juneau in 1867).
        guard (0..<40).contains(through.daysSince1970 - from.daysSince1970) else { return [] }
        return (from.daysSince1970...through.daysSince1970).map { CivilDate(daysSince1970: $0) }
    }

    /// The summary of the hours that begin on `date`.
    public mutating func summary(of date: CivilDate) -> DaySummary {
        let day = interval(of: date)
        let first = index(of: day.lowerBound)
        return DaySummary(hours[first..<index(of: day.upperBound)], of: day, after: first > 0 ? hours[first - 1] : nil)
    }

    /// `startOfDay ..< next startOfDay`.
    package mutating func interval(of date: CivilDate) -> Range<Date> {
        let begin = start(of: date)
        return begin..<max(begin + 1, start(of: date.adding(days: 1)))
    }

    // Each start is the end of the day before, and finding one takes several zone look-ups.
    private mutating func start(of date: CivilDate) -> Date {
        if let known = starts[date] { return known }
        let start = date.start(in: zone)
        starts[date] = start
        return start
    }

    /// The index of the first hour at or after `instant`.
    private func index(of instant: Date) -> Int {
        var low = 0
        var high = hours.count
        while low < high {
            let middle = (low + high) / 2
            if hours[middle].time < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Forecast {
    /// The same hours, and days whose figures are computed from their own hours if all of these are present, whichever provider sent the
    /// day: no hour lies outside its day's low and high.
    ///
    /// - A day whose hours are all there has their extremes, mean, chance, wind, amounts and condition (`DayCondition`).
    /// - One that steps of several hours fill keeps what its provider says of the time between them, widened to the steps.
    /// - Any other keeps its provider's figures, widened to the hours that are there, and its `window`, widened by what adjoins it.
    ///
    /// - Parameters:
    ///   - zone: of the place.
    ///   - seen: hours of another forecast that fill what `hourly` has no more: those of today that have passed.
    ///   - observed: the present weather, which today's extremes contain where its hours are not all there.
    public func withCivilDays(in zone: TimeZone, seen: [HourlyForecast] = [], observed: CurrentWeather? = nil) -> Forecast {
        let others = seen.filter { hour in !hourly.contains { $0.covers(hour.time) || hour.covers($0.time) } }
        var civil = CivilDays(others.isEmpty ? hourly : (hourly + others).sorted { $0.time < $1.time }, in: zone)
        let days = daily.map { day in
            let summary = civil.summary(of: day.date)
            let isObserved = observed.map { !$0.isForecastHour && civil.interval(of: day.date).contains($0.time) } ?? false
            return day.with(summary, observed: isObserved ? observed : nil)
        }
        var forecast = self
        forecast.daily = days
        return forecast
    }
}

extension DailyForecast {
    fileprivate func with(_ hours: DaySummary, observed: CurrentWeather?) -> DailyForecast {
        guard let celsius = hours.celsius else { return widened(by: observed) }
        var day = self
        day.maxWindKph = Self.highest(hours.maxWindKph, maxWindKph, isWhole: hours.isComplete && hours.everyHour(has: \.windKph))
        day.maxGustKph = Self.highest(hours.maxGustKph, maxGustKph, isWhole: hours.isComplete && hours.everyHour(has: \.gustKph))
        day.chanceOfRain = Self.highest(
            hours.chanceOfRain, chanceOfRain, isWhole: hours.isComplete && hours.everyHour(has: \.chanceOfRain))
        guard hours.isComplete else {
            day.widen(to: celsius)
            day.window = window.map { $0.widened(by: hours.window) }
            return day.widened(by: observed)
        }
        day.window = nil
        day.condition = hours.condition ?? condition
        guard hours.isHourly else {
            day.widen(to: celsius)
            day.precipitationMillimeters = (window == nil ? precipitationMillimeters : nil) ?? hours.precipitationMillimeters
            day.snowfallCentimeters = (window == nil ? snowfallCentimeters : nil) ?? hours.snowfallCentimeters
            return day
        }
        (day.minTempCelsius, day.maxTempCelsius) = (celsius.lowerBound, celsius.upperBound)
        day.avgTempCelsius = hours.avgTempCelsius ?? avgTempCelsius
        day.precipitationMillimeters = hours.precipitationMillimeters ?? precipitationMillimeters
        day.snowfallCentimeters = hours.snowfallCentimeters ?? snowfallCentimeters
        day.windDirectionDegrees = hours.windDirectionDegrees ?? windDirectionDegrees
        return day
    }

    private mutating func widen(to celsius: ClosedRange<Double>) {
        minTempCelsius = min(minTempCelsius, celsius.lowerBound)
        maxTempCelsius = max(maxTempCelsius, celsius.upperBound)
        avgTempCelsius = min(maxTempCelsius, max(minTempCelsius, avgTempCelsius))
    }

    private func widened(by observed: CurrentWeather?) -> DailyForecast {
        guard let observed else { return self }
        var day = self
        day.widen(to: observed.temperatureCelsius...observed.temperatureCelsius)
        return day
    }

    private static func highest(_ hours: Double?, _ day: Double?, isWhole: Bool) -> Double? {
        guard let hours, let day else { return hours ?? day }
        return isWhole ? hours : max(hours, day)
    }
}

extension Range<Date> {
    /// Both, where they touch; else this one alone.
    fileprivate func widened(by other: Range<Date>?) -> Range<Date> {
        guard let other, other.lowerBound <= upperBound, lowerBound <= other.upperBound else { return self }
        return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

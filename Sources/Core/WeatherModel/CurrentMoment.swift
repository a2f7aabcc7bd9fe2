import Foundation

/// Which values apply now: the observation while it is young enough, else the forecast hour that contains now, marked as one.
///
/// The dashboard, the rows of the top cities and the server's small answer ask it for one moment, the widget for every moment of a day and
/// for when the answer changes.
public struct CurrentMoment: Hashable, Sendable {
    /// nil when neither an observation nor a forecast hour applies: nothing old is ever shown as new.
    public let weather: CurrentWeather?
    /// The position in `Forecast.hourly` of the hour that contains now; nil when none does.
    public let hourIndex: Int?

    /// Seconds for which an observation stands for now.
    private static let observationSeconds = 3600.0
    /// Seconds that an observation may lie ahead of now: clocks differ.
    private static let aheadSeconds = 900.0
    /// Seconds of the longest step of a series of hours: a longer one is a hole, over which nothing is known.
    public static let longestStepSeconds = 3 * 3600.0

    /// What applies of `dashboard` at `now`.
    public init(_ dashboard: WeatherDashboard, now: Date) {
        let hours = dashboard.forecast.hourly
        let index = Self.index(of: now, in: hours)
        hourIndex = index
        if let current = dashboard.current {
            let age = now.timeIntervalSince(current.time)
            let isYoung =
                age >= -Self.aheadSeconds && (current.isForecastHour ? age < Self.observationSeconds : age <= Self.observationSeconds)
            if isYoung {
                weather = current
                return
            }
        }
        weather = index.map { CurrentWeather(forecastHour: hours[$0]) }
    }

    /// The last hour that has begun, if it lasts until now.
    private static func index(of now: Date, in hours: [HourlyForecast]) -> Int? {
        let next = hours.firstIndex { $0.time > now } ?? hours.count
        guard next > 0, now < end(of: next - 1, in: hours) else { return nil }
        return next - 1
    }

    /// When an hour ceases to apply: with the next one, where that is three hours later at most; else, and the last one, after an hour.
    ///
    /// - Parameter index: a position in `hours`.
    public static func end(of index: Int, in hours: [HourlyForecast]) -> Date {
        let start = hours[index].time
        if index + 1 < hours.count, hours[index + 1].time.timeIntervalSince(start) <= longestStepSeconds { return hours[index + 1].time }
        return start.addingTimeInterval(3600)
    }

    /// From when until when the observation stands for now, to the second; nil without one.
    public static func observed(_ dashboard: WeatherDashboard) -> Range<Date>? {
        dashboard.current.map { current in
            // One that is an hour old to the second still stands.
            let seconds = current.isForecastHour ? observationSeconds : observationSeconds + 1
            return current.time.addingTimeInterval(-aheadSeconds)..<current.time.addingTimeInterval(seconds)
        }
    }
}

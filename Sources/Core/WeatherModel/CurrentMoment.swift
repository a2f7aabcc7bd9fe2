import Foundation

/// The values that apply now: the observation while it is recent enough, otherwise the forecast hour that contains now, marked as forecast.
///
/// The dashboard, the rows of the top cities and the server's widget document use it for one moment, the widget for every moment of a day
/// and for when the values change.
public struct CurrentMoment: Hashable, Sendable {
    /// nil when neither an observation nor a forecast hour applies: nothing old is ever shown as new.
    public let weather: CurrentWeather?
    /// The position in `Forecast.hourly` of the hour that contains now; nil when none does.
    package let hourIndex: Int?

    /// Maximum age, in seconds, of an observation that counts as current.
    private static let observationSeconds = 3600.0
    /// Seconds that an observation may lie in the future: clocks differ.
    private static let aheadSeconds = 900.0
    /// Seconds of the longest step of a series of hours: a longer one is a gap without data.
    package static let longestStepSeconds = 3 * 3600.0

    /// The values of `dashboard` that apply at `now`.
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

    /// When an hour ceases to apply: when the next one begins, if that is at most three hours later; otherwise, and for the last one, after
    /// an hour.
    ///
    /// - Parameter index: a position in `hours`.
    public static func end(of index: Int, in hours: [HourlyForecast]) -> Date {
        let start = hours[index].time
        if index + 1 < hours.count, hours[index + 1].time.timeIntervalSince(start) <= longestStepSeconds { return hours[index + 1].time }
        return start.addingTimeInterval(3600)
    }

    /// The time range in which the observation counts as current, to the second; nil without an observation.
    public static func observed(_ dashboard: WeatherDashboard) -> Range<Date>? {
        dashboard.current.map { current in
            // An observation that is exactly an hour old still counts.
            let seconds = current.isForecastHour ? observationSeconds : observationSeconds + 1
            return current.time.addingTimeInterval(-aheadSeconds)..<current.time.addingTimeInterval(seconds)
        }
    }
}

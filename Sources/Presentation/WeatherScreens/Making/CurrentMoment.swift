import Foundation
import WeatherModel

/// Which values apply now: the observation while it is young enough, else the forecast hour that contains now, marked as one.
struct CurrentMoment {
    /// nil when neither an observation nor a forecast hour applies: nothing old is ever shown as new.
    let weather: CurrentWeather?
    /// The position in `Forecast.hourly` of the hour that contains now; nil when none does.
    let hourIndex: Int?

    /// Seconds for which an observation stands for now.
    static let observationSeconds = 3600.0
    /// Seconds that an observation may lie ahead of now: clocks differ.
    static let aheadSeconds = 900.0

    init(_ dashboard: WeatherDashboard, now: Date) {
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

    /// The last hour that has begun, if it lasts until now: to the next hour, three at most; the last one for one hour.
    private static func index(of now: Date, in hours: [HourlyForecast]) -> Int? {
        guard let next = hours.firstIndex(where: { $0.time > now }) else {
            guard let last = hours.last, now.timeIntervalSince(last.time) < 3600 else { return nil }
            return hours.count - 1
        }
        guard next > 0 else { return nil }
        let begun = hours[next - 1].time
        let length = hours[next].time.timeIntervalSince(begun)
        // A longer gap is a hole in the series: its first hour lasts for an hour only.
        return now.timeIntervalSince(begun) < (length <= 3 * 3600 ? length : 3600) ? next - 1 : nil
    }
}

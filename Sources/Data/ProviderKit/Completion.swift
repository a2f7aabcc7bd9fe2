import Foundation
import Meteorology
import WeatherModel

/// Values that Petrel computes if a provider sends none: each by a named formula, never a guess.
package enum Completion {
    /// The provider's own value, or wind chill and heat index (`FeelsLike`). Formulas differ by some degrees; a value that differs by more
    /// is rejected as impossible.
    package static func feelsLike(_ sent: Double?, temperatureCelsius: Double, windKph: Double?, humidity: Double?) -> Double {
        let made = FeelsLike.celsius(temperatureCelsius: temperatureCelsius, windKph: windKph, humidity: humidity)
        let own = made.isFinite ? IngestRounding.tenth(made) : temperatureCelsius
        let windy = max(0, windKph ?? 0) * steadmanPerKph
        let (lowest, highest) = (min(own, temperatureCelsius) - mostFeelsLikeDifference - windy, own + mostFeelsLikeDifference)
        return sent.flatMap { $0 >= lowest && $0 <= highest ? $0 : nil } ?? own
    }

    /// K.
    private static let mostFeelsLikeDifference = 10.0
    /// K for each km/h: Steadman's apparent temperature, which some providers send, has the wind's cooling at every temperature (0.7 K for each
    /// m/s, R. G. Steadman 1994); wind chill and heat index do not.
    private static let steadmanPerKph = 0.7 / 3.6

    /// The provider's own value, or the Magnus formula (`Humidity`). A value that contradicts temperature and humidity by more than
    /// `mostDewPointDifference`, or is above the temperature by more than rounding, is rejected as impossible.
    package static func dewPoint(_ sent: Double?, temperatureCelsius: Double, humidity: Double?) -> Double? {
        let made = humidity.flatMap { Humidity.dewPointCelsius(temperatureCelsius: temperatureCelsius, humidity: $0) }
        let own = made.flatMap { $0.isFinite ? IngestRounding.tenth($0) : nil }
        guard let sent, sent <= temperatureCelsius + 1 else { return own }
        return own.map { abs(sent - $0) <= mostDewPointDifference } == false ? own : sent
    }

    /// K. In dry air a percent of humidity, to which it is rounded, is several of these.
    private static let mostDewPointDifference = 10.0

    /// The provider's own flag, or whether the sun is up.
    package static func isDay(_ sent: Bool?, _ instant: Date, _ daylight: inout Daylight) -> Bool {
        sent ?? daylight.isUp(instant)
    }
}

extension ProviderWeather {
    /// True if the reply has no current weather, no hour and no day.
    package var isEmpty: Bool { current == nil && hourly.isEmpty && daily.isEmpty }

    /// The requested `features` that are missing. A forecast hour in place of an observation does not count as `current`.
    package func missing(of features: [Feature]) -> [Feature] {
        features.filter { feature in
            switch feature {
            case .current: current.map(\.isForecastHour) ?? true
            case .hourly: hourly.isEmpty
            case .daily: daily.isEmpty
            case .airQuality: airQuality == nil
            case .alerts: alerts == nil
            case .search: false
            }
        }
    }

    /// Uses the forecast hour that applies at `now` if no current weather arrived, and marks it.
    package mutating func completeCurrent(asOf now: Date?) {
        guard current == nil, let now, let hour = hourly.last(where: { $0.time <= now }), hour.covers(now) else { return }
        current = CurrentWeather(forecastHour: hour)
    }
}

extension [HourlyForecast] {
    /// Sorted by time; of several hours that begin at the same instant, the first is kept.
    package func sortedByTime() -> [HourlyForecast] {
        var isSorted = true
        for index in indices.dropFirst() where self[index].time <= self[index - 1].time { isSorted = false }
        if isSorted { return self }
        var seen: Set<Instant> = []
        return filter { seen.insert($0.time).inserted }.sorted { $0.time < $1.time }
    }
}

extension [DailyForecast] {
    /// Sorted by date; of several entries for one day, the first is kept.
    package func sortedByDate() -> [DailyForecast] {
        var seen: Set<CivilDate> = []
        return filter { seen.insert($0.date).inserted }.sorted { $0.date < $1.date }
    }
}

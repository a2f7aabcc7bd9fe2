import Foundation
import Meteorology
import WeatherModel

/// What Petrel itself says where a provider says nothing: each by a formula that has a name, never by a guess.
enum Completion {
    /// The provider's own value, or wind chill and heat index (`FeelsLike`).
    static func feelsLike(_ sent: Double?, temperatureCelsius: Double, windKph: Double?, humidity: Double?) -> Double {
        if let sent { return sent }
        let made = FeelsLike.celsius(temperatureCelsius: temperatureCelsius, windKph: windKph, humidity: humidity)
        return made.isFinite ? IngestRounding.tenth(made) : temperatureCelsius
    }

    /// The provider's own value, or the Magnus formula (`Humidity`).
    static func dewPoint(_ sent: Double?, temperatureCelsius: Double, humidity: Double?) -> Double? {
        if let sent { return sent }
        guard let humidity, let made = Humidity.dewPointCelsius(temperatureCelsius: temperatureCelsius, humidity: humidity), made.isFinite
        else { return nil }
        return IngestRounding.tenth(made)
    }

    /// The provider's own flag, or the place of the sun.
    static func isDay(_ sent: Bool?, _ instant: Date, _ daylight: inout Daylight) -> Bool {
        sent ?? daylight.isUp(instant)
    }
}

extension ProviderWeather {
    /// True when neither the present nor an hour nor a day arrived.
    var isEmpty: Bool { current == nil && hourly.isEmpty && daily.isEmpty }

    /// Those of `features` that are not there. A forecast hour in place of an observation does not count as `current`.
    func missing(of features: [Feature]) -> [Feature] {
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

    /// Puts the forecast hour that applies at `now` where no present weather arrived, and marks it.
    mutating func completeCurrent(asOf now: Date?) {
        guard current == nil, let now, let hour = hourly.last(where: { $0.time <= now }), hour.covers(now) else { return }
        current = CurrentWeather(forecastHour: hour)
    }
}

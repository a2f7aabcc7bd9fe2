import Foundation
import WeatherModel

/// The temperature of a dashboard that holds at one moment, as its own screen shows it: the present one while it is young enough,
/// else the forecast hour that applies.
enum AppliedTemperature {
    /// Seconds for which an observation stands for now.
    private static let observationSeconds = 3600.0
    /// Seconds that an observation may lie ahead of now: clocks differ.
    private static let aheadSeconds = 900.0

    /// - Returns: nil when nothing applies: nothing old is ever shown as new.
    static func of(_ dashboard: WeatherDashboard, at now: Date) -> (temperature: TopCitiesRow.Temperature, source: Provenance)? {
        if let current = dashboard.current, isYoung(current, now) {
            let source = dashboard.provenance(of: current.isForecastHour ? .hourly : .current)
            return (temperature(current.temperatureCelsius, current.time, source), source)
        }
        guard let hour = dashboard.forecast.hourly.last(where: { $0.time <= now }), hour.covers(now) else { return nil }
        let source = dashboard.provenance(of: .hourly)
        return (temperature(hour.temperatureCelsius, hour.time, source), source)
    }

    private static func isYoung(_ current: CurrentWeather, _ now: Date) -> Bool {
        let age = now.timeIntervalSince(current.time)
        return age >= -aheadSeconds && (current.isForecastHour ? age < observationSeconds : age <= observationSeconds)
    }

    private static func temperature(_ celsius: Double, _ time: Date, _ source: Provenance) -> TopCitiesRow.Temperature {
        TopCitiesRow.Temperature(value: celsius, unit: .celsius, time: time, provider: source.provider)
    }
}

import Foundation
import WeatherModel

/// The temperature of a dashboard at one moment, as its own screen shows it.
enum AppliedTemperature {
    /// - Returns: nil if no value applies: old values are never shown as new.
    static func of(_ dashboard: WeatherDashboard, at now: Date) -> (temperature: TopCitiesRow.Temperature, source: Provenance)? {
        guard let weather = CurrentMoment(dashboard, now: now).weather else { return nil }
        let source = dashboard.provenance(of: weather.isForecastHour ? .hourly : .current)
        let temperature = TopCitiesRow.Temperature(
            value: weather.temperatureCelsius, unit: .celsius, time: weather.time,
            condition: MomentCondition(weather.condition, isDay: weather.isDay), provider: source.provider)
        return (temperature, source)
    }
}

import Foundation
import WeatherAPI
import WeatherModel

extension Samples {
    /// The weather that a reader of `latest` saw before: rain three hours earlier, and a colder, stormy tomorrow.
    static func earlier(_ latest: Snapshot) -> Snapshot {
        var dashboard = latest.dashboard
        let zone = dashboard.location.timeZone
        let tomorrow = CivilDate(of: latest.fetchedAt, in: zone).adding(days: 1).interval(in: zone)
        let later = Dictionary(dashboard.forecast.hourly.map { ($0.time, $0) }) { first, _ in first }
        dashboard.forecast.hourly = dashboard.forecast.hourly.map { hour in
            var hour = hour
            if let other = later[hour.time + 3 * 3_600] {
                hour.condition = other.condition
                hour.chanceOfRain = other.chanceOfRain
                hour.precipitationMillimeters = other.precipitationMillimeters
            }
            if tomorrow.contains(hour.time) {
                hour.temperatureCelsius -= 4
                hour.gustKph = 75
            }
            return hour
        }
        return Snapshot(cell: latest.cell, dashboard: dashboard, fetchedAt: latest.fetchedAt - 5 * 3_600)
    }
}

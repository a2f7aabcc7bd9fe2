import Foundation
import Testing
import WeatherModel

@testable import WeatherRules

/// Forecasts of one place, hour by hour, from functions of time.
struct RuleSky {
    var zone: TimeZone
    var celsius: @Sendable (Date) -> Double? = { _ in 10 }
    var millimeters: @Sendable (Date) -> Double? = { _ in 0 }
    var chance: @Sendable (Date) -> Double? = { _ in 0 }
    var wind: @Sendable (Date) -> Double? = { _ in 10 }
    var gusts: @Sendable (Date) -> Double? = { _ in 20 }
    var kind = Condition.cloudy

    init(_ zone: String) throws { self.zone = try #require(TimeZone(identifier: zone)) }

    /// The forecast that is fetched at `now`: from the hour under way on.
    func dashboard(
        at now: Date, hours: Int = 60, step: Int = 1, fetchedAt: Date? = nil, isSimulated: Bool = false, days: [DailyForecast] = []
    ) -> WeatherDashboard {
        let first = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let condition = WeatherCondition(kind: kind, isDay: true)
        let hourly = stride(from: 0, to: hours, by: step).compactMap { index -> HourlyForecast? in
            let time = Date(timeIntervalSince1970: first + Double(index) * 3600)
            return HourlyForecast(
                time: time, temperatureCelsius: celsius(time) ?? .nan, feelsLikeCelsius: celsius(time) ?? .nan, isDay: true,
                condition: condition, windKph: wind(time), gustKph: gusts(time), chanceOfRain: chance(time),
                precipitationMillimeters: millimeters(time), step: .hours(step))
        }
        return WeatherDashboard(
            location: Location(
                name: "Town", country: "Country", coordinate: .moscow, timeZone: zone, localtime: now),
            current: nil, forecast: Forecast(daily: days, hourly: hourly),
            provenance: Provenance(
                provider: .openMeteo, attribution: "", attributionURL: "", fetchedAt: fetchedAt ?? now, isSimulated: isSimulated))
    }

    static func instant(_ text: String) throws -> Date { try #require(WireTime.instant(text)) }
}

extension RuleMemory {
    /// What is told now.
    mutating func told(_ rule: WeatherRule, _ sky: RuleSky, at now: Date, hours: Int = 60) -> [RuleNews] {
        take(rule, sky.dashboard(at: now, hours: hours), isSimulated: false, at: now)
    }
}

extension WeatherRule {
    /// What comes; nil for every other verdict.
    func coming(in dashboard: WeatherDashboard, isSimulated: Bool, at now: Date) -> RuleEpisode? {
        if case .coming(let episode) = verdict(in: dashboard, isSimulated: isSimulated, at: now) { episode } else { nil }
    }
}

import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// The weather in the names of Home Assistant's domain `weather`, in °C, km/h, hPa, km and mm; values that are not known are absent.
package enum HomeAssistantDocument {
    /// The present weather and the forecasts: the body of `GET /v1/home-assistant`.
    package static func value(of snapshot: Snapshot, _ sources: [AlertSource], at now: Date) -> JSONValue {
        .object(state(of: snapshot, sources, at: now).merging(forecasts(of: snapshot, at: now)) { kept, _ in kept })
    }

    /// The present weather.
    package static func state(of snapshot: Snapshot, _ sources: [AlertSource], at now: Date) -> [String: JSONValue] {
        let dashboard = snapshot.dashboard
        let zone = dashboard.location.timeZone
        let active = dashboard.activeAlerts(at: now).map(\.element.severity)
        var members: [String: JSONValue?] = [
            "place": .string(dashboard.location.name), "cell": .string(snapshot.cell.id), "is_simulated": .bool(dashboard.isSimulated),
            "warnings": .number(Double(active.count)),
            "warnings_severity": .optional(Alert.Severity.allCases.first { active.contains($0) }?.rawValue),
            "warnings_coverage": .string(AlertCoverage(dashboard, sources, at: now).rawValue),
        ]
        guard let weather = CurrentMoment(dashboard, now: now).weather else { return members.compactMapValues { $0 } }
        let word = HomeAssistantCondition(
            weather.condition.kind, isDay: weather.isDay, windKph: weather.windKph, isWet: (weather.precipitationMillimeters ?? 0) > 0)
        let source = dashboard.provenance(of: weather.isForecastHour ? .hourly : .current)
        members.merge([
            "time": .string(WireTime.text(weather.time, in: zone)), "condition": .optional(word?.rawValue),
            "temperature": .number(weather.temperatureCelsius), "apparent_temperature": .number(weather.feelsLikeCelsius),
            "dew_point": .optional(weather.dewPointCelsius), "humidity": .optional(weather.humidity),
            "pressure": .optional(weather.pressureHectopascals), "wind_speed": .optional(weather.windKph),
            "wind_gust_speed": .optional(weather.gustKph), "wind_bearing": .optional(weather.windDirectionDegrees),
            "visibility": .optional(weather.visibilityKilometers), "cloud_coverage": .optional(weather.cloudCover),
            "uv_index": .optional(weather.uvIndex), "attribution": .string(source.attribution),
        ]) { _, new in new }
        return members.compactMapValues { $0 }
    }

    /// The days, and the hours that are not over.
    package static func forecasts(of snapshot: Snapshot, at now: Date) -> [String: JSONValue] {
        let forecast = snapshot.dashboard.forecast
        let zone = snapshot.dashboard.location.timeZone
        let past = forecast.hourly.indices.prefix { CurrentMoment.end(of: $0, in: forecast.hourly) <= now }.count
        return [
            "forecast_daily": .array(forecast.daily.map { day($0, in: zone) }),
            "forecast_hourly": .array(forecast.hourly.dropFirst(past).map { hour($0, in: zone) }),
        ]
    }

    private static func day(_ day: DailyForecast, in zone: TimeZone) -> JSONValue {
        let word = HomeAssistantCondition(
            day.condition.kind, isDay: true, windKph: day.maxWindKph, isWet: (day.precipitationMillimeters ?? 0) > 0)
        return .members([
            "datetime": .string(WireTime.text(day.date.interval(in: zone).lowerBound, in: zone)), "condition": .optional(word?.rawValue),
            "temperature": .number(day.maxTempCelsius), "templow": .number(day.minTempCelsius), "humidity": .optional(day.humidity),
            "precipitation": .optional(day.precipitationMillimeters), "precipitation_probability": .optional(day.chanceOfRain),
            "wind_speed": .optional(day.maxWindKph), "wind_gust_speed": .optional(day.maxGustKph),
            "wind_bearing": .optional(day.windDirectionDegrees), "uv_index": .optional(day.uvIndex),
        ])
    }

    private static func hour(_ hour: HourlyForecast, in zone: TimeZone) -> JSONValue {
        let word = HomeAssistantCondition(
            hour.condition.kind, isDay: hour.isDay, windKph: hour.windKph, isWet: (hour.precipitationMillimeters ?? 0) > 0)
        return .members([
            "datetime": .string(WireTime.text(hour.time, in: zone)), "condition": .optional(word?.rawValue),
            "temperature": .number(hour.temperatureCelsius), "apparent_temperature": .number(hour.feelsLikeCelsius),
            "dew_point": .optional(hour.dewPointCelsius), "humidity": .optional(hour.humidity),
            "pressure": .optional(hour.pressureHectopascals), "precipitation": .optional(hour.precipitationMillimeters),
            "precipitation_probability": .optional(hour.chanceOfRain), "cloud_coverage": .optional(hour.cloudCover),
            "wind_speed": .optional(hour.windKph), "wind_gust_speed": .optional(hour.gustKph),
            "wind_bearing": .optional(hour.windDirectionDegrees), "uv_index": .optional(hour.uvIndex),
        ])
    }
}

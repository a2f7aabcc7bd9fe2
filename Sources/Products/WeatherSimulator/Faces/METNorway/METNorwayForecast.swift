import Foundation
import JSONText
import Meteorology
import WeatherModel

/// The reply of `locationforecast`, in its two flavours.
struct METNorwayForecast {
    let series: METNorwaySeries
    let updated: Date
    let isComplete: Bool

    /// - Parameter altitude: metres as asked for.
    func json(altitude: Double?) -> JSONValue {
        METNorwayFeature.json(
            at: series.coordinate, altitude: altitude, updated: updated, meta: ["units": units], steps: series.steps.map(step))
    }

    private var units: JSONValue {
        var units: [String: JSONValue] = [
            "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "cloud_area_fraction": "%", "precipitation_amount": "mm",
            "relative_humidity": "%", "wind_from_direction": "degrees", "wind_speed": "m/s",
        ]
        if isComplete {
            units["air_temperature_max"] = "celsius"
            units["air_temperature_min"] = "celsius"
            units["dew_point_temperature"] = "celsius"
            units["fog_area_fraction"] = "%"
            units["probability_of_precipitation"] = "%"
            units["probability_of_thunder"] = "%"
            units["ultraviolet_index_clear_sky"] = "1"
            units["wind_speed_of_gust"] = "m/s"
        }
        return .object(units)
    }

    private func step(_ instant: Date) -> JSONValue {
        var data: [String: JSONValue] = ["instant": ["details": details(instant)]]
        for hours in [1, 6, 12] {
            if let samples = series.period(of: hours, from: instant) {
                data["next_\(hours)_hours"] = period(samples, hours: hours, from: instant)
            }
        }
        return ["time": .string(METNorwayTime.instant(instant)), "data": .object(data)]
    }

    private func details(_ instant: Date) -> JSONValue {
        let sample = series.sample(instant)
        let direction = (sample.windDirectionDegrees * 10).rounded() / 10
        var details: [String: JSONValue] = [
            "air_pressure_at_sea_level": WireNumber.fixed(sample.pressureHectopascals, 1),
            "air_temperature": WireNumber.fixed(sample.temperatureCelsius, 1),
            "cloud_area_fraction": WireNumber.fixed(sample.cloudCover, 1), "relative_humidity": WireNumber.fixed(sample.humidity, 1),
            "wind_from_direction": WireNumber.fixed(direction < 360 ? direction : 0, 1),
            "wind_speed": WireNumber.fixed(UnitConversion.metersPerSecond(kph: sample.windKph), 1),
        ]
        guard isComplete else { return .object(details) }
        details["dew_point_temperature"] = WireNumber.fixed(sample.dewPointCelsius, 1)
        // The coarser model behind the six-hourly part has none of these.
        if series.isHourly(instant) {
            let sun = Sun.position(at: series.coordinate, instant)
            let ultraviolet = Ultraviolet.index(sunElevationDegrees: sun.elevationDegrees, cloudShare: 0)
            details["wind_speed_of_gust"] = WireNumber.fixed(UnitConversion.metersPerSecond(kph: sample.gustKph), 1)
            details["ultraviolet_index_clear_sky"] = WireNumber.fixed(ultraviolet, 1)
            details["fog_area_fraction"] = WireNumber.fixed(sample.condition == .fog ? 100 : sample.condition == .mist ? 30 : 0, 1)
        }
        return .object(details)
    }

    private func period(_ samples: ArraySlice<AtmosphereSample>, hours: Int, from instant: Date) -> JSONValue {
        var summary: [String: JSONValue] = ["symbol_code": .string(METNorwaySymbol.code(samples, at: series.coordinate, from: instant))]
        var details: [String: JSONValue] = [:]
        if hours < 12 {
            details["precipitation_amount"] = WireNumber.fixed(samples.map(\.precipitationMillimetersPerHour).reduce(0, +), 1)
        } else if isComplete {
            summary["symbol_confidence"] = "certain"
        }
        if isComplete { details["probability_of_precipitation"] = WireNumber.fixed(samples.map(\.chanceOfPrecipitation).max(), 1) }
        if isComplete, hours == 1, let sample = samples.first {
            details["probability_of_thunder"] = WireNumber.fixed(sample.hasThunder ? max(20, sample.chanceOfPrecipitation) : 0, 1)
        }
        if isComplete, hours == 6 {
            details["air_temperature_max"] = WireNumber.fixed(samples.map(\.temperatureCelsius).max(), 1)
            details["air_temperature_min"] = WireNumber.fixed(samples.map(\.temperatureCelsius).min(), 1)
        }
        return ["summary": .object(summary), "details": .object(details)]
    }
}

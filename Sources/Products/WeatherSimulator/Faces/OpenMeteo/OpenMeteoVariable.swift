import Foundation
import Meteorology
import WeatherModel

/// One column: what it holds and how its value at a time comes from the atmosphere.
struct OpenMeteoVariable: Sendable {
    let quantity: SimulatedOpenMeteoUnit
    let value: @Sendable (inout OpenMeteoSampler, Date) -> Double?

    init(_ quantity: SimulatedOpenMeteoUnit, _ value: @escaping @Sendable (inout OpenMeteoSampler, Date) -> Double?) {
        self.quantity = quantity
        self.value = value
    }

    private static func instant(
        _ quantity: SimulatedOpenMeteoUnit, _ value: @escaping @Sendable (AtmosphereSample) -> Double
    ) -> OpenMeteoVariable {
        OpenMeteoVariable(quantity) { sampler, time in sampler.sample(time).map(value) }
    }

    /// A column of `current` or `hourly`; nil when the provider knows no such name.
    static func forecast(_ name: String) -> OpenMeteoVariable? {
        if let variable = simulated[modernNames[name] ?? name] { return variable }
        if let variable = previous(name) { return variable }
        return notSimulated.contains(name) ? OpenMeteoVariable(.undefined) { _, _ in nil } : nil
    }

    /// A column of former runs, `temperature_2m_previous_day3`; other quantities than temperature and water are not simulated.
    private static func previous(_ name: String) -> OpenMeteoVariable? {
        let parts = name.components(separatedBy: "_previous_day")
        guard parts.count == 2, let days = Int(parts[1]), (0...7).contains(days) else { return nil }
        switch parts[0] {
        case "temperature_2m":
            return OpenMeteoVariable(.temperature) { sampler, time in sampler.previous(time, daysBefore: days) { $0.temperatureCelsius } }
        case "precipitation":
            return OpenMeteoVariable(.water) { sampler, time in
                let hours = sampler.intervalSeconds / 3_600
                return sampler.previous(time, daysBefore: days) { $0.precipitationMillimetersPerHour * hours }
            }
        default: return notSimulated.contains(parts[0]) ? OpenMeteoVariable(.undefined) { _, _ in nil } : nil
        }
    }

    private static let simulated: [String: OpenMeteoVariable] = [
        "temperature_2m": instant(.temperature) { $0.temperatureCelsius },
        "relative_humidity_2m": instant(.percent) { $0.humidity },
        "dew_point_2m": instant(.temperature) { $0.dewPointCelsius },
        "apparent_temperature": instant(.temperature) {
            FeelsLike.celsius(temperatureCelsius: $0.temperatureCelsius, windKph: $0.windKph, humidity: $0.humidity)
        },
        "pressure_msl": instant(.pressure) { $0.pressureHectopascals },
        "surface_pressure": OpenMeteoVariable(.pressure) { sampler, time in
            let drop = 0.0065 * sampler.elevationMeters
            return sampler.sample(time).map {
                $0.pressureHectopascals * pow(1 - drop / UnitConversion.kelvin(celsius: $0.temperatureCelsius + drop), 5.257)
            }
        },
        "cloud_cover": instant(.percent) { $0.cloudCover },
        "cloud_cover_low": instant(.percent) { $0.column.lowCloud },
        "cloud_cover_mid": instant(.percent) { $0.column.middleCloud },
        "cloud_cover_high": instant(.percent) { $0.column.highCloud },
        "cape": instant(.energy) { $0.column.cape },
        // Without the higher resolution models the visibility ends after ten days.
        "visibility": OpenMeteoVariable(.length) { sampler, time in
            sampler.isAfter(days: 10, time) ? nil : sampler.sample(time).map { $0.visibilityKilometers * 1000 }
        },
        "wind_speed_10m": instant(.speed) { $0.windKph },
        "wind_gusts_10m": instant(.speed) { $0.gustKph },
        "wind_direction_10m": instant(.direction) { $0.windDirectionDegrees },
        "uv_index": instant(.uvIndex) { $0.uvIndex },
        "uv_index_clear_sky": instant(.uvIndex) { $0.uvIndex / (1 - 0.75 * pow($0.cloudCover / 100, 3)) },
        // Astronomy has no end, unlike the model.
        "is_day": OpenMeteoVariable(.flag) { sampler, time in Sun.isUp(at: sampler.coordinate, time) ? 1 : 0 },
        "precipitation_probability": OpenMeteoVariable(.percent) { $0.preceding($1)?.chanceOfPrecipitation },
        "precipitation": OpenMeteoVariable(.water) { $0.water($1).map { $0.rain + $0.showers + $0.snow } },
        "rain": OpenMeteoVariable(.water) { $0.water($1)?.rain },
        "showers": OpenMeteoVariable(.water) { $0.water($1)?.showers },
        "snowfall": OpenMeteoVariable(.snow) { sampler, time in
            let hours = sampler.intervalSeconds / 3600
            return sampler.preceding(time).map { $0.snowfallCentimetersPerHour * hours }
        },
        "snow_depth": OpenMeteoVariable(.length) { $0.snowDepthMeters($1) },
        "freezing_level_height": OpenMeteoVariable(.length) { sampler, time in
            let ground = sampler.elevationMeters
            return sampler.sample(time).map { max(0, (ground + $0.temperatureCelsius / 0.0065).rounded()) }
        },
        "weather_code": OpenMeteoVariable(.weatherCode) { $0.preceding($1).flatMap(WMOCode.code).map(Double.init) },
        "sunshine_duration": OpenMeteoVariable(.seconds) { sampler, time in
            let seconds = sampler.intervalSeconds
            return sampler.preceding(time).map { $0.isDay ? seconds * (1 - $0.cloudCover / 100) : 0 }
        },
    ]

    /// Old spellings are still answered, under the name that was asked.
    private static let modernNames = [
        "relativehumidity_2m": "relative_humidity_2m", "dewpoint_2m": "dew_point_2m", "cloudcover": "cloud_cover",
        "cloudcover_low": "cloud_cover_low",
        "cloudcover_mid": "cloud_cover_mid", "cloudcover_high": "cloud_cover_high", "windspeed_10m": "wind_speed_10m",
        "windgusts_10m": "wind_gusts_10m", "winddirection_10m": "wind_direction_10m",
        "weathercode": "weather_code",
    ]

    private static let notSimulated: Set<String> = [
        "lifted_index", "convective_inhibition", "shortwave_radiation",
        "direct_radiation", "diffuse_radiation", "direct_normal_irradiance", "global_tilted_irradiance", "terrestrial_radiation",
        "evapotranspiration", "et0_fao_evapotranspiration", "vapour_pressure_deficit", "wet_bulb_temperature_2m",
        "total_column_integrated_water_vapour", "boundary_layer_height",
        "temperature_80m", "temperature_120m", "temperature_180m", "wind_speed_80m", "wind_speed_120m", "wind_speed_180m",
        "wind_direction_80m", "wind_direction_120m", "wind_direction_180m", "soil_temperature_0cm", "soil_temperature_6cm",
        "soil_temperature_18cm", "soil_temperature_54cm", "soil_moisture_0_to_1cm", "soil_moisture_1_to_3cm",
        "soil_moisture_3_to_9cm", "soil_moisture_9_to_27cm", "soil_moisture_27_to_81cm", "lightning_potential",
    ]
}

extension OpenMeteoSampler {
    /// Depth of lying snow, which follows the cold of the days before: three centimetres for each degree of frost.
    fileprivate mutating func snowDepthMeters(_ instant: Date) -> Double? {
        guard sample(instant) != nil else { return nil }
        let days = instant.timeIntervalSince1970 / 86_400
        let depth = depthMeters(after: days.rounded(.down) - 1) ?? 0
        let next = depthMeters(after: days.rounded(.down)) ?? depth
        return depth + (next - depth) * (days - days.rounded(.down))
    }

    /// - Parameter day: of UTC, by its number since 1970.
    private mutating func depthMeters(after day: Double) -> Double? {
        let hours = [0.0, 6, 12, 18].compactMap { sample(Date(timeIntervalSince1970: day * 86_400 + $0 * 3_600))?.temperatureCelsius }
        return hours.isEmpty ? nil : max(0, -hours.reduce(0, +) / Double(hours.count)) * 0.03
    }
}

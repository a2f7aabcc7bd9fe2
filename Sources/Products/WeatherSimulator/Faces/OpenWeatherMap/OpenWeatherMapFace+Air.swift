import Foundation
import JSONText
import WeatherModel

extension OpenWeatherMapFace {
    /// `/data/2.5/air_pollution`: a list of one.
    func air(_ sampler: OpenWeatherMapSampler) -> JSONValue {
        ["coord": sampler.point, "list": [Self.air(sampler.observed.pollutants, at: sampler.observedAt)]]
    }

    /// `/data/2.5/air_pollution/forecast`: four days by the hour.
    func airForecast(_ sampler: OpenWeatherMapSampler) -> JSONValue {
        let hours = (0..<96).map { sampler.hour.addingTimeInterval(Double($0) * 3600) }
        return ["coord": sampler.point, "list": .array(hours.map { Self.air(sampler.forecast($0).pollutants, at: $0) })]
    }

    private static func air(_ concentrations: [AirQuality.Pollutant: Double], at instant: Date) -> JSONValue {
        let fine = concentrations[.pm2_5] ?? 0
        // Two gases that are not simulated are fixed shares of the fine dust, as in the air quality of Open-Meteo.
        let members: [String: Double] = [
            "co": concentrations[.carbonMonoxide] ?? 0, "no": fine * 0.13, "no2": concentrations[.nitrogenDioxide] ?? 0,
            "o3": concentrations[.ozone] ?? 0, "so2": concentrations[.sulphurDioxide] ?? 0, "pm2_5": fine,
            "pm10": concentrations[.pm10] ?? 0, "nh3": fine * 0.5,
        ]
        return [
            "dt": OpenWeatherMapSampler.epoch(instant), "main": ["aqi": WireNumber.whole(OpenWeatherMapAirIndex.index(concentrations))],
            "components": .object(members.mapValues(SimulatedOpenWeatherMapUnits.hundredths)),
        ]
    }
}

/// The provider's own index, 1 (good) to 5 (very poor): no other scale's number.
///
/// The limits are those of its table (<https://openweathermap.org/api/air-pollution>); nitric oxide and ammonia do not count.
enum OpenWeatherMapAirIndex {
    private static let limits: [AirQuality.Pollutant: [Double]] = [
        .sulphurDioxide: [20, 80, 250, 350], .nitrogenDioxide: [40, 70, 150, 200], .pm10: [20, 50, 100, 200], .pm2_5: [10, 25, 50, 75],
        .ozone: [60, 100, 140, 180], .carbonMonoxide: [4400, 9400, 12_400, 15_400],
    ]

    /// - Parameter concentrations: µg/m³.
    /// - Returns: `1 ... 5`, of the worst pollutant.
    static func index(_ concentrations: [AirQuality.Pollutant: Double]) -> Int {
        concentrations.map { pollutant, value in 1 + (limits[pollutant] ?? []).count { value >= $0 } }.max() ?? 1
    }
}

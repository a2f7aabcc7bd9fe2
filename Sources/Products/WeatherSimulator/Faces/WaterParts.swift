import Foundation
import WeatherModel

/// Precipitation at a sample's instant, by kind: providers have a separate field for each.
struct WaterParts: Hashable, Sendable {
    /// mm/h of water in all.
    let total: Double
    /// mm/h of the water that falls as snow.
    let snow: Double
    /// mm/h of rain that freezes on the ground.
    let ice: Double
    /// cm/h of fresh snow.
    let snowCentimeters: Double

    init(_ sample: AtmosphereSample) {
        total = sample.precipitationMillimetersPerHour
        let depthOfMillimeter = PrecipitationType.centimetersPerMillimeter(temperatureCelsius: sample.temperatureCelsius)
        snow = min(total, sample.snowfallCentimetersPerHour / depthOfMillimeter)
        ice = sample.condition == .freezingRain ? total - snow : 0
        snowCentimeters = sample.snowfallCentimetersPerHour
    }

    private init(total: Double, snow: Double, ice: Double, snowCentimeters: Double) {
        self.total = total
        self.snow = snow
        self.ice = ice
        self.snowCentimeters = snowCentimeters
    }

    /// Precipitation in all the hours that begin at the samples' instants, mm and cm: each rate counts for its hour.
    init(hours samples: some Sequence<AtmosphereSample>) {
        self = samples.map(WaterParts.init).reduce(WaterParts(total: 0, snow: 0, ice: 0, snowCentimeters: 0)) {
            WaterParts(
                total: $0.total + $1.total, snow: $0.snow + $1.snow, ice: $0.ice + $1.ice,
                snowCentimeters: $0.snowCentimeters + $1.snowCentimeters)
        }
    }

    /// Water that reaches the ground unfrozen, freezing rain included.
    var liquid: Double { max(0, total - snow) }
    /// Water that stays unfrozen.
    var rain: Double { max(0, liquid - ice) }
}

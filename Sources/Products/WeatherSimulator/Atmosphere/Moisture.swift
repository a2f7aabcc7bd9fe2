import Foundation
import Meteorology

/// How moist the column of air is, and the layered cloud and lasting rain that follow from it.
struct Moisture: Hashable, Sendable {
    /// From about 0 (desert) to 1 (a front); 0.5 is usual, from `rainThreshold` on it rains.
    let wetness: Double

    static let rainThreshold = 0.73
    /// The standard deviation of the wetness around what is usual.
    static let spread = 0.15

    init(climate: Climate, pressureDeparture: Double, lift: Double, source: FieldSource, point: UnitVector) {
        let large = source.value(.largeMoisture, at: point)
        let small = source.value(.smallMoisture, at: point)
        // Air sinks in highs and rises in lows; the lift of fronts comes on top.
        let sinking = Ramp.limited(0.007 * pressureDeparture, knees: -0.05...0.08, limits: -0.12...0.16)
        wetness = climate.wetness + 0.115 * large + 0.075 * small - sinking + lift * (1 - 0.7 * max(0, min(1, climate.aridity)))
    }

    /// Layered cloud, `0 ... 1`; full before it begins to rain.
    var cloudShare: Double { Ramp.step(wetness, from: 0.24, to: 0.7) }

    /// mm/h of lasting rain or snow. Warm air holds more: about 5 % per K, somewhat below Clausius and Clapeyron's 7 %.
    func precipitation(temperatureCelsius: Double) -> Double {
        let excess = (wetness - Self.rainThreshold) / Self.spread
        guard excess > 0 else { return 0 }
        let capacity = 1.5 * exp(0.055 * (Ramp.limited(temperatureCelsius, knees: -20...22, limits: -30...30) - 12))
        return capacity * pow(excess, 1.6)
    }

    /// Vapour pressure near the ground, hPa, of air whose mean temperature over the day is `temperatureCelsius`.
    ///
    /// Warm air over the cool sea is the nearest to saturation: there is sea fog.
    func vapour(temperatureCelsius: Double, climate: Climate, airMassKelvin: Double) -> Double {
        let share =
            0.34 + 0.8 * wetness + 0.07 * (1 - climate.land) - 0.10 * max(0, climate.aridity) - 0.07 * climate.summer * climate.land
            + 0.05 * (1 - climate.land) * Ramp.step(airMassKelvin, from: 1, to: 6)
        let humidity = Ramp.limited(share, knees: 0.2...0.85, limits: 0.06...0.97)
        return humidity * Humidity.saturationHectopascals(temperatureCelsius: temperatureCelsius)
    }
}

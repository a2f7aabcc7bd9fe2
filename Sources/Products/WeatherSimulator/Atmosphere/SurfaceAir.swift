import Foundation
import Meteorology

/// The air at 2 m: the large-scale state plus sun, cloud, showers and what falls.
struct SurfaceAir: Hashable, Sendable {
    /// °C.
    let temperature: Double
    /// °C, never above `temperature`.
    let dewPoint: Double
    /// `0 ... 100` %.
    let humidity: Double
    /// `0 ... 1`.
    let cloudShare: Double
    let convection: Convection
    /// mm/h of water, 0 or at least `leastPrecipitation`.
    let precipitation: Double
    /// `0 ... 1`; 0 when dry.
    let showerShare: Double
    /// `0 ... 1`; 0 when dry.
    let snowShare: Double

    /// mm/h below which nothing reaches the ground.
    static let leastPrecipitation = 0.02

    init(_ synoptics: Synoptics, sun: SolarHeating) {
        let climate = synoptics.climate
        let layered = synoptics.moisture.cloudShare
        let daily = Self.limited(climate.meanTemperature + synoptics.airMassKelvin)
        let range = Self.dailyRange(climate: climate, daily: daily) * (1 - 0.62 * layered)
        // Cloud keeps the warmth of the ground in when no sun shines.
        let blanket = 3 * (layered - 0.5) * climate.land * Ramp.step(sun.elevationDegrees, from: 8, to: -12)
        let heated = Self.limited(daily + range * sun.diurnalWave + blanket)
        let vapour = synoptics.moisture.vapour(
            temperatureCelsius: daily, climate: climate, airMassKelvin: synoptics.airMassKelvin)
        let moistest = Ramp.limited(Thermodynamics.dewPointCelsius(vapour: vapour), knees: -90...22, limits: -100...28)
        let dryDewPoint = min(moistest, heated - 0.03)
        convection = Convection(
            climate: climate, temperature: heated, dewPoint: dryDewPoint, warmth: sun.warmth, airMassKelvin: synoptics.airMassKelvin,
            lift: synoptics.influence.instability, wetness: synoptics.moisture.wetness,
            field: synoptics.source.value(.convection, at: synoptics.point))
        cloudShare = 1 - (1 - layered) * (1 - convection.cloudShare)

        let lasting = climate.rainIntensity * synoptics.moisture.precipitation(temperatureCelsius: daily)
        let showers = climate.rainIntensity * convection.precipitation
        let total = lasting + showers
        precipitation = total < Self.leastPrecipitation ? 0 : total
        showerShare = precipitation > 0 ? showers / total : 0

        // Precipitation evaporates on its way: the air comes nearer to its wet-bulb temperature and to saturation.
        let soaked = Ramp.step(total, from: 0, to: 2.5)
        let heatedHumidity = Humidity.relative(temperatureCelsius: heated, dewPointCelsius: dryDewPoint)
        let wetBulb = Thermodynamics.wetBulbCelsius(temperatureCelsius: heated, humidity: heatedHumidity)
        temperature = Ramp.mix(heated, wetBulb, 0.5 * soaked)
        dewPoint = min(temperature, Ramp.mix(dryDewPoint, temperature, 0.55 * soaked))
        humidity = Humidity.relative(temperatureCelsius: temperature, dewPointCelsius: dewPoint)
        snowShare =
            precipitation > 0
            ? PrecipitationType.snowShare(
                temperatureCelsius: temperature,
                wetBulbCelsius: Thermodynamics.wetBulbCelsius(temperatureCelsius: temperature, humidity: humidity),
                warmAloft: synoptics.influence.warmAloft) : 0
    }

    /// K by which the day's wave is stretched under a clear sky: little over the sea, less in moist heat, most in deserts.
    private static func dailyRange(climate: Climate, daily: Double) -> Double {
        let desert = max(0, climate.aridity)
        let vapour = 0.35 * Ramp.step(daily, from: 14, to: 26) * (1 - min(1, desert))
        return Ramp.mix(1.3, (12 + 5 * desert) * (1 - vapour), climate.land)
    }

    /// Keeps extremes within what has been measured on Earth, softly.
    private static func limited(_ celsius: Double) -> Double { Ramp.limited(celsius, knees: -54...44, limits: -65...50) }
}

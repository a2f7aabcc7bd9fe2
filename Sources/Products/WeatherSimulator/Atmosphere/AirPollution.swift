import Foundation
import WeatherModel

/// Dust and emissions at a point.
struct AirPollution: Hashable, Sendable {
    /// `0 ... 1`: 1 in a dust storm.
    let dust: Double
    /// About 0.1 over the sea and in the wilds, 1 in towns, above 3 in the worst of them.
    let emissions: Double

    /// - Parameter windKph: mean wind; it raises dust.
    init(climate: Climate, windKph: Double, wetness: Double, source: FieldSource, point: UnitVector) {
        let dryGround = max(0, min(1, climate.aridity)) * climate.land * Ramp.step(climate.meanTemperature, from: 0, to: 15)
        if dryGround > 0 {
            let raised = source.value(.dust, at: point) + 0.05 * (windKph - 12)
            dust = dryGround * Ramp.step(raised, from: 0.6, to: 2.6) * Ramp.step(wetness, from: 0.7, to: 0.45)
        } else {
            dust = 0
        }
        let settled = climate.land * Ramp.step(climate.meanTemperature, from: -15, to: 8)
        // Towns stay where they are, for every forecast.
        let towns = TravellingField.emissions.value(at: point, days: source.days, seed: source.seed)
        emissions = 0.1 + 0.7 * settled * exp(0.75 * towns)
    }

    /// How strongly still air accumulates pollution, above 0: about 1 in a moderate breeze by day, 6 in a calm, clear night.
    ///
    /// - Parameter inversion: `0 ... 1`: 1 in a clear night, 0 in a heated afternoon.
    static func stagnation(windKph: Double, inversion: Double) -> Double { (1.3 + inversion) / (0.35 + windKph / 22) }

    /// µg/m³ of each pollutant.
    ///
    /// - Parameters:
    ///   - sunHeight: the sine of the sun's elevation, 0 at night; ozone forms in light.
    ///   - inversion: `0 ... 1`: 1 in a clear night, 0 in a heated afternoon.
    ///   - windKph: mean wind.
    ///   - washout: mm/h of rain.
    ///   - summer: `0 ... 1`: 0 in mid-winter, 1 in mid-summer.
    func concentrations(windKph: Double, sunHeight: Double, inversion: Double, washout: Double, summer: Double)
        -> [AirQuality.Pollutant: Double]
    {
        let held = emissions * Self.stagnation(windKph: windKph, inversion: inversion) / (1 + 0.5 * washout)
        let winter = 1 - 0.35 * summer
        let fine = 2.5 + 6.5 * held * winter + 60 * dust
        let nitrogenDioxide = 1 + 11 * held * winter * (1 - 0.4 * sunHeight)
        // Light makes ozone out of the fumes of towns; at night the same fumes use it up.
        let made = 55 * sunHeight * (0.6 + 0.4 * summer) * min(2, 0.5 + 0.5 * emissions)
        let ozone = 48 + made - 22 * nitrogenDioxide / (nitrogenDioxide + 30)
        return [
            .pm2_5: fine,
            .pm10: fine * 1.5 + 6 + 420 * dust,
            .ozone: max(4, ozone),
            .nitrogenDioxide: nitrogenDioxide,
            .sulphurDioxide: 0.6 + 2.8 * held * winter,
            .carbonMonoxide: 95 + 90 * held * winter,
        ]
    }
}

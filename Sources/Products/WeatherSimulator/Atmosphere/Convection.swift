import Foundation

/// Showers and thunderstorms: small cells where the air is unstable.
struct Convection: Hashable, Sendable {
    /// From 0 to about 1.5: how ready the air is to overturn.
    let instability: Double
    /// Above 0 in a shower, in standard deviations of the convection field; the more, the heavier.
    let excess: Double

    /// - Parameters:
    ///   - dewPoint: °C near the ground.
    ///   - warmth: `SolarHeating.warmth`.
    ///   - airMassKelvin: how much warmer the air is than usual for the season; cold air over the sea is unstable.
    init(
        climate: Climate, temperature: Double, dewPoint: Double, warmth: Double, airMassKelvin: Double, lift: Double, wetness: Double,
        field: Double
    ) {
        let heating = Ramp.mix(0.45, Ramp.step(warmth, from: 0.05, to: 0.75), climate.land)
        let moist = Ramp.step(dewPoint, from: 7, to: 21) * (0.2 + 0.8 * heating)
        let fronts = lift * Ramp.step(dewPoint, from: 1, to: 13)
        let coldAir = 0.45 * (1 - climate.land) * Ramp.step(airMassKelvin, from: -1.5, to: -8) * Ramp.step(temperature, from: -12, to: 0)
        let instability = (moist + fronts + coldAir) * Ramp.step(wetness, from: 0.2, to: 0.56)
        self.instability = instability
        excess = field - Self.threshold(instability: instability)
    }

    /// Towering cloud, `0 ... 0.92`; more than half before it rains.
    var cloudShare: Double { 0.92 * Ramp.step(excess, from: -1.3, to: 0.25) }

    /// The value of the convection field from which it rains.
    static func threshold(instability: Double) -> Double { 3.15 - 2.3 * instability }

    /// mm/h.
    var precipitation: Double { excess > 0 ? 5 * pow(excess, 1.4) : 0 }

    /// Strong cells in clearly unstable air.
    var hasThunder: Bool { excess > 0.4 && instability > 0.42 }

    /// Hailstones of strong cells, where the melting level is low enough; graupel in cold showers over the sea.
    func hasHail(temperatureCelsius: Double) -> Bool {
        let stones = excess > 0.65 && instability > 0.5 && temperatureCelsius < 24
        let graupel = excess > 0.35 && temperatureCelsius > 1.5 && temperatureCelsius < 7
        return (stones && hasThunder) || graupel
    }
}

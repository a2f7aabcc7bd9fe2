import Foundation

/// The share of precipitation that falls as snow, and its depth.
enum PrecipitationType {
    /// 0 rain, 1 snow, between them rain and snow mixed. Always 0 above 3 °C.
    ///
    /// Snow melts by the wet-bulb temperature (half of it at about 0.5 °C; K. Sims & G. Liu, "A Parameterization of the Probability
    /// of Snow-Rain Transition", 2015). Where warm air slides over cold, it has melted above and freezes on the ground.
    ///
    /// - Parameter warmAloft: `0 ... 1`, from the warm fronts.
    static func snowShare(temperatureCelsius: Double, wetBulbCelsius: Double, warmAloft: Double) -> Double {
        let melting = Ramp.step(wetBulbCelsius, from: 1.7, to: -0.5) * Ramp.step(temperatureCelsius, from: 3, to: 2)
        let meltedAbove = Ramp.step(warmAloft, from: 0.1, to: 0.25) * Ramp.step(temperatureCelsius, from: -10, to: -4)
        let share = melting * (1 - meltedAbove)
        // The ends are cut so that rain is rain alone and snow is snow alone.
        return max(0, min(1, (share - 0.2) / 0.6))
    }

    /// cm of fresh snow per mm of water: 1 at 0 °C, about 2 from -14 °C on, 0.75 when wet.
    ///
    /// The usual dependence on temperature, e.g. NWS *New Snowfall to Estimated Meltwater Conversion Table*.
    static func centimetersPerMillimeter(temperatureCelsius: Double) -> Double {
        Ramp.limited(1 - 0.085 * temperatureCelsius, knees: 0.75...1.8, limits: 0.6...2.2)
    }
}

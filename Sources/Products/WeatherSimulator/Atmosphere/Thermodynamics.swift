import Foundation
import Meteorology

/// The few formulas about moist air that `Meteorology` does not offer.
enum Thermodynamics {
    /// The dew point of air with that vapour pressure: the Magnus formula of `Humidity` solved for the temperature.
    ///
    /// Carried on below -40 °C, where `Humidity` gives none: a simulation needs some value at Vostok too.
    ///
    /// - Parameter vapour: hPa, above 0.
    /// - Returns: °C.
    static func dewPointCelsius(vapour: Double) -> Double {
        let gamma = log(vapour / 6.1094)
        return 243.04 * gamma / (17.625 - gamma)
    }

    /// Wet-bulb temperature at about 1,000 hPa.
    ///
    /// Source: R. Stull, "Wet-Bulb Temperature from Relative Humidity and Air Temperature" (2011),
    /// <https://doi.org/10.1175/JAMC-D-11-0143.1>; valid for -20 ... 50 °C and 5 ... 99 %. Colder air holds so little vapour that
    /// the temperature itself is taken.
    ///
    /// - Returns: °C, never above `temperatureCelsius`.
    static func wetBulbCelsius(temperatureCelsius t: Double, humidity: Double) -> Double {
        let h = max(5, min(99, humidity))
        let stull =
            t * atan(0.151977 * (h + 8.313659).squareRoot()) + atan(t + h) - atan(h - 1.676331)
            + 0.00391838 * h * h.squareRoot() * atan(0.023101 * h) - 4.686035
        return Ramp.mix(t, min(t, stull), Ramp.step(t, from: -20, to: -10))
    }
}

import Foundation

/// Visibility through haze, dust, fog and precipitation.
enum VisibilityRange {
    /// The range at which a black object has 2 % contrast: `3.912 / extinction`.
    ///
    /// Source: H. Koschmieder (1924). Rain weakens light by about `0.2 R^0.68` per km (after D. Atlas, 1953; here
    /// without the vertical tangent at 0), snow far more: 1 mm/h leaves about 1.4 km.
    ///
    /// - Parameters:
    ///   - rain: mm/h.
    ///   - snow: mm/h of melted water.
    ///   - fog: `0 ... 1`, see `fog(...)`.
    ///   - dust: `0 ... 1`.
    ///   - fineParticles: µg/m³ of PM2.5.
    /// - Returns: km, 0.05 ... 60.
    static func kilometers(humidity: Double, rain: Double, snow: Double, fog: Double, dust: Double, fineParticles: Double) -> Double {
        let humid = 0.2 * Ramp.step(humidity, from: 78, to: 100)
        let fogged = 0.5 * fog + 14 * fog * fog * fog
        let falling = 0.2 * rain * pow(rain + 0.1, -0.32) + 3 * snow / (1 + 0.15 * snow)
        return 3.912 / (0.066 + humid + fogged + falling + 1.3 * dust + 0.0035 * fineParticles)
    }

    /// Fog forms in nearly saturated, quiet air, mostly while the sun is low or down; rain washes it out.
    ///
    /// - Returns: `0 ... 1`; from about 0.6 on it is fog, from 0.3 on mist.
    static func fog(humidity: Double, windKph: Double, sunElevationDegrees: Double, precipitation: Double) -> Double {
        Ramp.step(humidity, from: 91, to: 98.8) * Ramp.step(windKph, from: 24, to: 7)
            * (1 - 0.75 * Ramp.step(sunElevationDegrees, from: 0, to: 25)) * (1 - Ramp.step(precipitation, from: 0, to: 0.6))
    }
}

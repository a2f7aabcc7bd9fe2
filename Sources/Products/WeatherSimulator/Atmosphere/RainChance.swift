import Foundation

/// The probability of measurable precipitation in the hour around an instant.
///
/// A run's value of a field has a weight of `cos` of the angle by which it is turned from the truth, and an uncertainty of `sin` of it
/// (`ForecastError`): the probability that the true field exceeds the threshold of rain follows from these two, and approaches that of the
/// climate as skill is lost. A run that has rain raises it, so that numbers and words agree.
enum RainChance {
    /// - Parameter error: nil for the truth.
    /// - Returns: `0 ... 100` %: at least 50 where it truly rains, at least 30 where a forecast has rain.
    static func percent(moisture: Moisture, usualWetness: Double, convection: Convection, error: ForecastError?) -> Double {
        // The first 0.015 above the threshold give less than 0.1 mm, which no gauge measures.
        let lasting = exceedance(
            of: Moisture.rainThreshold + 0.015, by: moisture.wetness, around: usualWetness, spread: Moisture.spread,
            angle: error.map { 0.5 * ($0.angle(for: .largeMoisture) + $0.angle(for: .smallMoisture)) })
        let threshold = Convection.threshold(instability: convection.instability)
        let showers = exceedance(
            of: threshold, by: convection.excess + threshold, around: 0, spread: 1, angle: error?.angle(for: .convection))
        let runHasLasting = Ramp.step(moisture.wetness - Moisture.rainThreshold, from: -0.015, to: 0)
        let runHasShowers = Ramp.step(convection.excess, from: -0.1, to: 0)
        let runHasRain = 1 - (1 - runHasLasting) * (1 - runHasShowers)
        return 100 * (1 - (1 - lasting) * (1 - showers) * (1 - 0.3 * runHasRain))
    }

    /// The probability that a normal variable exceeds `threshold` when a run sees `value`.
    ///
    /// The logistic curve with slope 1.702 approximates the normal distribution (within 0.01).
    private static func exceedance(of threshold: Double, by value: Double, around mean: Double, spread: Double, angle: Double?) -> Double {
        let angle = angle ?? 0
        let expected = mean + cos(angle) * (value - mean)
        let sine = sin(angle)
        // Even the truth is a probability: the hour around an instant reaches beyond the instant.
        let doubt = spread * (sine * sine + 0.03).squareRoot()
        return Ramp.logistic(1.702 * (expected - threshold) / doubt)
    }
}

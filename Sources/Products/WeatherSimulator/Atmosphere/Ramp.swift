import Foundation

/// Soft steps and soft limits: every threshold of the atmosphere is one of these, so that nothing jumps in space or time.
enum Ramp {
    /// 0 below `low`, 1 above `high`, cubic between (continuous slope). `low` may lie above `high` for a falling step.
    static func step(_ value: Double, from low: Double, to high: Double) -> Double {
        let t = (value - low) / (high - low)
        if t <= 0 { return 0 }
        if t >= 1 { return 1 }
        return t * t * (3 - 2 * t)
    }

    /// The quintic fade of gradient noise: slope and curvature are 0 at both ends.
    ///
    /// Source: K. Perlin, "Improving Noise" (2002).
    static func quintic(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

    /// `1 / (1 + exp(-x))`.
    static func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

    /// The identity between the knees; beyond them it approaches the limits without reaching them.
    static func limited(_ value: Double, knees: ClosedRange<Double>, limits: ClosedRange<Double>) -> Double {
        if value > knees.upperBound {
            let room = limits.upperBound - knees.upperBound
            return knees.upperBound + room * tanh((value - knees.upperBound) / room)
        }
        if value < knees.lowerBound {
            let room = knees.lowerBound - limits.lowerBound
            return knees.lowerBound - room * tanh((knees.lowerBound - value) / room)
        }
        return value
    }

    /// Between `a` (`share` 0) and `b` (`share` 1).
    static func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
}

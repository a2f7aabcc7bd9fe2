import Foundation

/// A quantity of a forecast that has percentiles.
package enum SpreadQuantity: String, Hashable, Sendable, CaseIterable {
    /// °C of an instant; the highest and the lowest of a civil day.
    case temperature, high, low
    /// km/h of an instant, or the highest of a civil day.
    case wind, gusts
    /// mm of a step, or of a civil day.
    case rain
}

/// How far a quantity may go: a tenth of the possible values is below `p10`, and a tenth above `p90`.
package struct Percentiles: Hashable, Sendable {
    package var p10: Double
    package var p90: Double
    /// nil where the source has only the outer ones.
    package var p25, p50, p75: Double?

    /// - Returns: nil if the values are not in order, or not numbers.
    package init?(p10: Double, p25: Double? = nil, p50: Double? = nil, p75: Double? = nil, p90: Double) {
        let known = [p10, p25, p50, p75, p90].compactMap(\.self)
        guard known.allSatisfy(\.isFinite), zip(known, known.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        (self.p10, self.p25, self.p50, self.p75, self.p90) = (p10, p25, p50, p75, p90)
    }

    /// The percentiles of an ensemble's members: the k-th of M in order has a k-th of M + 1 of the possible values below it.
    ///
    /// With these positions 80 % of the truths are within the outer two if the truth is one of the same distribution as the members.
    ///
    /// - Returns: nil for fewer than `ForecastSpread.leastMembers`.
    package init?(members: [Double]) {
        let sorted = members.filter(\.isFinite).sorted()
        guard sorted.count >= ForecastSpread.leastMembers else { return nil }
        func value(at level: Double) -> Double {
            let place = level * Double(sorted.count + 1) - 1
            let lower = min(sorted.count - 1, max(0, Int(place.rounded(.down))))
            let upper = min(sorted.count - 1, lower + 1)
            return sorted[lower] + (sorted[upper] - sorted[lower]) * min(1, max(0, place - Double(lower)))
        }
        self.init(p10: value(at: 0.1), p25: value(at: 0.25), p50: value(at: 0.5), p75: value(at: 0.75), p90: value(at: 0.9))
    }

    /// The percentiles of a normal distribution.
    ///
    /// - Returns: nil for a negative standard deviation.
    package init?(mean: Double, deviation: Double) {
        guard deviation >= 0 else { return nil }
        let (outer, inner) = (1.281_552 * deviation, 0.674_490 * deviation)
        self.init(p10: mean - outer, p25: mean - inner, p50: mean, p75: mean + inner, p90: mean + outer)
    }

    /// The width of the band that holds four of five.
    package var width: Double { p90 - p10 }

    /// The same with every value mapped; nil if the values are no longer in order.
    package func mapped(_ transform: (Double) -> Double) -> Percentiles? {
        Percentiles(
            p10: transform(p10), p25: p25.map(transform), p50: p50.map(transform), p75: p75.map(transform), p90: transform(p90))
    }
}

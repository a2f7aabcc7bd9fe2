import Foundation

/// How much it rains where it rains, as a source's receipts teach it.
///
/// Whether it rains is the corrected chance's. Where it does, the cube root of the amount is distributed around a line of the cube roots of
/// stated percentiles, with a width that grows with the stated one (J. M. Sloughter and others, "Probabilistic quantitative precipitation
/// forecasting using Bayesian model averaging", 2007); what is left of the receipts has the shape that their own percentiles have. Both parts
/// together are one distribution with its zeros (J. B. Bremnes, "Probabilistic forecasts of precipitation in terms of quantiles using NWP
/// model output", 2004).
package struct AmountCorrection: Hashable, Sendable {
    /// The smallest number of receipts with rain from which anything is learnt.
    static let leastWet = 50
    /// The levels of `departures`.
    static let levels = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]

    /// A forecast's amount of rain where it rains, in cube roots of mm, with its chance of rain.
    struct Stated {
        let middle, ninetieth, chance, width: Double

        /// - Returns: nil without a median.
        init?(_ percentiles: Percentiles, chance: Double) {
            guard let median = percentiles.p50 else { return nil }
            // The wet part of the distribution begins where the dry one ends.
            var (known, end) = ([(level: 1 - chance, root: cbrt(SpreadEvent.traceMillimeters))], cbrt(SpreadEvent.traceMillimeters))
            for (level, value) in [(0.1, percentiles.p10), (0.5, median), (0.9, percentiles.p90)] where value > SpreadEvent.traceMillimeters
            {
                end = max(end, cbrt(value))
                if level > known[known.count - 1].level { known.append((level, cbrt(value))) }
            }
            self.chance = chance
            ninetieth = end
            width = end - cbrt(max(SpreadEvent.traceMillimeters, percentiles.p10))
            let half = 1 - chance / 2
            let right = known.firstIndex { $0.level >= half } ?? known.count - 1
            let (from, to) = (known[max(0, right - 1)], known[right])
            let share = to.level > from.level ? min(1, (half - from.level) / (to.level - from.level)) : 1
            middle = from.root + (to.root - from.root) * share
        }

        var terms: [Double] { [1, middle, ninetieth, chance] }
    }

    /// The weights of 1, the stated middle of the wet part, the ninetieth percentile and the chance in the middle.
    private let middle: [Double]
    /// The weights of 1 and the stated width in the width.
    private let width: [Double]
    /// Departures from the middle in widths, at `levels`.
    private let departures: [Double]

    // MARK: Learning

    /// A receipt with rain.
    struct Wet {
        let stated: Stated
        let millimeters: Double
    }

    /// - Returns: nil with too few receipts.
    init?(_ receipts: [Wet]) {
        guard receipts.count >= Self.leastWet, let middle = Self.line(receipts.map { ($0.stated.terms, cbrt($0.millimeters)) }) else {
            return nil
        }
        let rests = receipts.map { cbrt($0.millimeters) - Self.sum(middle, $0.stated.terms) }
        let line = Self.line(zip(receipts, rests).map { ([1, $0.stated.width], abs($1)) })
        let mean = rests.reduce(0) { $0 + abs($1) } / Double(rests.count)
        // A width that falls with the stated one is an accident of few receipts.
        let width = line.map { $0[1] > 0 ? $0 : [mean, 0] } ?? [mean, 0]
        let sorted = zip(receipts, rests).map { $1 / Self.width(width, $0.stated) }.sorted()
        (self.middle, self.width) = (middle, width)
        departures = Self.levels.map { level in
            let place = min(Double(sorted.count - 1), max(0, level * Double(sorted.count + 1) - 1))
            let (lower, upper) = (Int(place), min(sorted.count - 1, Int(place) + 1))
            return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
        }
    }

    /// The weights of least squares; a little is added to the diagonal, so that terms that are always the same have an answer.
    private static func line(_ rows: [(terms: [Double], value: Double)]) -> [Double]? {
        guard let count = rows.first?.terms.count else { return nil }
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
        for row in rows {
            for (index, term) in row.terms.enumerated() {
                for (other, factor) in row.terms.enumerated() { matrix[index][other] += term * factor }
                matrix[index][count] += term * row.value
            }
        }
        for index in 0..<count { matrix[index][index] += Double(rows.count) * 1e-4 }
        // The matrix is positive definite: no pivot is zero.
        for index in 0..<count {
            for other in 0..<count where other != index {
                let factor = matrix[other][index] / matrix[index][index]
                for column in index...count { matrix[other][column] -= factor * matrix[index][column] }
            }
        }
        let weights = (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
        return weights.allSatisfy(\.isFinite) ? weights : nil
    }

    private static func sum(_ weights: [Double], _ terms: [Double]) -> Double { zip(weights, terms).reduce(0) { $0 + $1.0 * $1.1 } }

    private static func width(_ weights: [Double], _ stated: Stated) -> Double { max(0.02, sum(weights, [1, stated.width])) }

    // MARK: Correcting

    /// The amount in mm below which a share of the possible ones is; 0 where it is dry.
    ///
    /// - Parameter chance: of rain, corrected.
    func millimeters(at level: Double, _ stated: Stated, chance: Double) -> Double {
        guard chance > 0, level > 1 - chance else { return 0 }
        let departure = departure(at: (level - 1 + chance) / chance)
        let root = Self.sum(middle, stated.terms) + Self.width(width, stated) * departure
        return max(SpreadEvent.traceMillimeters, pow(max(0, root), 3))
    }

    /// Between two levels on the line between them, as beyond the outer ones.
    private func departure(at level: Double) -> Double {
        let right = max(1, Self.levels.firstIndex { $0 >= level } ?? Self.levels.count - 1)
        let (from, to) = (Self.levels[right - 1], Self.levels[right])
        return departures[right - 1] + (departures[right] - departures[right - 1]) * (level - from) / (to - from)
    }

    /// The percentiles of an amount as they came true so far.
    ///
    /// - Parameters:
    ///   - said: the chance of rain as it is stated.
    ///   - chance: the same, corrected.
    /// - Returns: nil where the source sends no median.
    func percentiles(_ percentiles: Percentiles, said: Double, chance: Double) -> Percentiles? {
        guard let stated = Stated(percentiles, chance: said) else { return nil }
        func value(_ level: Double) -> Double { millimeters(at: level, stated, chance: chance) }
        return Percentiles(p10: value(0.1), p25: value(0.25), p50: value(0.5), p75: value(0.75), p90: value(0.9))
    }

    // MARK: The kept form

    /// The largest weight and departure that a line may have.
    private static let mostWeight = 50.0

    /// Four weights of the middle, two of the width, and the departures.
    var numbers: [Double] { middle + width + departures }

    /// - Returns: nil for other numbers.
    init?(numbers: [Double]) {
        guard numbers.count == 6 + Self.levels.count, numbers.allSatisfy({ abs($0) <= Self.mostWeight }), numbers[5] >= 0 else {
            return nil
        }
        (middle, width, departures) = (Array(numbers[..<4]), Array(numbers[4..<6]), Array(numbers[6...]))
        guard zip(departures, departures.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    }
}

import Foundation

/// Scores of forecasts with a spread against what came.
package enum SpreadScores {
    /// The continuous ranked probability score of an ensemble, in the quantity's unit; of one value it is the distance from the truth.
    ///
    /// The fair form, which does not punish a small ensemble for being small (C. A. T. Ferro, "Fair scores for ensemble forecasts", 2014).
    package static func crps(_ members: [Double], truth: Double) -> Double {
        guard !members.isEmpty else { return .nan }
        let count = Double(members.count)
        let distance = members.reduce(0) { $0 + abs($1 - truth) } / count
        guard members.count > 1 else { return distance }
        // Among sorted values the k-th is above k others and below the rest.
        let sum = members.sorted().enumerated().reduce(0) { $0 + Double(2 * $1.offset + 1 - members.count) * $1.element }
        return distance - sum / (count * (count - 1))
    }

    /// The Brier score of one chance.
    package static func brier(_ share: Double, came: Bool) -> Double { (share - (came ? 1 : 0)) * (share - (came ? 1 : 0)) }
}

/// How often events came that were stated with about one chance.
package struct ReliabilityBin: Hashable, Sendable {
    package var count = 0
    package var came = 0
    package var statedSum = 0.0

    package init() {}

    package var stated: Double { count == 0 ? 0 : statedSum / Double(count) }
    package var frequency: Double { count == 0 ? 0 : Double(came) / Double(count) }

    package mutating func add(_ share: Double, came: Bool) {
        count += 1
        statedSum += share
        self.came += came ? 1 : 0
    }

    /// How far the frequency may be from the stated chance by accident, once in a thousand.
    ///
    /// A learnt chance is a frequency of another sample, and the best estimate of what both are samples of is between them.
    ///
    /// - Parameters:
    ///   - alike: how many of the forecasts count as one, because they are of one day at one place.
    ///   - learnt: the number of receipts from which the chance was learnt, which are an accident as well; nil if it was not.
    package func bound(alike: Double, learnt: Double?) -> Double {
        guard count > 0 else { return 1 }
        let share = learnt == nil ? stated : (stated + frequency) / 2
        let samples = alike / Double(count) + (learnt.map { alike / max(1, $0) } ?? 0)
        return 3.29 * (max(0.25 / Double(count), share * (1 - share)) * samples).squareRoot() + 0.5 * alike / Double(count)
    }
}

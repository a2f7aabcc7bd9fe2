import Foundation

/// The correction of one source in one region, learnt from receipts: it maps percentiles and chances to what came, for each day of lead.
package struct SpreadCorrection: Hashable, Sendable {
    /// The smallest number of receipts of a lead day for which its correction is used.
    package static let leastReceipts = 300

    /// The time that figures are of: a step, or a whole civil day.
    package enum Scope: String, Hashable, Sendable, CaseIterable {
        case step, day
    }

    /// How percentiles are moved and widened around the median.
    package struct Band: Hashable, Sendable {
        package var shift: Double
        package var lower: Double
        package var upper: Double

        package init(shift: Double, lower: Double, upper: Double) { (self.shift, self.lower, self.upper) = (shift, lower, upper) }

        /// A value of the forecast as it would have to be.
        package func value(_ value: Double, around median: Double) -> Double {
            median + shift + (value - median) * (value < median ? lower : upper)
        }
    }

    /// Where a stated share came with a frequency.
    package struct Knot: Hashable, Sendable {
        package var stated: Double
        package var frequency: Double

        package init(stated: Double, frequency: Double) { (self.stated, self.frequency) = (stated, frequency) }
    }

    /// The correction of one lead day.
    package struct Lead: Hashable, Sendable {
        package var receipts: Int
        package var bands: [String: Band]
        package var chances: [String: [Knot]]
        /// Amounts of rain; nil with too little history of them.
        package var amounts: AmountCorrection?

        package init(receipts: Int, bands: [String: Band], chances: [String: [Knot]], amounts: AmountCorrection? = nil) {
            (self.receipts, self.bands, self.chances, self.amounts) = (receipts, bands, chances, amounts)
        }
    }

    /// By scope and lead day, which counts from 1.
    package private(set) var leads: [Scope: [Int: Lead]]

    package init(leads: [Scope: [Int: Lead]]) { self.leads = leads }

    /// The correction of a lead day; nil with too little history.
    package func lead(_ scope: Scope, _ day: Int) -> Lead? {
        leads[scope]?[day].flatMap { $0.receipts >= Self.leastReceipts ? $0 : nil }
    }

    /// The figures as they came true so far; nil with too little history.
    package func corrected(_ figures: ForecastSpread.Figures, _ scope: Scope, leadDay: Int) -> ForecastSpread.Figures? {
        guard let lead = lead(scope, leadDay) else { return nil }
        var corrected = figures
        for (quantity, percentiles) in figures.percentiles {
            guard let band = lead.bands[quantity.rawValue], let median = percentiles.p50 else {
                corrected.percentiles[quantity] = nil
                continue
            }
            let least = quantity.isNeverNegative ? 0 : -Double.infinity
            corrected.percentiles[quantity] = percentiles.mapped { max(least, band.value($0, around: median)) }
        }
        for (event, chance) in figures.chances {
            guard let knots = lead.chances[event.rawValue] else {
                corrected.chances[event] = nil
                continue
            }
            corrected.chances[event] = SpreadChance(share: Self.frequency(knots, at: chance.share), members: chance.members)
        }
        corrected.chances.orderRain()
        corrected.percentiles[.rain] = amounts(figures, corrected.chances[.rainTrace], lead)
        return corrected
    }

    /// Amounts of rain follow the corrected chance of rain: where it is below a tenth, all of the band is dry.
    private func amounts(_ figures: ForecastSpread.Figures, _ chance: SpreadChance?, _ lead: Lead) -> Percentiles? {
        guard let amounts = lead.amounts, let stated = figures.percentiles[.rain], let said = figures.chances[.rainTrace], let chance else {
            return nil
        }
        return amounts.percentiles(stated, said: said.share, chance: chance.share)
    }

    /// Between two knots on the line between them.
    package static func frequency(_ knots: [Knot], at share: Double) -> Double {
        guard let after = knots.firstIndex(where: { $0.stated >= share }) else { return knots.last?.frequency ?? share }
        let (right, left) = (knots[after], knots[max(0, after - 1)])
        guard right.stated > left.stated else { return right.frequency }
        return left.frequency + (right.frequency - left.frequency) * (share - left.stated) / (right.stated - left.stated)
    }
}

extension [SpreadEvent: SpreadChance] {
    /// Gives amounts of rain chances in order. Each threshold is corrected from its own history, after which a larger amount may look more
    /// likely than a smaller one that it includes: both get their mean (pool-adjacent-violators).
    mutating func orderRain() {
        var pools: [(events: [SpreadEvent], mean: Double)] = []
        for event in [SpreadEvent.rainTrace, .rain, .heavyRain] {
            guard let share = self[event]?.share else { continue }
            pools.append(([event], share))
            while pools.count > 1, let larger = pools.last, case let smaller = pools[pools.count - 2], larger.mean > smaller.mean {
                let (few, many) = (Double(smaller.events.count), Double(larger.events.count))
                pools.removeLast(2)
                pools.append((smaller.events + larger.events, (smaller.mean * few + larger.mean * many) / (few + many)))
            }
        }
        for pool in pools where pool.events.count > 1 { for event in pool.events { self[event]?.share = pool.mean } }
    }
}

extension SpreadQuantity {
    /// Whether values below zero are none.
    package var isNeverNegative: Bool {
        switch self {
        case .temperature, .high, .low: false
        case .wind, .gusts, .rain: true
        }
    }
}

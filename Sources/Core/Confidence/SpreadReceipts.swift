import Foundation

/// Forecasts with their spread beside what came, from which a correction is learnt.
package struct SpreadReceipts: Sendable {
    private struct Key: Hashable {
        let scope: SpreadCorrection.Scope
        let leadDay: Int
    }

    /// A quantity's departures from the median, beside the distances of the two outer percentiles from it.
    private struct Departure {
        let value: Double
        let lower: Double
        let upper: Double
    }

    private struct Pool {
        var receipts = 0
        var departures: [SpreadQuantity: [Departure]] = [:]
        /// By stated shares in thousandths: how often stated, how often it came.
        var chances: [SpreadEvent: [Int: (stated: Int, came: Int)]] = [:]
        /// How many of the receipts have an amount of rain, and those of them on which it rained.
        var amounts = 0
        var wet: [AmountCorrection.Wet] = []
    }

    /// Knots are joined until each is of as many receipts.
    private static let leastOfKnot = 50

    private var pools: [Key: Pool] = [:]

    package init() {}

    /// Adds one forecast.
    ///
    /// - Parameter truth: what came, by quantity.
    package mutating func add(
        _ figures: ForecastSpread.Figures, _ scope: SpreadCorrection.Scope, leadDay: Int, truth: [SpreadQuantity: Double]
    ) {
        var pool = pools.removeValue(forKey: Key(scope: scope, leadDay: leadDay)) ?? Pool()
        pool.receipts += 1
        for (quantity, percentiles) in figures.percentiles {
            guard quantity != .rain, let median = percentiles.p50, let value = truth[quantity] else { continue }
            pool.departures[quantity, default: []].append(
                Departure(value: value - median, lower: median - percentiles.p10, upper: percentiles.p90 - median))
        }
        for (event, chance) in figures.chances {
            guard let value = truth[scope == .day ? event.ofDay : event.ofStep] else { continue }
            let count = pool.chances[event]?[Int((chance.share * 1000).rounded())] ?? (0, 0)
            pool.chances[event, default: [:]][Int((chance.share * 1000).rounded())] = (
                count.stated + 1, count.came + (event.holds(value) ? 1 : 0)
            )
        }
        Self.addAmount(figures, truth, to: &pool)
        pools[Key(scope: scope, leadDay: leadDay)] = pool
    }

    /// Adds the amount of rain of a forecast whose other figures are added apart.
    package mutating func addAmount(
        _ figures: ForecastSpread.Figures, _ scope: SpreadCorrection.Scope, leadDay: Int, truth: [SpreadQuantity: Double]
    ) {
        Self.addAmount(figures, truth, to: &pools[Key(scope: scope, leadDay: leadDay), default: Pool()])
    }

    private static func addAmount(_ figures: ForecastSpread.Figures, _ truth: [SpreadQuantity: Double], to pool: inout Pool) {
        guard let percentiles = figures.percentiles[.rain], let chance = figures.chances[.rainTrace], let value = truth[.rain],
            let stated = AmountCorrection.Stated(percentiles, chance: chance.share)
        else { return }
        pool.amounts += 1
        if SpreadEvent.rainTrace.holds(value) { pool.wet.append(AmountCorrection.Wet(stated: stated, millimeters: value)) }
    }

    /// The correction that the receipts teach.
    package var correction: SpreadCorrection {
        var leads: [SpreadCorrection.Scope: [Int: SpreadCorrection.Lead]] = [:]
        for (key, pool) in pools {
            var lead = SpreadCorrection.Lead(receipts: pool.receipts, bands: [:], chances: [:])
            for (quantity, departures) in pool.departures { lead.bands[quantity.rawValue] = Self.band(departures) }
            if pool.amounts >= SpreadCorrection.leastReceipts { lead.amounts = AmountCorrection(pool.wet) }
            for (event, counts) in pool.chances { lead.chances[event.rawValue] = Self.isotonic(counts) }
            leads[key.scope, default: [:]][key.leadDay] = lead
        }
        return SpreadCorrection(leads: leads)
    }

    /// The quantile mapping after which a tenth of the truths is below the band and a tenth above it.
    private static func band(_ departures: [Departure]) -> SpreadCorrection.Band {
        let shift = quantile(departures.map(\.value), 0.5)
        // A band without a width says nothing of how it has to be widened.
        func factor(_ distance: (Departure) -> Double, _ sign: Double) -> Double {
            let ratios = departures.compactMap { distance($0) > 0.01 ? sign * ($0.value - shift) / distance($0) : nil }
            return ratios.isEmpty ? 1 : max(0, quantile(ratios, 0.9))
        }
        return SpreadCorrection.Band(shift: shift, lower: factor(\.lower, -1), upper: factor(\.upper, 1))
    }

    private static func quantile(_ values: [Double], _ level: Double) -> Double {
        let sorted = values.sorted()
        guard let last = sorted.last else { return 0 }
        let place = min(Double(sorted.count - 1), max(0, level * Double(sorted.count + 1) - 1))
        let lower = Int(place)
        return lower + 1 < sorted.count ? sorted[lower] + (sorted[lower + 1] - sorted[lower]) * (place - Double(lower)) : last
    }

    /// Isotonic regression by pooling neighbours whose frequencies are out of order (R. E. Barlow and others, "Statistical inference under
    /// order restrictions", 1972).
    private static func isotonic(_ counts: [Int: (stated: Int, came: Int)]) -> [SpreadCorrection.Knot] {
        struct Block {
            var weighted: Double
            var stated: Int
            var came: Int
            var frequency: Double { Double(came) / Double(stated) }
        }
        var blocks: [Block] = []
        for (thousandths, count) in counts.sorted(by: { $0.key < $1.key }) {
            blocks.append(Block(weighted: Double(thousandths * count.stated), stated: count.stated, came: count.came))
            while blocks.count > 1 {
                let (last, previous) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
                guard previous.stated < leastOfKnot || last.frequency < previous.frequency else { break }
                blocks.removeLast(2)
                blocks.append(
                    Block(
                        weighted: previous.weighted + last.weighted, stated: previous.stated + last.stated,
                        came: previous.came + last.came))
            }
        }
        return blocks.map { SpreadCorrection.Knot(stated: $0.weighted / Double($0.stated) / 1000, frequency: $0.frequency) }
    }
}

import Confidence
import Foundation

/// The scores of one face at one lead day.
package struct CalibrationReport: Sendable {
    /// Sums of a score, as it was stated, corrected, and of the two forecasts that know nothing of the run.
    package struct Sums: Sendable {
        package var count = 0
        package var stated = 0.0, corrected = 0.0, climatology = 0.0, persistence = 0.0
    }

    /// How often the truth was within the band that holds four of five.
    package struct Coverage: Sendable {
        /// The numbers of bands; of amounts of rain only those that are not all dry.
        package var statedCount = 0, correctedCount = 0
        package var stated = 0.0, corrected = 0.0

        package var statedShare: Double { stated / Double(max(1, statedCount)) }
        package var correctedShare: Double { corrected / Double(max(1, correctedCount)) }
    }

    package let leadDay: Int
    package let face: String
    /// Place-days that the correction was learnt from.
    let learntPlaceDays: Int
    package private(set) var placeHours = 0
    /// By `scope quantity` and by `scope event`.
    package private(set) var crps: [String: Sums] = [:]
    package private(set) var brier: [String: Sums] = [:]
    package private(set) var coverage: [String: Coverage] = [:]
    /// Ten bins of the corrected chance, and of the stated one.
    package private(set) var reliability: [String: [ReliabilityBin]] = [:]
    package private(set) var statedReliability: [String: [ReliabilityBin]] = [:]

    init(leadDay: Int, face: String, learntPlaceDays: Int) {
        (self.leadDay, self.face, self.learntPlaceDays) = (leadDay, face, learntPlaceDays)
    }

    mutating func add(
        _ cases: [Calibration.Case], climatology: [Calibration.Case], persistence: [Calibration.Case], _ correction: SpreadCorrection
    ) {
        for (index, one) in cases.enumerated() {
            if one.scope == .step { placeHours += 1 }
            guard let corrected = correction.corrected(one.figures, one.scope, leadDay: leadDay) else { continue }
            addCoverage(one, corrected)
            for (event, chance) in corrected.chances {
                guard let stated = one.figures.chances[event], let value = came(event, one) else { continue }
                let key = "\(one.scope.rawValue) \(event.rawValue)"
                Self.add(chance.share, value, to: &reliability[key, default: Self.bins])
                Self.add(stated.share, value, to: &statedReliability[key, default: Self.bins])
                guard index < climatology.count, let usual = climatology[index].figures.chances[event] else { continue }
                var sums = brier.removeValue(forKey: key) ?? Sums()
                sums.count += 1
                sums.stated += SpreadScores.brier(stated.share, came: value)
                sums.corrected += SpreadScores.brier(chance.share, came: value)
                sums.climatology += SpreadScores.brier(usual.share, came: value)
                let before = persistence[index].members[one.scope == .day ? event.ofDay : event.ofStep]?.first
                sums.persistence += SpreadScores.brier(before.map(event.holds) ?? false ? 1 : 0, came: value)
                brier[key] = sums
            }
            guard index < climatology.count else { continue }
            addScores(one, climatology[index], persistence[index], correction)
        }
    }

    private func came(_ event: SpreadEvent, _ one: Calibration.Case) -> Bool? {
        one.truth[one.scope == .day ? event.ofDay : event.ofStep].map(event.holds)
    }

    private mutating func addCoverage(_ one: Calibration.Case, _ corrected: ForecastSpread.Figures) {
        for (quantity, band) in corrected.percentiles {
            guard let stated = one.figures.percentiles[quantity], let truth = one.truth[quantity] else { continue }
            let key = "\(one.scope.rawValue) \(quantity.rawValue)"
            var sums = coverage.removeValue(forKey: key) ?? Coverage()
            if let share = Self.share(of: truth, within: stated, quantity, one.figures.chances[.rainTrace]) {
                (sums.statedCount, sums.stated) = (sums.statedCount + 1, sums.stated + share)
            }
            // A corrected chance is a frequency, and not counted from members.
            let chance = corrected.chances[.rainTrace].flatMap { SpreadChance(share: $0.share) }
            if let share = Self.share(of: truth, within: band, quantity, chance) {
                (sums.correctedCount, sums.corrected) = (sums.correctedCount + 1, sums.corrected + share)
            }
            coverage[key] = sums
        }
    }

    /// 1 for a truth within the band, 0 for one beyond it.
    ///
    /// A day without rain has the rank of none of the dry possibilities but of all: of them it counts the share that is within the band, which
    /// is the expected value of the randomised probability integral transform (C. Czado, T. Gneiting and L. Held, "Predictive model
    /// assessment for count data", 2009).
    ///
    /// - Parameter chance: of rain.
    /// - Returns: nil for a band of amounts that is all dry.
    private static func share(of truth: Double, within band: Percentiles, _ quantity: SpreadQuantity, _ chance: SpreadChance?) -> Double? {
        guard quantity == .rain else { return truth >= band.p10 && truth <= band.p90 ? 1 : 0 }
        guard let chance, SpreadEvent.rainTrace.holds(band.p90) else { return nil }
        if SpreadEvent.rainTrace.holds(truth) { return truth >= band.p10 && truth <= band.p90 ? 1 : 0 }
        // Of M members as many as are dry are below, as in `Percentiles.init(members:)`.
        let dry = chance.members.map { (Double($0) * (1 - chance.share) + 1) / Double($0 + 1) } ?? 1 - chance.share
        return dry > 0 ? max(0, min(0.9, dry) - 0.1) / dry : 0
    }

    private mutating func addScores(
        _ one: Calibration.Case, _ climatology: Calibration.Case, _ persistence: Calibration.Case, _ correction: SpreadCorrection
    ) {
        for (quantity, members) in one.members {
            guard let truth = one.truth[quantity], let before = persistence.members[quantity]?.first,
                let median = one.figures.percentiles[quantity]?.p50
            else { continue }
            let key = "\(one.scope.rawValue) \(quantity.rawValue)"
            let band = correction.lead(one.scope, leadDay)?.bands[quantity.rawValue]
            let least = quantity.isNeverNegative ? 0 : -Double.infinity
            let mapped = band.map { band in members.map { max(least, band.value($0, around: median)) } } ?? members
            var sums = crps.removeValue(forKey: key) ?? Sums()
            sums.count += 1
            sums.stated += SpreadScores.crps(members, truth: truth)
            sums.corrected += SpreadScores.crps(mapped, truth: truth)
            sums.climatology += SpreadScores.crps(climatology.members[quantity] ?? [], truth: truth)
            sums.persistence += abs(before - truth)
            crps[key] = sums
        }
    }

    private static var bins: [ReliabilityBin] { Array(repeating: ReliabilityBin(), count: 10) }

    private static func add(_ share: Double, _ came: Bool, to bins: inout [ReliabilityBin]) {
        bins[min(9, max(0, Int(share * 10)))].add(share, came: came)
    }

    // MARK: Findings

    /// Bins with fewer forecasts tell nothing.
    private static let leastOfBin = 100

    /// What is wrong with the stated chances and bands; empty if all are within the bounds of accidents.
    package var findings: [String] {
        var findings: [String] = []
        for (key, bins) in reliability.sorted(by: { $0.key < $1.key }) {
            let alike = key.hasPrefix("step") ? Double(CalibrationDraw.stepsOfDay) : 1
            for bin in bins where bin.count >= Self.leastOfBin {
                let bound = bin.bound(alike: alike, learnt: Double(bin.count))
                if abs(bin.frequency - bin.stated) > bound {
                    findings.append(
                        "\(face), day \(leadDay), \(key): stated \(Self.percent(bin.stated)), came \(Self.percent(bin.frequency)), "
                            + "bound \(Self.percent(bound))")
                }
            }
        }
        for (key, coverage) in coverage.sorted(by: { $0.key < $1.key }) where coverage.correctedCount >= Self.leastOfBin {
            let alike = key.hasPrefix("step") ? Double(CalibrationDraw.stepsOfDay) : 1
            let share = coverage.correctedShare
            let accident = 3.29 * (0.16 * 2 * alike / Double(coverage.correctedCount)).squareRoot()
            if abs(share - 0.8) > max(0.02, accident) {
                findings.append("\(face), day \(leadDay), \(key): 80 % bands hold \(Self.percent(share))")
            }
        }
        return findings
    }

    private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}

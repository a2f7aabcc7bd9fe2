/// Warming of the whole Earth: 5th percentile, mean and 95th percentile of what the IPCC assessed.
package struct GlobalWarming: Hashable, Sendable {
    /// °C.
    package let low: Double
    /// °C.
    package let mean: Double
    /// °C.
    package let high: Double

    /// Warming over 1850-1900 in the climate of one year: a smooth curve of 20-year means, not the weather of that year.
    ///
    /// Source: IPCC AR6 WGI, Fig. SPM.8a.
    package static func overPreindustrial(_ scenario: ClimateScenario, in year: ClimateYear) -> GlobalWarming {
        GlobalCurve.table.years[(year.year - ClimateYear.range.lowerBound) * ClimateScenario.allCases.count + scenario.index]
    }

    /// Warming over 1850-1900 that the baseline contains, of the same scenario.
    package static func overPreindustrial(_ scenario: ClimateScenario, in baseline: ClimateBaseline) -> GlobalWarming {
        switch baseline {
        case .year(let year): overPreindustrial(scenario, in: year)
        case .lastDecade: GlobalCurve.table.lastDecade[scenario.index]
        case .normals1991to2020: GlobalWarming(low: 0.87, mean: 0.87, high: 0.87)
        }
    }

    /// Warming from the baseline to the year. Each percentile is compared with itself: curves that are high in 2045 are high today.
    package static func from(_ baseline: ClimateBaseline, to year: ClimateYear, _ scenario: ClimateScenario) -> GlobalWarming {
        let (then, base) = (overPreindustrial(scenario, in: year), overPreindustrial(scenario, in: baseline))
        return GlobalWarming(low: then.low - base.low, mean: then.mean - base.mean, high: then.high - base.high)
    }
}

/// The curve, read once.
struct GlobalCurve {
    static let table = GlobalCurve()

    /// By year, then by scenario.
    var years: [GlobalWarming] = []
    /// By scenario.
    var lastDecade: [GlobalWarming] = []

    init() {
        let scenarios = ClimateScenario.allCases.count
        years.reserveCapacity(ClimateYear.range.count * scenarios)
        ClimateTables.forEachLine(of: ClimateTables.curve) { line in
            var numbers = ClimateTables.Numbers(line)
            _ = numbers.next()
            for _ in 0..<scenarios {
                let (low, mean, high) = (numbers.next(), numbers.next(), numbers.next())
                years.append(GlobalWarming(low: Double(low) / 1000, mean: Double(mean) / 1000, high: Double(high) / 1000))
            }
        }
        let decade = 2016...2025
        lastDecade = (0..<scenarios).map { scenario in
            let of = decade.map { years[($0 - ClimateYear.range.lowerBound) * scenarios + scenario] }
            func mean(_ percentile: KeyPath<GlobalWarming, Double>) -> Double {
                of.reduce(0) { $0 + $1[keyPath: percentile] } / Double(decade.count)
            }
            return GlobalWarming(low: mean(\.low), mean: mean(\.mean), high: mean(\.high))
        }
    }
}

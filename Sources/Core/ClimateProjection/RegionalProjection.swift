extension ClimateProjection {
    /// How much warmer a place is in a year than in the climate of the baseline, by the regional projection.
    ///
    /// The formula: `beta(place, month, scenario) * (G(scenario, year) - G(scenario, baseline))`. G is the warming of the whole Earth
    /// (`GlobalWarming`), beta the warming of the place for each degree of it (`ClimatePlace`). Between the middles of two months the values
    /// change in a straight line.
    ///
    /// The band joins two independent doubts, the pattern and the Earth as a whole. With `g5, g, g95` for the difference of G at 5 %, mean and
    /// 95 %, and `b10, b50, b90` for the region's beta:
    /// `p10 = p50 * (1 - hypot(1 - b10/b50, k * (1 - g5/g)))` and `p90 = p50 * (1 + hypot(b90/b50 - 1, k * (g95/g - 1)))`, where
    /// `k = 0.779` takes 5-95 % of a normal distribution to 10-90 %. Against 40,000 random draws the formula is off by less than 0.025 °C for
    /// 96 % of the values, and by 0.10 °C at most (Greenland and the Arctic Ocean).
    ///
    /// It is a change of climate, to be shown to 0.1 °C together with its band. It is not the forecast of a day.
    ///
    /// - Parameters:
    ///   - year: the climate that is asked for. A year before the baseline gives the change the other way round, with the sign turned.
    ///   - baseline: the climate that today's number contains; a reading of 2026 contains that of 2026.
    /// - Returns: °C; exactly 0 when the year is the baseline.
    package static func warming(
        at place: ClimatePlace, in season: ClimateSeason, under scenario: ClimateScenario, since baseline: ClimateBaseline,
        until year: ClimateYear = .year2045
    ) -> ClimateRange {
        let global = GlobalWarming.from(baseline, to: year, scenario)
        let earlier = warming(place.beta(scenario, month: season.earlier), global)
        guard season.share > 0 else { return earlier }
        return earlier.mixed(with: warming(place.beta(scenario, month: season.later), global), share: season.share)
    }

    /// The path of a place's warming, a value for each year, for a chart.
    public static func path(
        at place: ClimatePlace, in season: ClimateSeason, under scenario: ClimateScenario, since baseline: ClimateBaseline,
        years: ClosedRange<ClimateYear> = ClimateYear.chart
    ) -> ClimatePath {
        ClimatePath(place: place, season: season, scenario: scenario, baseline: baseline, years: years)
    }

    private static func warming(_ beta: ClimateRange, _ global: GlobalWarming) -> ClimateRange {
        guard global.mean != 0 else { return .zero }
        let middle = beta.p50 * global.mean
        let below = hypotenuse(1 - beta.p10 / beta.p50, fromFiveToTen * (1 - global.low / global.mean))
        let above = hypotenuse(beta.p90 / beta.p50 - 1, fromFiveToTen * (global.high / global.mean - 1))
        let (near, far) = (middle * (1 - below), middle * (1 + above))
        // A change backwards in time is negative: its far side is the lower one.
        return ClimateRange(p10: min(near, far), p50: middle, p90: max(near, far))
    }

    /// The 90th over the 95th percentile of a normal distribution, 1.2816 / 1.6449.
    private static let fromFiveToTen = 0.779

    private static func hypotenuse(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
}

/// Warming year by year. Each value is computed where it is read; nothing is stored.
public struct ClimatePath: RandomAccessCollection, Hashable, Sendable {
    /// One year of the path.
    public struct Point: Hashable, Sendable {
        public let year: ClimateYear
        /// °C since the baseline.
        package let warming: ClimateRange
    }

    package let place: ClimatePlace
    package let season: ClimateSeason
    public let scenario: ClimateScenario
    package let baseline: ClimateBaseline
    public let years: ClosedRange<ClimateYear>

    public var startIndex: Int { years.lowerBound.year }
    public var endIndex: Int { years.upperBound.year + 1 }

    /// - Parameter year: the number of the year is the index.
    public subscript(year: Int) -> Point {
        precondition(indices.contains(year), "a year beyond the path")
        let year = ClimateYear(clamping: year)
        return Point(
            year: year,
            warming: ClimateProjection.warming(at: place, in: season, under: scenario, since: baseline, until: year))
    }
}

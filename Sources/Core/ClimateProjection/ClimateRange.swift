/// A change of temperature as the climate models see it: the middle, and the band that four of five of them lie in.
public struct ClimateRange: Hashable, Sendable {
    /// °C: one model in ten lies below.
    public let p10: Double
    /// °C: the middle.
    public let p50: Double
    /// °C: one model in ten lies above.
    public let p90: Double

    /// The caller gives them in order: `p10 <= p50 <= p90`.
    public init(p10: Double, p50: Double, p90: Double) {
        self.p10 = p10
        self.p50 = p50
        self.p90 = p90
    }

    /// No change, and no doubt about it.
    public static let zero = ClimateRange(p10: 0, p50: 0, p90: 0)

    /// °C, `p10 ... p90`.
    package var band: ClosedRange<Double> { p10...p90 }

    /// °C that both bands hold; nil where they have nothing in common. Bands that only touch have one value in common.
    package func overlap(with other: ClimateRange) -> ClosedRange<Double>? {
        let (low, high) = (max(p10, other.p10), min(p90, other.p90))
        return low <= high ? low...high : nil
    }

    /// The value between two ranges.
    ///
    /// - Parameter share: `0 ... 1`; 0 is this range, 1 is the other, both exactly.
    func mixed(with other: ClimateRange, share: Double) -> ClimateRange {
        func between(_ one: Double, _ two: Double) -> Double { one * (1 - share) + two * share }
        return ClimateRange(p10: between(p10, other.p10), p50: between(p50, other.p50), p90: between(p90, other.p90))
    }
}

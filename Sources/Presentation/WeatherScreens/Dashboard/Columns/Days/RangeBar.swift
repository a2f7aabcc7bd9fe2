/// The bar of one day from its low to its high, on the scale common to all days: fractions of the whole width, from the left.
public struct RangeBar: Hashable, Sendable {
    /// Where the bar begins, `0 ... 1`.
    public let start: Double
    /// How long it is; never so short that it cannot be seen.
    public let width: Double
    /// The position of the temperature now; nil on other days than today.
    public let now: Double?
    /// From the usual low to the usual high; nil where they are not known, or not on the scale.
    public let usual: Part?
    /// Where 8 in 10 possible courses stay, as far as that is beyond the bar at an end; nil where it is not known.
    public let possible: Part?

    /// A part of the scale.
    public struct Part: Hashable, Sendable {
        public let start: Double
        public let width: Double
    }

    /// - Parameter isMirrored: true where the scale runs from right to left.
    public init(_ row: DayRow, isMirrored: Bool) {
        let begin = Self.fraction(row.barStart)
        let length = max(0.05, Self.fraction(row.barEnd) - begin)
        let left = min(begin, 1 - length)
        start = isMirrored ? 1 - left - length : left
        width = length
        func part(_ range: ClosedRange<Double>?) -> Part? {
            guard let range else { return nil }
            let (low, high) = (Self.fraction(range.lowerBound), Self.fraction(range.upperBound))
            return high > low ? Part(start: isMirrored ? 1 - high : low, width: high - low) : nil
        }
        usual = part(row.usual)
        possible = part(row.possible.flatMap { $0.lowerBound < left || $0.upperBound > left + length ? $0 : nil })
        now = row.barNow.map { isMirrored ? 1 - Self.fraction($0) : Self.fraction($0) }
    }

    /// The temperatures at the two ends of the scale common to all days, in °C, from where the coldest and the warmest are on it; nil
    /// without days.
    package static func scaleCelsius(_ rows: [DayRow]) -> (low: Double, high: Double)? {
        guard let coldest = rows.min(by: { $0.lowCelsius < $1.lowCelsius }), let warmest = rows.max(by: { $0.highCelsius < $1.highCelsius })
        else { return nil }
        let (start, end) = (coldest.barStart, warmest.barEnd)
        let (low, high) = (coldest.lowCelsius, warmest.highCelsius)
        guard end > start, high > low else { return (low, high) }
        let slope = (high - low) / (end - start)
        return (low - slope * start, high + slope * (1 - end))
    }

    /// The same for a drawing of days: if there are none, nothing is drawn with it.
    public struct Scale: Hashable, Sendable {
        /// °C at the cold end.
        public let lowCelsius: Double
        /// °C at the warm end.
        public let highCelsius: Double

        public init(_ rows: [DayRow]) {
            (lowCelsius, highCelsius) = RangeBar.scaleCelsius(rows) ?? (0, 0)
        }
    }

    private static func fraction(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
}

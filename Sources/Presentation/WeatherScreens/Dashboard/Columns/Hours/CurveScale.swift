import WeatherModel

/// The ends of a curve's scale.
enum CurveScale {
    /// K that the scale of a temperature covers at least: a day that changes by 2 K is drawn as a hill, not as a mountain.
    static let leastKelvin = 8.0
}

extension ClosedRange<Double> {
    /// The same range, or a wider one around its middle where it is narrower than `least`.
    func widened(to least: Double) -> ClosedRange<Double> {
        let lack = least - (upperBound - lowerBound)
        return lack > 0 ? (lowerBound - lack / 2)...(upperBound + lack / 2) : self
    }

    /// Where a value is in the range, `0 ... 1`; 0.5 in a range of no length.
    func fraction(of value: Double) -> Double {
        upperBound > lowerBound ? ((value - lowerBound) / (upperBound - lowerBound)).clamped(to: 0...1) : 0.5
    }
}

extension Sequence<Double> {
    /// From the least to the greatest value; nil without a value that is a number.
    var extent: ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        for value in self {
            low = Swift.min(low, value)
            high = Swift.max(high, value)
        }
        return low <= high ? low...high : nil
    }
}

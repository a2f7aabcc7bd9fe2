extension Comparable {
    /// The value, or the nearest bound of `range` if the value lies outside. NaN stays NaN.
    @inlinable
    public func clamped(to range: ClosedRange<Self>) -> Self { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}

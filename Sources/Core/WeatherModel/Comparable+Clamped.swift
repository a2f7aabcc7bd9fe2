extension Comparable {
    /// The value, or the bound of `range` that it is beyond. What is no number stays so.
    @inlinable
    public func clamped(to range: ClosedRange<Self>) -> Self { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}

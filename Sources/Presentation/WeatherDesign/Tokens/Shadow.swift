/// A shadow straight below a surface.
public struct Shadow: Hashable, Sendable {
    /// px (points) downwards.
    public let offsetY: Double
    /// px (points), as CSS counts it.
    public let blur: Double
    /// Without its opacity.
    public let color: RGB
    /// `0 ... 1`.
    public let opacity: Double
}

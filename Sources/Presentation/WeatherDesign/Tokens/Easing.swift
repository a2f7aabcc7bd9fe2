/// A cubic Bézier timing curve from (0, 0) to (1, 1): <https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions>.
public struct Easing: Hashable, Sendable {
    /// The first control point, x in `0 ... 1`.
    public let x1: Double
    /// The first control point.
    public let y1: Double
    /// The second control point, x in `0 ... 1`.
    public let x2: Double
    /// The second control point.
    public let y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }
}

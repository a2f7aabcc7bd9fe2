/// How things move: shortly, and never when the person has asked for less motion.
public enum Motion {
    /// 120 ms: a press, a hover.
    public static let quick = 120
    /// 200 ms: opening and closing, a changed number's fade.
    public static let standard = 200
    /// 320 ms: a sheet or a whole column.
    public static let slow = 320
    /// 6000 ms: one round of the drifting in the large symbol.
    package static let drift = 6000

    /// For what enters or changes: fast at first, long in settling.
    public static let enter = Easing(0.2, 0, 0, 1)
    /// For what leaves.
    package static let leave = Easing(0.4, 0, 1, 1)
    /// For loops that swing to and fro.
    package static let swing = Easing(0.45, 0, 0.55, 1)
}

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

/// How things move: shortly, and never when the person has asked for less motion.
public enum Motion {
    /// 120 ms: a press, a hover.
    public static let quick = 120
    /// 200 ms: opening and closing, a changed number's fade.
    public static let standard = 200
    /// 320 ms: a sheet or a whole column.
    public static let slow = 320
    /// 6000 ms: one round of the drifting in the large symbol.
    public static let drift = 6000

    /// For what enters or changes: fast at first, long in settling.
    public static let enter = Easing(0.2, 0, 0, 1)
    /// For what leaves.
    public static let leave = Easing(0.4, 0, 1, 1)
    /// For loops that swing to and fro.
    public static let swing = Easing(0.45, 0, 0.55, 1)
}

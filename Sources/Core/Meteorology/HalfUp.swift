/// Rounding half away from zero as it is done on paper.
///
/// 37.8 km/h are 10.5 m/s, yet 37.8 / 3.6 is 10.499999999999998 in binary. A half that is missed by less than a conversion's noise is
/// the half; values are kept to a millionth of the core's unit, so no other value comes as near to one.
public enum HalfUp {
    /// How far below a half still is the half, in units of the digit that is rounded to.
    static let noise = 5e-6

    /// - Parameter value: in units of the last digit that is kept.
    /// - Returns: the nearest whole number; the one farther from zero where two are as near. What is not a number stays so.
    public static func rounded(_ value: Double) -> Double {
        (value.magnitude + noise).rounded(.toNearestOrAwayFromZero) * (value < 0 ? -1 : 1)
    }
}

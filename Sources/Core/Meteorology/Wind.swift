/// The Beaufort scale.
public enum Wind {
    /// Force by the mean wind at 10 m: WMO *Manual on Codes* (No. 306), code table 1100.
    ///
    /// The table is in tenths of m/s without gaps (1.6 to 3.3, 3.4 to 5.4), so the speed is read in tenths first. A provider's 12.2 km/h,
    /// which is 3.4 m/s in its own tenths, is force 3 like that.
    ///
    /// - Parameter kph: km/h, negative counts as calm.
    /// - Returns: `0 ... 12`.
    public static func beaufort(kph: Double) -> Int {
        let tenths = HalfUp.rounded(kph / 0.36)
        return lowerLimits.lastIndex { tenths >= $0 }.map { $0 + 1 } ?? 0
    }

    /// The least mean wind of a force.
    ///
    /// - Parameter force: `0 ... 12`; others are drawn in.
    /// - Returns: km/h.
    package static func leastKph(beaufort force: Int) -> Double { force > 0 ? lowerLimits[min(force, 12) - 1] * 0.36 : 0 }

    /// Tenths of m/s at which forces 1 ... 12 begin.
    private static let lowerLimits = [3.0, 16, 34, 55, 80, 108, 139, 172, 208, 245, 285, 327]
}

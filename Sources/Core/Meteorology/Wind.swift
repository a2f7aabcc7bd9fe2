/// The Beaufort scale.
public enum Wind {
    /// Force by the mean wind at 10 m: WMO *Manual on Codes* (No. 306), code table 1100, whose limits are in m/s.
    ///
    /// - Parameter kph: km/h, negative counts as calm.
    /// - Returns: `0 ... 12`.
    public static func beaufort(kph: Double) -> Int {
        let metersPerSecond = kph / 3.6
        return lowerLimits.lastIndex { metersPerSecond >= $0 }.map { $0 + 1 } ?? 0
    }

    /// m/s at which forces 1 ... 12 begin.
    private static let lowerLimits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
}

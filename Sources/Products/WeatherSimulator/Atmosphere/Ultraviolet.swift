import Foundation

/// The UV index at the ground.
enum Ultraviolet {
    /// `12.5 μ^2.42` for 300 Dobson units of ozone and clear sky (S. Madronich, "Analytic Formula for the Clear-sky UV Index",
    /// 2007), lessened by cloud to about a quarter under a closed cover.
    ///
    /// - Parameter cloudShare: `0 ... 1`.
    /// - Returns: 0 while the sun's centre is down.
    static func index(sunElevationDegrees: Double, cloudShare: Double) -> Double {
        let height = sin(sunElevationDegrees * .pi / 180)
        guard height > 0 else { return 0 }
        return 12.5 * pow(height, 2.42) * (1 - 0.74 * pow(cloudShare, 2.6))
    }
}

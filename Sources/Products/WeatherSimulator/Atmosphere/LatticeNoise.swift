import Foundation

/// Seeded value noise in three dimensions: the only source of chance in the simulated atmosphere.
enum LatticeNoise {
    /// The finaliser of SplitMix64. Source: S. Vigna, <https://prng.di.unimi.it/splitmix64.c>.
    static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }

    /// A new seed from a seed and a number.
    static func seed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
        mixed(seed &+ 0x9E37_79B9_7F4A_7C15 &+ mixed(number &* 0xD1B5_4A32_D192_ED03 &+ 0x8CB9_2BA7_2F3D_8DD7))
    }

    /// `0 ..< 1`.
    static func unit(_ bits: UInt64) -> Double { Double(bits &>> 11) * 0x1p-53 }

    /// A nearly normal value of mean 0 and variance 1 within ±3.47: the sum of four 16-bit parts.
    static func normal(_ bits: UInt64) -> Double {
        let sum = (bits & 0xFFFF) &+ ((bits &>> 16) & 0xFFFF) &+ ((bits &>> 32) & 0xFFFF) &+ (bits &>> 48)
        return (Double(sum) - 131_070) * 2.642_85e-5
    }

    /// Value noise: nearly normal, mean 0 and variance 1 **at every point** (the blend of the eight corners is divided by the
    /// length of its weights; plain value noise is quieter in the middle of a cell than at its corners).
    ///
    /// Continuous with its first and second derivatives. The slope is 1 to 2 per cell.
    static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
        let (floorX, floorY, floorZ) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (u, v, w) = (Ramp.quintic(x - floorX), Ramp.quintic(y - floorY), Ramp.quintic(z - floorZ))
        let (u0, v0, w0) = (1 - u, 1 - v, 1 - w)
        let x0 = UInt64(bitPattern: Int64(floorX)) &* stepX
        let y0 = UInt64(bitPattern: Int64(floorY)) &* stepY
        let z0 = UInt64(bitPattern: Int64(floorZ)) &* stepZ
        let corner = seed &+ x0 &+ y0 &+ z0
        let nearFace =
            v0 * (u0 * normal(mixed(corner)) + u * normal(mixed(corner &+ stepX)))
            + v * (u0 * normal(mixed(corner &+ stepY)) + u * normal(mixed(corner &+ stepX &+ stepY)))
        let far = corner &+ stepZ
        let farFace =
            v0 * (u0 * normal(mixed(far)) + u * normal(mixed(far &+ stepX)))
            + v * (u0 * normal(mixed(far &+ stepY)) + u * normal(mixed(far &+ stepX &+ stepY)))
        let length = (u0 * u0 + u * u) * (v0 * v0 + v * v) * (w0 * w0 + w * w)
        return (w0 * nearFace + w * farFace) / length.squareRoot()
    }

    private static let stepX: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let stepY: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let stepZ: UInt64 = 0x1656_67B1_9E37_79F9
}

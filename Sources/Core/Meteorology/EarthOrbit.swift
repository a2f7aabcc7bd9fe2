import Foundation

/// The Earth's way around the sun: the terms of VSOP87D above 0.4″ (Bretagnon & Francou 1988; Meeus app. III).
enum EarthOrbit {
    /// - Returns: heliocentric longitude of the date in degrees (not reduced) and distance in astronomical units.
    static func position(millennia t: Double) -> (longitude: Double, distance: Double) {
        let l0 = sum(longitude0, t)
        let l1 = sum(longitude1, t)
        let l2 = sum(longitude2, t)
        let r0 = sum(distance0, t)
        let r1 = sum(distance1, t)
        return ((l0 + t * (l1 + t * l2)) * 1e-8 / Angle.radians, (r0 + t * r1) * 1e-8)
    }

    private static func sum(_ terms: [Double], _ t: Double) -> Double {
        var total = 0.0
        var index = 0
        while index < terms.count {
            total += terms[index] * cos(terms[index + 1] + terms[index + 2] * t)
            index += 3
        }
        return total
    }

    // Amplitude (10⁻⁸ rad or au), phase (rad), frequency (rad per millennium): flat, because this is the innermost loop.
    private static let longitude0: [Double] = [
        175_347_046, 0, 0,
        3_341_656, 4.669_256_8, 6283.075_85,
        34_894, 4.6261, 12_566.1517,
        3497, 2.7441, 5753.3849,
        3418, 2.8289, 3.5231,
        3136, 3.6277, 77_713.7715,
        2676, 4.4181, 7860.4194,
        2343, 6.1352, 3930.2097,
        1324, 0.7425, 11_506.7698,
        1273, 2.0371, 529.691,
        1199, 1.1096, 1577.3435,
        990, 5.233, 5884.927,
        902, 2.045, 26.298,
        857, 3.508, 398.149,
        780, 1.179, 5223.694,
        753, 2.533, 5507.553,
        505, 4.583, 18_849.228,
        492, 4.205, 775.523,
        357, 2.92, 0.067,
        317, 5.849, 11_790.629,
        284, 1.899, 796.298,
        271, 0.315, 10_977.079,
        243, 0.345, 5486.778,
        206, 4.806, 2544.314,
        205, 1.869, 5573.143,
        202, 2.458, 6069.777,
    ]
    private static let longitude1: [Double] = [
        628_331_966_747, 0, 0,
        206_059, 2.678_235, 6283.075_85,
        4303, 2.6351, 12_566.1517,
        425, 1.59, 3.523,
    ]
    private static let longitude2: [Double] = [
        52_919, 0, 0,
        8720, 1.0721, 6283.0758,
    ]
    private static let distance0: [Double] = [
        100_013_989, 0, 0,
        1_670_700, 3.098_463_5, 6283.075_85,
        13_956, 3.055_25, 12_566.1517,
        3084, 5.1985, 77_713.7715,
    ]
    private static let distance1: [Double] = [
        103_019, 1.107_49, 6283.075_85,
    ]
}

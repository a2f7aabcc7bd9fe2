import Foundation

/// Where there is land, roughly: caps with coasts about 500 km wide. Enough for a climate, not a map.
enum Continents {
    /// Share of land around the point, `0 ... 1`, without steps.
    static func landShare(at point: UnitVector) -> Double {
        var sea = 1.0
        var index = 0
        while index < caps.count {
            // Flat inside: the weight is stretched and cut off at 1, so that only a rim of the cap is coast.
            let weight = 2.2 * caps[index].weight(at: point)
            if weight > 0 { sea *= 1 - Ramp.step(weight, from: 0, to: 1) }
            if sea == 0 { return 1 }
            index += 1
        }
        return 1 - sea
    }

    private static let caps: [SphericalCap] = table.map { SphericalCap($0.0, $0.1, radius: $0.2) }

    /// Latitude, longitude and radius in degrees.
    private static let table: [(Double, Double, Double)] = [
        // North America
        (62, -112, 19), (50, -105, 18), (40, -100, 19), (38, -85, 11), (45, -79, 11), (53, -71, 12), (64, -152, 12),
        (26, -103, 9), (18, -96, 5), (14, -87, 4), (73, -40, 13), (65, -46, 6), (72, -90, 12),
        // South America
        (-3, -62, 15), (-10, -50, 15), (-22, -58, 13), (-34, -65, 9), (-46, -70, 5), (6, -70, 9),
        // Africa and Arabia
        (20, -2, 19), (20, 22, 18), (5, 24, 15), (8, 41, 9), (-8, 25, 15), (-22, 24, 12), (-30, 24, 7), (-19, 46.5, 5),
        (24, 45, 11),
        // Europe
        (48, 14, 11), (52, 28, 13), (60, 40, 16), (40, -4, 6), (61, 15, 7), (66, 26, 7), (47, 3, 6), (53, -1.5, 4),
        (43, 12, 4), (41, 22, 6), (39, 35, 7), (34, 50, 12),
        // Asia
        (58, 60, 18), (58, 88, 20), (60, 112, 20), (63, 138, 16), (66, 165, 10), (45, 70, 17), (45, 97, 18),
        (48, 117, 14), (33, 90, 16), (32, 110, 12), (24, 79, 12), (28, 70, 10), (15, 77, 6), (18, 102, 9), (24, 111, 7),
        (12, 105, 5), (37.5, 127.5, 3.5), (36, 138, 3.5), (43, 142.5, 3), (56, 160, 4),
        (1, 114, 5), (0, 102, 4), (-5, 141, 6), (13, 122, 4),
        // Australia, New Zealand, Antarctica
        (-25, 133, 15), (-25, 122, 10), (-27, 146, 10), (-42, 172, 3.5), (-90, 0, 26), (-77, 90, 16),
    ]
}

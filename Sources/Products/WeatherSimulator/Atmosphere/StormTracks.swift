import Foundation

/// The lows of the whole Earth: when and where each is born, how it travels, deepens and dies. A function of seed and number.
enum StormTracks {
    /// The lows that may reach `point`.
    ///
    /// - Parameter error: moves and deepens each low as a forecast would have it; nil for the truth.
    static func depressions(near point: UnitVector, days: Double, seed: UInt64, error: ForecastError?) -> [Depression] {
        var found: [Depression] = []
        if abs(point.z) > 0.17 { appendMiddleLatitude(&found, near: point, days: days, seed: seed, error: error) }
        if abs(point.z) < 0.82 { appendTropical(&found, near: point, days: days, seed: seed, error: error) }
        return found
    }

    // MARK: Middle latitudes

    /// Days between two births in one hemisphere, and the longest life.
    private static let interval = 0.36
    private static let longestLife = 6.0

    private static func appendMiddleLatitude(
        _ found: inout [Depression], near point: UnitVector, days: Double, seed: UInt64, error: ForecastError?
    ) {
        let north = point.z > 0
        let trackSeed = LatticeNoise.seed(seed, north ? 101 : 102)
        let pointLatitude = abs(asin(max(-1, min(1, point.z))) * 180 / .pi)
        var number = ((days - longestLife) / interval).rounded(.down) - 1
        while number * interval <= days {
            let bits = LatticeNoise.seed(trackSeed, UInt64(bitPattern: Int64(number)))
            number += 1
            let born = (number - 1 + LatticeNoise.unit(bits)) * interval
            let life = 4 + 2 * LatticeNoise.unit(bits &* 3)
            let age = days - born
            if age <= 0 || age >= life { continue }
            let bits2 = LatticeNoise.mixed(bits &+ 1)
            let path = age / life
            let slip = error?.slip(of: bits2) ?? .none
            let course = (8 + 14 * LatticeNoise.unit(bits2 &* 3)) * path * (2 - path)
            let latitude = max(31, min(78, 33 + 16 * LatticeNoise.unit(bits2) + course + slip.degreesNorth))
            // 20° of arc is the reach of a low; one farther away in latitude alone cannot matter.
            if abs(latitude - pointLatitude) > 20 { continue }
            let speed = 9 + 7 * LatticeNoise.unit(bits2 &* 5)
            let summer = Season.northernSummer(days: born, lagDays: 30) * (north ? 1 : -1)
            let vigour = north ? 0.8 - 0.3 * summer : 0.95 - 0.12 * summer
            let bits3 = LatticeNoise.mixed(bits &+ 2)
            let chance = LatticeNoise.unit(bits3)
            let depth = (7 + 24 * chance * chance) * vigour * pow(sin(.pi * path), 2) * slip.depthFactor
            let radius = 430 + 330 * LatticeNoise.unit(bits3 &* 3)
            // Births are kept apart: each is the golden angle away from the one before.
            let birthplace = number * 137.508 + 70 * LatticeNoise.unit(bits3 &* 5)
            let longitude = birthplace + speed * age * (1 - 0.25 * path) + slip.degreesEast
            let signedLatitude = north ? latitude : -latitude
            found.append(Depression(latitude: signedLatitude, longitude: longitude, depth: depth, radius: radius, isTropical: false))
        }
    }
}

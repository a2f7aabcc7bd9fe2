import Foundation

extension StormTracks {
    /// Days between two possible births of a tropical cyclone, and the longest life.
    private static let tropicalInterval = 1.7
    private static let tropicalLife = 10.0

    /// Where tropical cyclones are born: latitude and longitude of the middle of the basin, chance of this basin.
    private static let basins: [(latitude: Double, longitude: Double, share: Double)] = [
        (11, 142, 0.30), (12, -108, 0.19), (12, -46, 0.14), (11, 88, 0.05), (-11, 76, 0.17), (-13, 148, 0.15),
    ]

    static func appendTropical(
        _ found: inout [Depression], near point: UnitVector, days: Double, seed: UInt64, error: ForecastError?
    ) {
        let trackSeed = LatticeNoise.seed(seed, 103)
        var number = ((days - tropicalLife) / tropicalInterval).rounded(.down) - 1
        while number * tropicalInterval <= days {
            let bits = LatticeNoise.seed(trackSeed, UInt64(bitPattern: Int64(number)))
            number += 1
            let born = (number - 1 + LatticeNoise.unit(bits)) * tropicalInterval
            let life = 6 + 4 * LatticeNoise.unit(bits &* 3)
            let age = days - born
            if age <= 0 || age >= life { continue }
            guard let basin = basin(for: LatticeNoise.unit(bits &* 5)) else { continue }
            // Most are born in late summer; those that the season refuses never live.
            let bits2 = LatticeNoise.mixed(bits &+ 1)
            let season = Season.northernSummer(days: born, lagDays: 75) * (basin.latitude > 0 ? 1 : -1)
            if LatticeNoise.unit(bits2) > 0.015 + 0.985 * Ramp.step(season, from: -0.2, to: 0.8) { continue }
            let slip = error?.slip(of: bits2) ?? .none
            let bits3 = LatticeNoise.mixed(bits &+ 2)
            let magnitude =
                abs(basin.latitude) - 3 + 6 * LatticeNoise.unit(bits3) + (1.2 + 2.2 * LatticeNoise.unit(bits3 &* 3)) * age
            let latitude = (basin.latitude > 0 ? magnitude : -magnitude) + slip.degreesNorth
            let bend = 0.25 + 0.4 * LatticeNoise.unit(bits3 &* 5)
            let longitude =
                basin.longitude + 28 * (LatticeNoise.unit(bits3 &* 7) - 0.5) - 4.5 * age + bend * age * age + slip.degreesEast
            let centre = UnitVector(latitude: latitude, longitude: longitude)
            if centre.chordSquared(to: point) > 1300 * 1300 { continue }
            let bits4 = LatticeNoise.mixed(bits &+ 3)
            let chance = LatticeNoise.unit(bits4)
            let survival =
                (1 - 0.8 * Continents.landShare(at: centre)) * (1 - 0.8 * Ramp.step(magnitude, from: 28, to: 42))
            let depth = (8 + 55 * chance * chance) * pow(sin(.pi * age / life), 2) * survival * slip.depthFactor
            let radius = 75 + 70 * LatticeNoise.unit(bits4 &* 3)
            found.append(Depression(latitude: latitude, longitude: longitude, depth: depth, radius: radius, isTropical: true))
        }
    }

    private static func basin(for chance: Double) -> (latitude: Double, longitude: Double)? {
        var left = chance
        for basin in basins {
            if left < basin.share { return (basin.latitude, basin.longitude) }
            left -= basin.share
        }
        return nil
    }
}

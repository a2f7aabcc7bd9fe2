import Foundation
import WeatherModel

extension StormTracks {
    /// km from its middle within which a tropical cyclone has any influence.
    private static let tropicalReach = 1300.0

    static func appendTropical(
        _ found: inout [Depression], near point: UnitVector, days: Double, seed: UInt64, error: ForecastError?
    ) {
        for track in TropicalTrack.alive(at: days, seed: seed) {
            let slip = track.slip(error)
            let middle = track.middle(at: days, slip)
            if middle.centre.chordSquared(to: point) > tropicalReach * tropicalReach { continue }
            found.append(
                Depression(
                    latitude: middle.latitude, longitude: middle.longitude, depth: track.depth(at: days, middle, slip),
                    radius: track.radius, isTropical: true))
        }
    }
}

/// One tropical cyclone from its birth to its death: a function of seed and number.
struct TropicalTrack: Hashable, Sendable {
    /// Days between two possible births of a tropical cyclone, and the longest life.
    private static let interval = 1.7
    private static let longestLife = 10.0

    /// Where tropical cyclones are born: latitude and longitude of the middle of the basin, chance of this basin.
    private static let basins: [(latitude: Double, longitude: Double, share: Double, name: TropicalCyclone.Basin)] = [
        (11, 142, 0.30, .westernPacific), (12, -108, 0.19, .easternPacific), (12, -46, 0.14, .atlantic), (11, 88, 0.05, .northIndian),
        (-11, 76, 0.17, .southIndian), (-13, 148, 0.15, .southPacific),
    ]

    /// Counts the possible births since 1970.
    let number: Int
    let basin: TropicalCyclone.Basin
    /// Days since 1970.
    let born: Double
    /// Days from birth to death.
    let life: Double
    /// km; the strongest gradient lies at 0.6 of it.
    let radius: Double
    private let latitude: Double
    private let longitude: Double
    private let bits: UInt64

    /// The tropical cyclones that exist at that time.
    static func alive(at days: Double, seed: UInt64) -> [TropicalTrack] {
        let trackSeed = LatticeNoise.seed(seed, 103)
        let first = Int(((days - longestLife) / interval).rounded(.down)) - 1
        let last = Int((days / interval).rounded(.down))
        return (first...last).compactMap { number in
            TropicalTrack(number: number, trackSeed: trackSeed).flatMap { $0.born < days && days < $0.born + $0.life ? $0 : nil }
        }
    }

    /// True within 350 km of the middle of one.
    static func isNear(_ point: UnitVector, at days: Double, seed: UInt64) -> Bool {
        alive(at: days, seed: seed).contains { $0.middle(at: days, .none).centre.chordSquared(to: point) < 350 * 350 }
    }

    /// - Returns: nil for one that the season refuses, or that no basin has.
    private init?(number: Int, trackSeed: UInt64) {
        bits = LatticeNoise.seed(trackSeed, UInt64(bitPattern: Int64(number)))
        born = (Double(number) + LatticeNoise.unit(bits)) * Self.interval
        life = 6 + 4 * LatticeNoise.unit(bits &* 3)
        guard let basin = Self.basin(for: LatticeNoise.unit(bits &* 5)) else { return nil }
        // Most are born in late summer; those that the season refuses never live.
        let season = Season.northernSummer(days: born, lagDays: 75) * (basin.latitude > 0 ? 1 : -1)
        if LatticeNoise.unit(LatticeNoise.mixed(bits &+ 1)) > 0.015 + 0.985 * Ramp.step(season, from: -0.2, to: 0.8) { return nil }
        self.number = number
        self.basin = basin.name
        (latitude, longitude) = (basin.latitude, basin.longitude)
        radius = 75 + 70 * LatticeNoise.unit(LatticeNoise.mixed(bits &+ 3) &* 3)
    }

    /// A model run's error in its position and depth.
    func slip(_ error: ForecastError?) -> ForecastError.Slip { error?.slip(of: LatticeNoise.mixed(bits &+ 1)) ?? .none }

    /// The position of its middle, as a model run sees it.
    func middle(at days: Double, _ slip: ForecastError.Slip) -> (latitude: Double, longitude: Double, centre: UnitVector) {
        let age = days - born
        let bits3 = LatticeNoise.mixed(bits &+ 2)
        let north = latitude + slip.degreesNorth
        let bend = 0.25 + 0.4 * LatticeNoise.unit(bits3 &* 5)
        let east = longitude + 28 * (LatticeNoise.unit(bits3 &* 7) - 0.5) - 4.5 * age + bend * age * age + slip.degreesEast
        let drift = polewardDegrees(age)
        let turned = (latitude > 0 ? drift : -drift) + (north - latitude)
        return (turned, east, UnitVector(latitude: turned, longitude: east))
    }

    /// Degrees from the equator, without a run's error.
    private func polewardDegrees(_ age: Double) -> Double {
        let bits3 = LatticeNoise.mixed(bits &+ 2)
        return abs(latitude) - 3 + 6 * LatticeNoise.unit(bits3) + (1.2 + 2.2 * LatticeNoise.unit(bits3 &* 3)) * age
    }

    /// hPa that the middle lies below its surroundings.
    func depth(
        at days: Double, _ middle: (latitude: Double, longitude: Double, centre: UnitVector), _ slip: ForecastError.Slip
    ) -> Double {
        let age = days - born
        let chance = LatticeNoise.unit(LatticeNoise.mixed(bits &+ 3))
        let survival =
            (1 - 0.8 * Continents.landShare(at: middle.centre)) * (1 - 0.8 * Ramp.step(polewardDegrees(age), from: 28, to: 42))
        return (8 + 55 * chance * chance) * pow(max(0, sin(.pi * age / life)), 2) * survival * slip.depthFactor
    }

    private static func basin(
        for chance: Double
    ) -> (latitude: Double, longitude: Double, share: Double, name: TropicalCyclone.Basin)? {
        var left = chance
        for basin in basins {
            if left < basin.share { return basin }
            left -= basin.share
        }
        return nil
    }
}

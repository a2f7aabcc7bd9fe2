import Foundation

/// A random field on the sphere that drifts with the steering flow, is born and dies: one kind of weather at one scale.
///
/// Two generations of noise overlap at any time, each carried along by the steering flow around its own middle instant, one
/// fading in while the other fades out. So patterns travel, but the shear between the belts never winds them up.
struct TravellingField: Sendable {
    /// Identifies the field; part of the seed.
    let number: UInt64
    /// Correlation length, km.
    let cellKilometers: Double
    /// Days from one generation to the next; a pattern lives twice as long.
    let generationDays: Double
    /// Share of the steering flow that carries the field; 0 stays in place.
    let steering: Double

    static let largePressure = TravellingField(number: 1, cellKilometers: 2400, generationDays: 3.5, steering: 0.8)
    static let smallPressure = TravellingField(number: 2, cellKilometers: 1000, generationDays: 1.6, steering: 1)
    static let airMass = TravellingField(number: 3, cellKilometers: 1900, generationDays: 3, steering: 1)
    static let largeMoisture = TravellingField(number: 4, cellKilometers: 900, generationDays: 1.8, steering: 1)
    static let smallMoisture = TravellingField(number: 5, cellKilometers: 260, generationDays: 0.6, steering: 1)
    static let convection = TravellingField(number: 6, cellKilometers: 90, generationDays: 0.22, steering: 1)
    static let dust = TravellingField(number: 7, cellKilometers: 700, generationDays: 2, steering: 0.6)
    static let emissions = TravellingField(number: 8, cellKilometers: 240, generationDays: 4000, steering: 0)
    static let gusts = TravellingField(number: 9, cellKilometers: 60, generationDays: 0.1, steering: 1)

    /// Nearly normal, mean 0 and variance 1 at every point and instant.
    ///
    /// - Parameter days: days since 1970 (UTC).
    func value(at point: UnitVector, days: Double, seed: UInt64) -> Double {
        let phase = days / generationDays
        let generation = phase.rounded(.down)
        let fade = Ramp.quintic(phase - generation) * (.pi / 2)
        let fieldSeed = LatticeNoise.seed(seed, number)
        let drift = steering * SteeringFlow.radiansPerDay(sineOfLatitude: point.z)
        let leaving = layer(generation, at: point, turned: drift * (days - generation * generationDays), seed: fieldSeed)
        let coming = layer(generation + 1, at: point, turned: drift * (days - (generation + 1) * generationDays), seed: fieldSeed)
        return cos(fade) * leaving + sin(fade) * coming
    }

    private func layer(_ generation: Double, at point: UnitVector, turned angle: Double, seed: UInt64) -> Double {
        let layerSeed = LatticeNoise.seed(seed, UInt64(bitPattern: Int64(generation)))
        // A third of the scale: the tilt below has whole numbers thanks to it.
        let scale = UnitVector.earthRadius / cellKilometers / 3
        let (c, s) = (cos(angle), sin(angle))
        let (x, y, z) = ((point.x * c + point.y * s) * scale, (point.y * c - point.x * s) * scale, point.z * scale)
        // The lattice is tilted, and elsewhere for each layer: otherwise its planes would show as streaks along parallels.
        return LatticeNoise.value(
            2 * x - y + 2 * z + LatticeNoise.unit(layerSeed), 2 * x + 2 * y - z + LatticeNoise.unit(layerSeed &* 3),
            2 * y - x + 2 * z + LatticeNoise.unit(layerSeed &* 5), seed: layerSeed)
    }
}

/// The mean flow that carries weather along: westerlies in the middle latitudes, easterlies in the tropics.
enum SteeringFlow {
    /// Eastward drift in radians of longitude per day; smooth over the equator and the poles.
    ///
    /// About -6° a day at the equator, 0 at 25°, +12° at 52°: the observed speed of troughs and of easterly waves.
    static func radiansPerDay(sineOfLatitude sine: Double) -> Double {
        let u = sine * sine
        let polewards = 1 - u
        let cubed = polewards * polewards * polewards
        let degrees = 80 * u * u * polewards - 6 * cubed * cubed
        return degrees * .pi / 180
    }
}

import Foundation

/// A model run's error at one instant: a few angles and a seed, from which every error follows.
///
/// The run sees each random field turned towards another, independent one by an angle that grows with lead time: so the forecast keeps the
/// climate's spread at any lead, its error grows like that of a real model and saturates where skill ends, and all that is diagnosed from
/// the fields (wind, cloud, rain, condition) stays consistent. Lows are displaced by separate errors. Part of the error is the same in
/// consecutive runs, as real runs resemble each other.
struct ForecastError: Hashable, Sendable {
    /// Hours from the run to the instant, at least 0.
    let leadHours: Double
    private let seed: UInt64
    private let runSeed: UInt64
    /// nil for the run itself.
    private let member: EnsembleMember?

    /// - Parameters:
    ///   - seed: of the atmosphere.
    ///   - run: days since 1970 at which the run starts.
    ///   - days: the instant that is forecast, in days since 1970; before the run the error is that of lead 0.
    ///   - member: of the run's ensemble; nil for the run itself.
    init(seed: UInt64, run: Double, days: Double, member: EnsembleMember? = nil) {
        self.member = member
        self.seed = LatticeNoise.seed(seed, 900)
        runSeed = LatticeNoise.seed(seed, 901 &+ UInt64(bitPattern: Int64((run * 86_400).rounded())))
        leadHours = max(0, (days - run) * 24)
    }

    /// Radians by which a field of that size is turned away from the truth.
    ///
    /// Small patterns are lost within hours, large ones within a week or two (E. N. Lorenz, "The predictability of a flow which
    /// possesses many scales of motion", 1969).
    func angle(for field: TravellingField) -> Double {
        let horizon = Self.horizonHours(cellKilometers: field.cellKilometers)
        return 0.04 + 1.35 * (1 - exp(-leadHours / horizon))
    }

    /// Hours after which a pattern of that size is mostly lost: 5 h at 90 km, 100 h at 1,900 km.
    static func horizonHours(cellKilometers: Double) -> Double { 5 * pow(cellKilometers / 90, 0.98) }

    /// The value that the run sees where the truth is `truth`.
    func seen(_ truth: Double, of field: TravellingField, at point: UnitVector, days: Double) -> Double {
        let angle = angle(for: field)
        let lasting = field.value(at: point, days: days, seed: seed)
        let fresh = field.value(at: point, days: days, seed: runSeed)
        let seen = cos(angle) * truth + sin(angle) * (0.8 * lasting + 0.6 * fresh)
        guard let member else { return seen }
        // A weather that is as far from what the run sees as the truth is, in an unknown direction.
        let memberAngle = angle * member.confidence
        return cos(memberAngle) * seen + sin(memberAngle) * field.value(at: point, days: days, seed: member.seed(runSeed))
    }

    /// K: the error of the run's climate and physics, there even where no weather system is near.
    func temperatureOffset(at point: UnitVector, days: Double) -> Double {
        let spread = 0.42 + 2 * (1 - exp(-leadHours / 90))
        let offset = spread * TravellingField.airMass.value(at: point, days: days, seed: runSeed &+ 1)
        guard let member else { return offset }
        let memberOffset =
            spread * member.confidence * TravellingField.airMass.value(at: point, days: days, seed: member.seed(runSeed) &+ 1)
        return offset + memberOffset + member.biasKelvin
    }

    /// The error of one low's track and depth.
    struct Slip: Hashable, Sendable {
        var degreesNorth: Double
        var degreesEast: Double
        var depthFactor: Double

        static let none = Slip(degreesNorth: 0, degreesEast: 0, depthFactor: 1)
    }

    /// About 75 km after a day, 240 km after five, 360 km in the end (standard deviation at 55°).
    func slip(of low: UInt64) -> Slip {
        let growth = 0.02 + 1 - exp(-leadHours / 110)
        let bits = LatticeNoise.mixed(low ^ runSeed)
        let lasting = LatticeNoise.mixed(low ^ seed)
        func blend(_ shift: UInt64) -> Double {
            0.8 * LatticeNoise.normal(LatticeNoise.mixed(lasting &+ shift)) + 0.6 * LatticeNoise.normal(LatticeNoise.mixed(bits &+ shift))
        }
        func slipped(_ scale: Double, _ shift: UInt64) -> Double {
            let slipped = scale * growth * blend(shift)
            guard let member else { return slipped }
            let draw = LatticeNoise.normal(LatticeNoise.mixed(LatticeNoise.mixed(low ^ member.seed(runSeed)) &+ shift))
            return slipped + scale * growth * member.confidence * draw
        }
        return Slip(degreesNorth: slipped(1.8, 1), degreesEast: slipped(4.5, 2), depthFactor: exp(slipped(0.25, 3)))
    }
}

/// One of the weathers that the truth may be, as far as a model run can know: a member of its ensemble.
///
/// Where the run sees a field, the truth is that field turned by the run's angle in an unknown direction (`ForecastError`). A member turns it
/// by the same angle in a direction of its number, so that the truth is distributed like the members.
package struct EnsembleMember: Hashable, Sendable {
    /// From 1.
    package let number: Int
    /// 1 for members as far from the run as the truth is; less for an ensemble that is over-confident on purpose.
    package let confidence: Double
    /// K by which an ensemble is biased on purpose.
    package let biasKelvin: Double

    package init(_ number: Int, confidence: Double = 1, biasKelvin: Double = 0) {
        (self.number, self.confidence, self.biasKelvin) = (number, confidence, biasKelvin)
    }

    /// The seed of its random fields.
    func seed(_ runSeed: UInt64) -> UInt64 { LatticeNoise.seed(runSeed, 7_000 &+ UInt64(bitPattern: Int64(number))) }
}

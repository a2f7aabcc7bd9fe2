import Foundation

/// Takes the climate of the formulas to that of well-known places, and fades out between them.
///
/// The formulas (`Climate`, `ClimateRegions`) know latitude, land and currents, but neither monsoons nor rain shadows. Around each place of
/// `ClimateNormals` they are corrected month by month, so that the simulated weather has the published means there.
struct KnownClimates: Sendable {
    /// The correction that is added to the formulas at a point on a day.
    struct Correction: Hashable, Sendable {
        /// K added to the mean temperature.
        var kelvin = 0.0
        /// Added to the usual wetness: how often it rains.
        var wetness = 0.0
        /// The logarithm of the factor on every amount that falls.
        var intensity = 0.0

        static func += (sum: inout Correction, other: Correction) {
            sum.kelvin += other.kelvin
            sum.wetness += other.wetness
            sum.intensity += other.intensity
        }

        static func * (correction: Correction, factor: Double) -> Correction {
            Correction(
                kelvin: correction.kelvin * factor, wetness: correction.wetness * factor, intensity: correction.intensity * factor)
        }
    }

    /// The place's own correction at the place, a mixture between places, none far from all of them.
    func correction(at point: UnitVector, days: Double) -> Correction {
        var (mixed, weights, distance) = (Correction(), 0.0, 1.0)
        for station in stations {
            let near = station.cap.weight(at: point)
            guard near > 0 else { continue }
            // Without bound towards the place itself, where its neighbours then have no say.
            let weight = near * near / (1.000_001 - near)
            mixed += station.correction(days: days) * weight
            weights += weight
            distance *= 1 - near
        }
        return weights > 0 ? mixed * ((1 - distance) / weights) : Correction()
    }

    private struct Station: Sendable {
        let cap: SphericalCap
        let months: [Correction]

        /// Between the middles of two months.
        func correction(days: Double) -> Correction {
            let year = (days / 365.242_19).truncatingRemainder(dividingBy: 1)
            let position = (year < 0 ? year + 1 : year) * 12 + 11.5
            let share = position - position.rounded(.down)
            let month = Int(position) % 12
            var sum = months[month] * (1 - share)
            sum += months[(month + 1) % 12] * share
            return sum
        }
    }

    /// Degrees of arc at which a place has no say any more.
    private static let radius = 9.0

    private let stations: [Station]

    /// - Parameter months: twelve corrections for each place of `ClimateNormals.all`, in its order.
    init(months: [[Correction]]) {
        stations = zip(ClimateNormals.all, months).map { normals, months in
            Station(cap: SphericalCap(normals.latitude, normals.longitude, radius: Self.radius), months: months)
        }
    }

    static let fitted = KnownClimates(months: FittedClimates.months)
}

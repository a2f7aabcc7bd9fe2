import Foundation

/// A round patch of the Earth with a soft edge: the only shape that the simulated geography is made of.
struct SphericalCap: Sendable {
    let centre: UnitVector
    /// Squared chord in units of the Earth's radius at which the weight reaches 0.
    private let outer: Double

    /// - Parameters:
    ///   - latitude: of the centre, degrees north.
    ///   - longitude: of the centre, degrees east.
    ///   - radius: degrees of arc at which the weight reaches 0.
    init(_ latitude: Double, _ longitude: Double, radius: Double) {
        centre = UnitVector(latitude: latitude, longitude: longitude)
        outer = 2 - 2 * cos(radius * .pi / 180)
    }

    /// 1 in the centre, falling smoothly to 0 at the edge: `(1 - (d/r)²)²`.
    func weight(at point: UnitVector) -> Double {
        let inside = 1 - (2 - 2 * centre.dot(point)) / outer
        return inside <= 0 ? 0 : inside * inside
    }
}

import Foundation
import WeatherModel

/// A body's path across the sky of one place during a civil day: the theory at a few nodes, and a polynomial through them.
///
/// The interpolated quantity is the direction of the body in a frame that rotates with the mean sidereal day, with the sine of its
/// parallax. In that frame the sun moves by 1° a day and the moon by 13°, and a vector has no jump from 360° to 0°. Events found on it
/// agree with the theory to 0.0001 s for the sun (four Chebyshev nodes) and to 0.11 s for the moon (five), near the poles too:
/// Docs/Astronomy.md.
struct DiurnalPath {
    private let middle: Date
    private let sinLatitude: Double
    private let cosLatitude: Double
    /// Newton's form: seconds from `middle`, and the divided difference that ends at each node.
    private var nodes: [Double]
    private var coefficients: [SIMD4<Double>]

    /// - Parameters:
    ///   - interval: the civil day; the path holds for an hour more on each side.
    ///   - nodeCount: number of calls to `body`; an odd number has a node in the middle of the day.
    ///   - body: the body at an instant, from the full theory.
    init(over interval: Range<Date>, at coordinate: Coordinate, nodeCount: Int, body: (Date) -> CelestialBody) {
        let half = interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
        let middle = interval.lowerBound + half
        self.middle = middle
        sinLatitude = Angle.sine(coordinate.latitude)
        cosLatitude = Angle.cosine(coordinate.latitude)
        nodes = (0..<nodeCount).map { index in
            // The cosine of a right angle is not quite zero in floating point.
            if 2 * index + 1 == nodeCount { return 0 }
            return (half + HorizonCrossings.step) * cos(Double.pi * (Double(index) + 0.5) / Double(nodeCount))
        }
        coefficients = nodes.map { Self.state(of: body(middle + $0), at: coordinate, turned: $0 * Self.degreesPerSecond) }
        for order in 1..<nodeCount {
            for index in stride(from: nodeCount - 1, through: order, by: -1) {
                coefficients[index] = (coefficients[index] - coefficients[index - 1]) / (nodes[index] - nodes[index - order])
            }
        }
    }

    /// Degrees above the horizon of the body's centre, without refraction, and the sine of its equatorial horizontal parallax.
    func sight(at instant: Date) -> (elevation: Double, parallaxSine: Double) {
        let seconds = instant.timeIntervalSince(middle)
        var state = coefficients[coefficients.count - 1]
        for index in stride(from: coefficients.count - 2, through: 0, by: -1) {
            state = state * (seconds - nodes[index]) + coefficients[index]
        }
        let turn = Turn(degrees: seconds * Self.degreesPerSecond)
        let towardMeridian = state.x * turn.cosine - state.y * turn.sine
        let elevation = CelestialBody.elevation(
            geocentricSine: sinLatitude * state.z + cosLatitude * towardMeridian, parallaxSine: state.w, sinLatitude: sinLatitude)
        return (elevation, state.w)
    }

    private static let degreesPerSecond = AstronomicalTime.siderealDegreesPerDay / 86_400

    /// Components toward the meridian, the west and the pole as they were `turned` degrees of rotation ago; sine of the parallax.
    private static func state(of body: CelestialBody, at coordinate: Coordinate, turned: Double) -> SIMD4<Double> {
        let hour = Turn(degrees: body.siderealDegrees + coordinate.longitude - body.rightAscension - turned)
        let declination = Turn(degrees: body.declination)
        return SIMD4(
            declination.cosine * hour.cosine, declination.cosine * hour.sine, declination.sine, Angle.sine(body.parallax))
    }
}

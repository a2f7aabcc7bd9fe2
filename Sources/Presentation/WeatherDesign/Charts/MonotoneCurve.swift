/// A smooth curve through points that never rises above or falls below what was measured.
///
/// Monotone cubic interpolation: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", SIAM Journal on Numerical
/// Analysis 17 (1980), 238-246, <https://doi.org/10.1137/0717021>.
public enum MonotoneCurve {
    /// The curve as a path; empty without points, a single move for one.
    ///
    /// - Parameter points: from left to right. Points that are not finite or do not lie to the right of the one before are left out.
    public static func path(through points: [PathData.Point]) -> PathData {
        let knots = ascending(points)
        guard let first = knots.first else { return PathData() }
        var path = PathData([.move(first)])
        let slopes = tangents(knots)
        for index in knots.indices.dropFirst() {
            let (start, end) = (knots[index - 1], knots[index])
            let third = (end.x - start.x) / 3
            path.commands.append(
                .cubic(
                    control1: PathData.Point(start.x + third, start.y + slopes[index - 1] * third),
                    control2: PathData.Point(end.x - third, end.y - slopes[index] * third),
                    end: end))
        }
        return path
    }

    private static func ascending(_ points: [PathData.Point]) -> [PathData.Point] {
        var knots: [PathData.Point] = []
        for point in points where point.x.isFinite && point.y.isFinite {
            if let last = knots.last, point.x <= last.x { continue }
            knots.append(point)
        }
        return knots
    }

    /// The slope at each point, limited so that each piece stays between its two ends.
    private static func tangents(_ knots: [PathData.Point]) -> [Double] {
        guard knots.count > 1 else { return knots.map { _ in 0 } }
        let secants = zip(knots, knots.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        var slopes = [secants[0]]
        for (before, after) in zip(secants, secants.dropFirst()) {
            // A peak or a valley between two pieces is flat.
            slopes.append(before * after <= 0 ? 0 : (before + after) / 2)
        }
        slopes.append(secants[secants.count - 1])
        for (index, secant) in secants.enumerated() {
            if secant == 0 {
                slopes[index] = 0
                slopes[index + 1] = 0
                continue
            }
            let (alpha, beta) = (slopes[index] / secant, slopes[index + 1] / secant)
            let square = alpha * alpha + beta * beta
            guard square > 9 else { continue }
            // Fritsch and Carlson's sufficient condition: inside the circle of radius 3.
            let scale = 3 / square.squareRoot()
            slopes[index] = scale * alpha * secant
            slopes[index + 1] = scale * beta * secant
        }
        return slopes
    }
}

import Foundation

/// Where a warning holds, as its source draws it.
public struct AlertOutline: Hashable, Sendable {
    /// A point and a distance around it.
    public struct Circle: Hashable, Sendable {
        public var center: Coordinate
        /// km, `0 ...`.
        public var radiusKilometers: Double

        public init(center: Coordinate, radiusKilometers: Double) {
            self.center = center
            self.radiusKilometers = radiusKilometers
        }
    }

    /// Outlines of at least three corners each.
    public var polygons: [[Coordinate]]
    public var circles: [Circle]

    /// Polygons, and circles, of one warning that are kept.
    public static let mostShapes = 20
    /// Corners of one outline that are kept: a drawing of a few hundred points shows no more.
    public static let mostCorners = 80

    /// - Returns: nil where nothing is drawn.
    public init?(polygons: [[Coordinate]], circles: [Circle]) {
        self.polygons = polygons.filter { $0.count >= 3 }.prefix(Self.mostShapes).map(Self.simplified)
        self.circles = Array(circles.prefix(Self.mostShapes))
        if self.polygons.isEmpty, self.circles.isEmpty { return nil }
    }

    /// A closed outline with at most `mostCorners` corners, those that matter most to its shape (D. Douglas and T. Peucker, 1973,
    /// <https://doi.org/10.3138/FM57-6770-U75U-7727>).
    private static func simplified(_ outline: [Coordinate]) -> [Coordinate] {
        let open = outline.first == outline.last ? Array(outline.dropLast()) : outline
        guard open.count > mostCorners else { return open }
        // A few thousand corners are thinned first: the method below takes their number squared at worst.
        let step = max(1, open.count / 2_000)
        let corners = stride(from: 0, to: open.count, by: step).map { open[$0] }
        var tolerance = 0.002
        while true {
            let kept = peuckered(corners, tolerance)
            if kept.count <= mostCorners || tolerance > 20 { return kept }
            tolerance *= 1.6
        }
    }

    /// - Parameter tolerance: degrees by which a corner that is left out may lie beside the line.
    private static func peuckered(_ corners: [Coordinate], _ tolerance: Double) -> [Coordinate] {
        var isKept = [Bool](repeating: false, count: corners.count)
        let middle = corners.count / 2
        for index in [0, middle, corners.count - 1] { isKept[index] = true }
        var spans = [(0, middle), (middle, corners.count - 1)]
        while let (first, last) = spans.popLast() {
            guard last > first + 1 else { continue }
            var (farthest, distance) = (first, 0.0)
            for index in (first + 1)..<last {
                let away = self.distance(corners[index], corners[first], corners[last])
                if away > distance { (farthest, distance) = (index, away) }
            }
            guard distance > tolerance else { continue }
            isKept[farthest] = true
            spans += [(first, farthest), (farthest, last)]
        }
        return zip(corners, isKept).filter(\.1).map(\.0)
    }

    /// Degrees from a corner to the line between two others, on a map of degrees.
    private static func distance(_ corner: Coordinate, _ from: Coordinate, _ to: Coordinate) -> Double {
        let (x, y) = (east(corner, of: from), corner.latitude - from.latitude)
        let (lineX, lineY) = (east(to, of: from), to.latitude - from.latitude)
        let squared = lineX * lineX + lineY * lineY
        let share = squared > 0 ? max(0, min(1, (x * lineX + y * lineY) / squared)) : 0
        let (dx, dy) = (x - share * lineX, y - share * lineY)
        return (dx * dx + dy * dy).squareRoot()
    }

    private static func east(_ one: Coordinate, of other: Coordinate) -> Double {
        let degrees = (one.longitude - other.longitude).truncatingRemainder(dividingBy: 360)
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }
}

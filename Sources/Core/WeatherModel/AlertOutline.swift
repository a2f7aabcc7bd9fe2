import Foundation

/// The area of a warning, as drawn by its source.
public struct AlertOutline: Hashable, Sendable {
    /// A point and a distance around it.
    public struct Circle: Hashable, Sendable {
        public var center: Coordinate
        /// km, `0 ...`.
        package var radiusKilometers: Double

        public init(center: Coordinate, radiusKilometers: Double) {
            self.center = center
            self.radiusKilometers = radiusKilometers
        }
    }

    /// Outlines of at least three corners each.
    package var polygons: [[Coordinate]]
    package var circles: [Circle]

    /// Maximum number of polygons, and of circles, kept for one warning.
    package static let mostShapes = 20
    /// Maximum number of corners kept for one outline: a drawing of a few hundred points shows no more.
    package static let mostCorners = 80
    /// Maximum number of corners examined for all outlines of one warning: larger outlines are thinned before they are simplified.
    static let mostSourceCorners = 8_000

    /// - Returns: nil without circles and without polygons of at least three corners.
    public init?(polygons: [[Coordinate]], circles: [Circle]) {
        var measured = 0
        self.init(polygons: polygons, circles: circles, measured: &measured)
    }

    /// - Parameter measured: incremented by the number of distances computed: `mostCorners * mostSourceCorners` at most, for any input.
    init?(polygons: [[Coordinate]], circles: [Circle], measured: inout Int) {
        let kept = Self.kept(polygons)
        let share = Self.mostSourceCorners / max(1, kept.count)
        self.polygons = kept.map { Self.simplified($0, lookingAt: share, &measured) }
        self.circles = Array(circles.prefix(Self.mostShapes))
        if self.polygons.isEmpty, self.circles.isEmpty { return nil }
    }

    /// The largest outlines, up to `mostShapes`, in their original order.
    package static func kept(_ polygons: [[Coordinate]]) -> [[Coordinate]] {
        let outlines = polygons.filter { $0.count >= 3 }
        guard outlines.count > mostShapes else { return outlines }
        let largest = outlines.indices.sorted { (extent(outlines[$1]), $0) < (extent(outlines[$0]), $1) }.prefix(mostShapes)
        return largest.sorted().map { outlines[$0] }
    }

    /// Square degrees of the box around an outline.
    private static func extent(_ outline: [Coordinate]) -> Double {
        guard let first = outline.first else { return 0 }
        var (south, north, west, east) = (first.latitude, first.latitude, 0.0, 0.0)
        for corner in outline {
            let degrees = self.east(corner, of: first)
            (south, north) = (min(south, corner.latitude), max(north, corner.latitude))
            (west, east) = (min(west, degrees), max(east, degrees))
        }
        return (north - south) * (east - west)
    }

    /// Degrees by which an omitted corner may deviate from the line, if the limit on corners allows it.
    private static let tolerance = 0.002

    /// A closed outline with at most `mostCorners` corners, those that matter most to its shape (D. Douglas and T. Peucker, 1973,
    /// <https://doi.org/10.3138/FM57-6770-U75U-7727>; the farthest corner of all comes first, so that the work ends with the last that is
    /// kept).
    private static func simplified(_ outline: [Coordinate], lookingAt most: Int, _ measured: inout Int) -> [Coordinate] {
        let open = outline.first == outline.last ? Array(outline.dropLast()) : outline
        guard open.count > mostCorners else { return open }
        let count = min(open.count, max(most, mostCorners))
        let corners = (0..<count).map { open[$0 * open.count / count] }
        let (middle, last) = (count / 2, count - 1)
        var kept: Set = [0, middle, last]
        var spans = [span(0, middle, corners, &measured), span(middle, last, corners, &measured)].compactMap(\.self)
        while kept.count < mostCorners, let widest = spans.indices.max(by: { spans[$0].distance < spans[$1].distance }) {
            let cut = spans.remove(at: widest)
            kept.insert(cut.farthest)
            spans += [span(cut.first, cut.farthest, corners, &measured), span(cut.farthest, cut.last, corners, &measured)].compactMap(
                \.self)
        }
        return kept.sorted().map { corners[$0] }
    }

    /// The corners between two kept corners, and the one that is farthest from the line between them.
    private struct Span {
        let first: Int
        let last: Int
        let farthest: Int
        /// Degrees.
        let distance: Double
    }

    /// - Returns: nil if the line is close enough to all corners.
    private static func span(_ first: Int, _ last: Int, _ corners: [Coordinate], _ measured: inout Int) -> Span? {
        guard last > first + 1 else { return nil }
        var (farthest, distance) = (first, 0.0)
        for index in (first + 1)..<last {
            let away = self.distance(corners[index], corners[first], corners[last])
            if away > distance { (farthest, distance) = (index, away) }
        }
        measured += last - first - 1
        return distance > tolerance ? Span(first: first, last: last, farthest: farthest, distance: distance) : nil
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

    static func east(_ one: Coordinate, of other: Coordinate) -> Double {
        let degrees = (one.longitude - other.longitude).truncatingRemainder(dividingBy: 360)
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }
}

import Foundation

/// A corner of a shape on a map, in degrees: unlike that of a `Coordinate`, its longitude may be 180.
public struct MapCorner: Hashable, Sendable {
    /// Degrees, `-90 ... 90`.
    public let latitude: Double
    /// Degrees, `-180 ... 180`.
    public let longitude: Double

    fileprivate init(_ latitude: Double, _ longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

extension AlertOutline {
    /// All of it as closed rings, counterclockwise, cut at the 180th meridian, circles as polygons: the exterior rings of GeoJSON (RFC 7946, 3.1.6
    /// and 3.1.9).
    public var rings: [[MapCorner]] {
        (joined.map(DateLine.unwrapped) + circles.map(DateLine.ring)).flatMap(DateLine.cut).compactMap(DateLine.closed)
    }
}

extension TropicalCyclone {
    /// The cone as closed rings, likewise; empty if unknown.
    public var coneRings: [[MapCorner]] { cones.map(DateLine.unwrapped).flatMap(DateLine.cut).compactMap(DateLine.closed) }

    /// Lines through positions, in parts where they cross the 180th meridian.
    public static func lines(_ positions: [Position]) -> [[MapCorner]] { DateLine.parts(DateLine.unwrapped(positions.map(\.center))) }
}

/// Shapes that lie over the 180th meridian.
private enum DateLine {
    /// With longitudes that count on over the meridian: two corners are never more than half the Earth apart.
    static func unwrapped(_ corners: [Coordinate]) -> [MapCorner] {
        var east = corners.first?.longitude ?? 0
        return corners.map { corner in
            let step = (corner.longitude - east).truncatingRemainder(dividingBy: 360)
            let turn: Double = step > 180 ? -360 : step < -180 ? 360 : 0
            east += step + turn
            return MapCorner(corner.latitude, east)
        }
    }

    static func ring(_ circle: AlertOutline.Circle) -> [MapCorner] {
        let degrees = circle.radiusKilometers / Coordinate.kilometersPerDegree
        let narrowing = max(0.05, cos(circle.center.latitude * .pi / 180))
        return (0..<circleCorners).map { step in
            let angle = Double(step) / Double(circleCorners) * 2 * Double.pi
            let east = min(179.0, max(-179.0, cos(angle) * degrees / narrowing))
            return MapCorner(min(90, max(-90, circle.center.latitude + sin(angle) * degrees)), circle.center.longitude + east)
        }
    }

    private static let circleCorners = 36

    /// The parts of a ring on either side of the meridian (I. Sutherland and G. Hodgman, 1974, <https://doi.org/10.1145/360767.360802>), each
    /// with longitudes of this Earth.
    static func cut(_ ring: [MapCorner]) -> [[MapCorner]] {
        guard ring.contains(where: { abs($0.longitude) > 180 }) else { return [ring] }
        return turns.map { turn in
            let moved = ring.map { MapCorner($0.latitude, $0.longitude + turn) }
            return clipped(clipped(moved, at: 180) { $0 <= 180 }, at: -180) { $0 >= -180 }
        }
    }

    private static let turns: [Double] = [-360, 0, 360]

    private static func clipped(_ ring: [MapCorner], at edge: Double, isKept: (Double) -> Bool) -> [MapCorner] {
        var kept: [MapCorner] = []
        for (index, corner) in ring.enumerated() {
            let before = ring[(index + ring.count - 1) % ring.count]
            if isKept(corner.longitude) != isKept(before.longitude) { kept.append(crossing(before, corner, edge)) }
            if isKept(corner.longitude) { kept.append(corner) }
        }
        return kept
    }

    private static func crossing(_ one: MapCorner, _ other: MapCorner, _ edge: Double) -> MapCorner {
        let share = (edge - one.longitude) / (other.longitude - one.longitude)
        return MapCorner(one.latitude + share * (other.latitude - one.latitude), edge)
    }

    /// - Returns: nil if the ring encloses no area.
    static func closed(_ ring: [MapCorner]) -> [MapCorner]? {
        guard ring.count >= 3 else { return nil }
        var area = 0.0
        for (index, one) in ring.enumerated() {
            let next = ring[(index + 1) % ring.count]
            area += one.longitude * next.latitude - next.longitude * one.latitude
        }
        guard area != 0 else { return nil }
        let turned = area > 0 ? ring : ring.reversed()
        return turned + turned.prefix(1)
    }

    /// A line in parts, each with longitudes of this Earth; a part of one point is none.
    static func parts(_ line: [MapCorner]) -> [[MapCorner]] {
        guard let first = line.first else { return [] }
        func turn(_ corner: MapCorner) -> Double { ((corner.longitude + 180) / 360).rounded(.down) }
        func moved(_ corner: MapCorner, _ turn: Double) -> MapCorner { MapCorner(corner.latitude, corner.longitude - 360 * turn) }
        var parts = [[moved(first, turn(first))]]
        for (before, corner) in zip(line, line.dropFirst()) {
            let (from, to) = (turn(before), turn(corner))
            if from != to {
                let edge = crossing(before, corner, 360 * max(from, to) - 180)
                parts[parts.count - 1].append(moved(edge, from))
                parts.append([moved(edge, to)])
            }
            parts[parts.count - 1].append(moved(corner, to))
        }
        return parts.filter { $0.count > 1 }
    }
}

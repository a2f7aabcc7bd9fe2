import Foundation

extension AlertOutline {
    /// Corners up to which outlines that touch are joined: each edge is compared with each corner.
    private static let mostJoinedCorners = 400

    /// The outlines, with neighbours merged: the border that two of them share is not an edge of the warned area.
    ///
    /// Outlines that overlap stay what they are, and so do all of them where a hole would be left between them.
    public var joined: [[Coordinate]] {
        guard polygons.count > 1, polygons.map(\.count).reduce(0, +) <= Self.mostJoinedCorners else { return polygons }
        let corners = Set(polygons.joined())
        var edges: Set<Edge> = []
        for polygon in polygons {
            for edge in Self.edges(of: polygon) {
                for piece in Self.pieces(of: edge, at: corners) where edges.remove(piece.reversed) == nil { edges.insert(piece) }
            }
        }
        let rings = Self.rings(edges)
        // Where two rings meet in a point, or something is left over, the outlines are safer as they were sent.
        guard let rings, rings.count < polygons.count, rings.allSatisfy({ Self.area($0) > 0 }) else { return polygons }
        return rings.map(Self.withoutStraight)
    }

    private struct Edge: Hashable {
        let from: Coordinate
        let to: Coordinate
        var reversed: Edge { Edge(from: to, to: from) }
    }

    /// Counterclockwise, so that a border between two outlines is there once in each direction.
    private static func edges(of polygon: [Coordinate]) -> [Edge] {
        let ring = area(polygon) < 0 ? polygon.reversed() : polygon
        return ring.indices.map { Edge(from: ring[$0], to: ring[($0 + 1) % ring.count]) }
    }

    /// The edge, divided where a corner of another outline lies on it.
    private static func pieces(of edge: Edge, at corners: Set<Coordinate>) -> [Edge] {
        let (x, y) = (east(edge.to, of: edge.from), edge.to.latitude - edge.from.latitude)
        let length = x * x + y * y
        guard length > 0 else { return [] }
        let between = corners.compactMap { corner -> (share: Double, corner: Coordinate)? in
            let (east, north) = (east(corner, of: edge.from), corner.latitude - edge.from.latitude)
            let share = (east * x + north * y) / length
            guard share > 1e-9, share < 1 - 1e-9, abs(east * y - north * x) < 1e-9 * length.squareRoot() else { return nil }
            return (share, corner)
        }
        let points = [edge.from] + between.sorted { $0.share < $1.share }.map(\.corner) + [edge.to]
        return zip(points, points.dropFirst()).map { Edge(from: $0, to: $1) }
    }

    /// Closed rings of all edges; nil where more than one edge begins at a corner.
    private static func rings(_ edges: Set<Edge>) -> [[Coordinate]]? {
        var next: [Coordinate: Coordinate] = [:]
        for edge in edges where next.updateValue(edge.to, forKey: edge.from) != nil { return nil }
        var rings: [[Coordinate]] = []
        // The same edges give the same rings, whatever their order in the set.
        for start in next.keys.sorted(by: { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) }) where next[start] != nil {
            var ring: [Coordinate] = []
            var corner = start
            while let to = next.removeValue(forKey: corner) {
                ring.append(corner)
                corner = to
            }
            guard corner == start, ring.count >= 3 else { return nil }
            rings.append(ring)
        }
        return rings
    }

    /// Square degrees, positive for corners that go round counterclockwise.
    private static func area(_ ring: [Coordinate]) -> Double {
        guard let first = ring.first else { return 0 }
        let points = ring.map { (x: east($0, of: first), y: $0.latitude) }
        return points.indices.reduce(0) { sum, index in
            let (one, other) = (points[index], points[(index + 1) % points.count])
            return sum + (one.x * other.y - other.x * one.y) / 2
        }
    }

    /// Without corners on a straight line between their neighbours.
    private static func withoutStraight(_ ring: [Coordinate]) -> [Coordinate] {
        let corners = ring.indices.filter { index in
            let (before, corner, after) = (ring[(index + ring.count - 1) % ring.count], ring[index], ring[(index + 1) % ring.count])
            let (x, y) = (east(after, of: before), after.latitude - before.latitude)
            return abs(east(corner, of: before) * y - (corner.latitude - before.latitude) * x) > 1e-9
        }.map { ring[$0] }
        return corners.count >= 3 ? corners : ring
    }
}

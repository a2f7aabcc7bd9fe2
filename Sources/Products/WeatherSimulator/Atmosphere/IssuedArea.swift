import Foundation
import WeatherModel

/// The area of one warning message: a square of one degree, a half of it, or a circle within.
enum IssuedArea: Hashable, Sendable {
    enum Side: String, Hashable, Sendable, CaseIterable { case north, east, south, west }

    case square(WarnedArea)
    case part(WarnedArea, Side)
    case circle(center: Coordinate, kilometers: Double)

    /// The largest circle that stays within the square, 50 km at most; nil where the square is too narrow for one, near the poles.
    static func circle(in square: WarnedArea) -> IssuedArea? {
        let widest = 55 * cos(square.centre.latitude * .pi / 180)
        return widest >= 15 ? .circle(center: square.centre, kilometers: min(50, widest.rounded(.down))) : nil
    }

    /// Degrees: south, west, north and east; nil for a circle.
    var edges: (south: Double, west: Double, north: Double, east: Double)? {
        switch self {
        case .square(let square): return Self.edges(of: square)
        case .part(let square, let side):
            var edges = Self.edges(of: square)
            switch side {
            case .north: edges.south += 0.5
            case .south: edges.north -= 0.5
            case .east: edges.west += 0.5
            case .west: edges.east -= 0.5
            }
            return edges
        case .circle: return nil
        }
    }

    /// Latitude and longitude of its corners, the first one again at the end; nil for a circle.
    var outline: [(latitude: Double, longitude: Double)]? {
        edges.map {
            [($0.south, $0.west), ($0.south, $0.east), ($0.north, $0.east), ($0.north, $0.west), ($0.south, $0.west)]
        }
    }

    /// A point on an edge is inside.
    func contains(_ point: Coordinate) -> Bool {
        if case .circle(let center, let kilometers) = self { return center.distanceKilometers(to: point) <= kilometers }
        guard let edges else { return false }
        return (edges.south...edges.north).contains(point.latitude) && (edges.west...edges.east).contains(point.longitude)
    }

    private static func edges(of square: WarnedArea) -> (south: Double, west: Double, north: Double, east: Double) {
        (Double(square.south), Double(square.west), Double(square.south + 1), Double(square.west + 1))
    }
}

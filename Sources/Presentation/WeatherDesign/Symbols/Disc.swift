import Foundation

/// A circular area: sun, moon and clouds are made of them.
struct Disc: Hashable {
    var x: Double
    var y: Double
    var radius: Double

    init(_ x: Double, _ y: Double, _ radius: Double) {
        self.x = x
        self.y = y
        self.radius = radius
    }

    var center: PathData.Point { .init(x, y) }
    /// The same disc with a rim of `gap` around it.
    func grown(by gap: Double) -> Disc { Disc(x, y, radius + gap) }
    func contains(_ point: PathData.Point) -> Bool { center.distance(to: point) < radius }
    func point(at angle: Double) -> PathData.Point { PathData.point(center: center, radius: radius, angle: angle) }
    func angle(of point: PathData.Point) -> Double { atan2(point.y - y, point.x - x) }

    /// The two points where both rims meet, none where they do not.
    func meetings(with other: Disc) -> [PathData.Point] {
        let distance = center.distance(to: other.center)
        guard distance > abs(radius - other.radius), distance < radius + other.radius else { return [] }
        let along = (distance * distance + radius * radius - other.radius * other.radius) / (2 * distance)
        let across = max(0, radius * radius - along * along).squareRoot()
        let (ux, uy) = ((other.x - x) / distance, (other.y - y) / distance)
        return [1.0, -1].map { .init(x + along * ux - $0 * across * uy, y + along * uy + $0 * across * ux) }
    }
}

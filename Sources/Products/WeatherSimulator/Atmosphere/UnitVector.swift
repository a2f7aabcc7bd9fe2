import Foundation
import WeatherModel

/// A point on the Earth as a unit vector. Fields are sampled at such points, so that neither the date line nor the poles
/// are special.
struct UnitVector: Hashable, Sendable {
    /// km; the mean radius of the Earth.
    static let earthRadius = 6371.0088

    var x: Double
    var y: Double
    /// The sine of the latitude.
    var z: Double

    init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    init(latitude: Double, longitude: Double) {
        let phi = latitude * .pi / 180
        let lambda = longitude * .pi / 180
        let ring = cos(phi)
        self.init(x: ring * cos(lambda), y: ring * sin(lambda), z: sin(phi))
    }

    /// Latitude and longitude; the longitude of a pole is 0.
    var coordinate: Coordinate {
        let longitude = x * x + y * y < 1e-30 ? 0 : atan2(y, x) * 180 / .pi
        return Coordinate(valid: asin(max(-1, min(1, z))) * 180 / .pi, longitude)
    }

    func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

    /// km through the Earth, squared: within 1 % of the great-circle distance below 3,000 km, and smooth everywhere.
    func chordSquared(to other: UnitVector) -> Double {
        max(0, 2 - 2 * dot(other)) * (Self.earthRadius * Self.earthRadius)
    }

    /// Unit vector towards the east. At the poles the east of longitude 0, as `Coordinate` has it.
    var east: UnitVector {
        let ring = (x * x + y * y).squareRoot()
        return ring < 1e-15 ? UnitVector(x: 0, y: 1, z: 0) : UnitVector(x: -y / ring, y: x / ring, z: 0)
    }

    /// Unit vector towards the north: `self × east`.
    var north: UnitVector {
        let e = east
        return UnitVector(x: y * e.z - z * e.y, y: z * e.x - x * e.z, z: x * e.y - y * e.x)
    }

    /// The point that lies `kilometers` away in `direction` (a tangent unit vector); for steps of a few kilometres.
    func moved(_ kilometers: Double, towards direction: UnitVector) -> UnitVector {
        let step = kilometers / Self.earthRadius
        let (nx, ny, nz) = (x + direction.x * step, y + direction.y * step, z + direction.z * step)
        let length = (nx * nx + ny * ny + nz * nz).squareRoot()
        return UnitVector(x: nx / length, y: ny / length, z: nz / length)
    }
}

import Foundation

extension Coordinate {
    /// The length of a degree of latitude in km, rounded: for sizes of areas, not for distances.
    package static let kilometersPerDegree = 111.2

    /// Great-circle distance in kilometres on a sphere of radius 6371.0088 km (haversine formula).
    ///
    /// Source: <https://en.wikipedia.org/wiki/Haversine_formula>; the error against the ellipsoid stays below 0.6 %.
    public func distanceKilometers(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let deltaLatitude = (other.latitude - latitude) * radians
        let deltaLongitude = (other.longitude - longitude) * radians
        let a =
            pow(sin(deltaLatitude / 2), 2)
            + cos(latitude * radians) * cos(other.latitude * radians) * pow(sin(deltaLongitude / 2), 2)
        return 2 * 6371.0088 * asin(min(1, a.squareRoot()))
    }
}

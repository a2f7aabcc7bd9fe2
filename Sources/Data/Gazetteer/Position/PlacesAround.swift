import Foundation
import WeatherModel

extension PlacesFile {
    /// The places within a circle, unordered, with their distances in km.
    func places(around point: Coordinate, kilometers: Double) -> [(number: Int, coordinate: Coordinate, kilometers: Double)] {
        let north = kilometers / Self.kilometersPerDegree
        let east = min(180, north / max(0.01, cos(min(89.9, abs(point.latitude) + north) * .pi / 180)))
        var columns: Set<Int> = []
        for longitude in stride(from: point.longitude - east, to: point.longitude + east + 1, by: 1) {
            let edge = min(longitude, point.longitude + east)
            columns.insert(Self.column(edge < -180 ? edge + 360 : edge >= 180 ? edge - 360 : edge))
        }
        var found: [(number: Int, coordinate: Coordinate, kilometers: Double)] = []
        for row in Self.row(point.latitude - north)...Self.row(point.latitude + north) {
            for column in columns {
                for place in places(row: row, column: column) {
                    // Most of a square is too far away, which needs no sine to decide.
                    guard abs(latitude(place) - point.latitude) <= north,
                        abs(remainder(longitude(place) - point.longitude, 360)) <= east, let coordinate = coordinate(place)
                    else { continue }
                    let distance = point.distanceKilometers(to: coordinate)
                    if distance <= kilometers { found.append((place, coordinate, distance)) }
                }
            }
        }
        return found
    }

    /// Slightly less than a degree of latitude, so that a circle is not cut.
    private static let kilometersPerDegree = 111.1
}

extension Gazetteer {
    /// The town whose name people would use for a point: near, and well known.
    ///
    /// The nearest place is often a district, whose name is not used in addresses (Żoliborz for the centre of Warsaw). Here ten times the
    /// population weighs as much as six kilometres of distance.
    ///
    /// - Returns: nil if no place is known within `kilometers`.
    public func naming(_ coordinate: Coordinate, withinKilometers kilometers: Double) -> Place? {
        file.places(around: coordinate, kilometers: kilometers)
            .map { (number: $0.number, weight: PointNaming.weight(file.population($0.number), $0.kilometers)) }
            // Of two equal weights, the more populous place, whose number is smaller.
            .max { ($0.weight, -$0.number) < ($1.weight, -$1.number) }
            .flatMap { file.place($0.number) }
    }
}

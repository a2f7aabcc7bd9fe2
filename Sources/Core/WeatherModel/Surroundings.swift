import Foundation

/// The surroundings of a point that has no name.
public enum Surroundings: Hashable, Sendable {
    /// A place within 50 km whose name does not apply to the point: it is farther away than 10 km, on another island, in another country or
    /// across a strait, or may be.
    case near(NearbyPlace)
    /// The English name of the sea, the bay or the strait that contains the point.
    case water(String)
}

/// A place that serves as reference: the point is described by distance and direction from it.
public struct NearbyPlace: Hashable, Sendable {
    /// Its name alone: "Sierre".
    public let name: String
    /// ISO 3166-1 alpha-2, upper case; nil where the source has none.
    public let countryCode: String?
    /// The place's position.
    public let coordinate: Coordinate

    public init(name: String, countryCode: String?, coordinate: Coordinate) {
        self.name = name
        self.countryCode = CountryCode.checked(countryCode)
        self.coordinate = coordinate
    }
}

/// One of eight directions.
public enum Heading: String, Hashable, Sendable, CaseIterable {
    case north = "N"
    case northEast = "NE"
    case east = "E"
    case southEast = "SE"
    case south = "S"
    case southWest = "SW"
    case west = "W"
    case northWest = "NW"

    /// The direction in which the great circle from `start` to `end` begins; north where both are the same point.
    public init(from start: Coordinate, to end: Coordinate) {
        let degrees = start.bearingDegrees(to: end)
        let all = Self.allCases
        self = all[Int((degrees / 45).rounded()) % all.count]
    }
}

extension Coordinate {
    /// The direction in which the great circle to `other` begins: degrees clockwise from north, `0 ..< 360`.
    func bearingDegrees(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (latitude * radians, other.latitude * radians)
        let east = (other.longitude - longitude) * radians
        let degrees = atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) / radians
        return degrees < 0 ? degrees + 360 : degrees
    }
}

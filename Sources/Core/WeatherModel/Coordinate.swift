/// A point on the Earth in decimal degrees (WGS 84).
///
/// Two coordinates that name the same point are equal: longitude is kept in `-180 ..< 180`, at the poles it is 0, and
/// negative zero does not exist.
public struct Coordinate: Hashable, Sendable, Codable {
    /// Degrees north, `-90 ... 90`.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`.
    public let longitude: Double

    /// - Parameters:
    ///   - latitude: degrees north, `-90 ... 90`.
    ///   - longitude: degrees east, `-180 ... 180`; 180 becomes -180.
    /// - Throws: `InvalidCoordinate` when a value is out of range or not a number. A longitude beyond 180 is a mistake
    ///   of the caller, so it is refused here; maps that scroll on use `init(latitude:wrappingLongitude:)`.
    public init(latitude: Double, longitude: Double) throws(InvalidCoordinate) {
        guard latitude >= -90, latitude <= 90 else { throw .latitude }
        guard longitude >= -180, longitude <= 180 else { throw .longitude }
        self.init(valid: latitude, longitude == 180 ? -180 : longitude)
    }

    /// The point of a map that scrolls on beyond the date line.
    ///
    /// - Throws: `InvalidCoordinate` when a value is not finite or latitude is out of range.
    public init(latitude: Double, wrappingLongitude longitude: Double) throws(InvalidCoordinate) {
        guard longitude.isFinite else { throw .longitude }
        var wrapped = (longitude + 180).truncatingRemainder(dividingBy: 360)
        if wrapped < 0 { wrapped += 360 }
        try self.init(latitude: latitude, longitude: wrapped - 180)
    }

    package init(valid latitude: Double, _ longitude: Double) {
        self.latitude = latitude == 0 ? 0 : latitude
        self.longitude = abs(latitude) == 90 || longitude == 0 ? 0 : longitude
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            latitude: container.decode(Double.self, forKey: .latitude),
            longitude: container.decode(Double.self, forKey: .longitude))
    }

    private enum CodingKeys: CodingKey { case latitude, longitude }
}

/// A latitude or a longitude that names no point on the Earth.
public enum InvalidCoordinate: Error, Hashable, Sendable {
    /// Latitude is not within `-90 ... 90`.
    case latitude
    /// Longitude is not within `-180 ... 180`.
    case longitude
}

extension Coordinate {
    /// Moscow, shown when no position is to be had (product promise 1.1).
    package static let moscow = Coordinate(valid: 55.7558, 37.6173)

    /// Reads a position as people write it: all forms of `CoordinateText`.
    ///
    /// - Returns: nil when the text is not a position, or is out of range.
    public init?(text: String) {
        guard case .point(let coordinate) = CoordinateText(text) else { return nil }
        self = coordinate
    }
}

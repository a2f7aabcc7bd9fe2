import WeatherModel

extension GeographicBox {
    /// The area of a map: one box, or two where it crosses the date line.
    ///
    /// - Parameters:
    ///   - latitudeSpan: degrees from the lower to the upper edge; the part beyond a pole is left out.
    ///   - longitudeSpan: degrees from the left to the right edge; the whole world from 360 on.
    static func around(_ center: Coordinate, latitudeSpan: Double, longitudeSpan: Double) -> [GeographicBox] {
        guard latitudeSpan > 0, longitudeSpan > 0 else { return [] }
        let south = max(-90, center.latitude - latitudeSpan / 2)
        let north = min(90, center.latitude + latitudeSpan / 2)
        func box(_ west: Double, _ east: Double) -> GeographicBox { GeographicBox(south: south, west: west, north: north, east: east) }
        guard longitudeSpan < 360 else { return [box(-180, 180)] }
        let west = center.longitude - longitudeSpan / 2
        let east = center.longitude + longitudeSpan / 2
        if west < -180 { return [box(west + 360, 180), box(-180, east)] }
        if east > 180 { return [box(west, 180), box(-180, east - 360)] }
        return [box(west, east)]
    }
}

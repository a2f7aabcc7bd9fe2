import WeatherModel

extension QueryText {
    /// Reads `latitude` and `longitude`: degrees, -90 ... 90 and -180 ... 180.
    package func coordinate() throws(Flaw) -> Coordinate {
        let latitude = try number("latitude")
        let longitude = try number("longitude")
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            switch error {
            case .latitude: throw .malformed("latitude")
            case .longitude: throw .malformed("longitude")
            }
        }
    }
}

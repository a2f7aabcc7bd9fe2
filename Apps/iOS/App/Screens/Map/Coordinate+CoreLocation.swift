import CoreLocation
import WeatherModel

extension CLLocationCoordinate2D {
    init(_ coordinate: Coordinate) { self.init(latitude: coordinate.latitude, longitude: coordinate.longitude) }
}

extension Coordinate {
    /// - Returns: nil beyond the poles, where a map may be dragged to.
    init?(_ coordinate: CLLocationCoordinate2D) {
        // A map that wraps around may count on beyond the date line.
        do { try self.init(latitude: coordinate.latitude, wrappingLongitude: coordinate.longitude) } catch { return nil }
    }
}

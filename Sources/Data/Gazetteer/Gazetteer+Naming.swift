import Foundation
import WeatherModel

extension Gazetteer {
    /// The place by whose name people would call `coordinate`: near, and known.
    ///
    /// The nearest one is often a district that nobody uses as an address (Żoliborz for the middle of Warsaw). Here ten times the
    /// inhabitants weigh as much as six kilometres of distance, so that a city names its districts and a town keeps its own name
    /// beside a bigger neighbour (Versailles, Potsdam).
    ///
    /// - Parameter country: the code of the only country whose places count, so that nobody is told to be in a town across the border;
    ///   nil for any, as on the sea.
    /// - Returns: nil when no place is known within `kilometers`.
    public func naming(_ coordinate: Coordinate, withinKilometers kilometers: Double, in country: String? = nil) -> Place? {
        var best: (place: Place, score: Double)?
        for position in positions(around: coordinate, kilometers: kilometers) {
            let degrees = places.degrees(at: position)
            guard let point = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) else { continue }
            let distance = coordinate.distanceKilometers(to: point)
            guard distance <= kilometers, let place = places.place(at: position), place.countryCode == country ?? place.countryCode else {
                continue
            }
            let score = log10(Double(max(place.population ?? 0, 1000))) - distance / 6
            if score > best?.score ?? -.infinity { best = (place, score) }
        }
        return best?.place
    }

    /// Positions of all places of the grid squares that a circle touches.
    func positions(around coordinate: Coordinate, kilometers: Double) -> [Int] {
        let north = kilometers / 111.2
        let narrowing = max(0.01, cos(min(89, abs(coordinate.latitude) + north) * .pi / 180))
        let east = min(180, north / narrowing)
        var found: [Int] = []
        for row in PlacesText.row(coordinate.latitude - north)...PlacesText.row(coordinate.latitude + north) {
            var columns: Set<Int> = []
            for longitude in stride(
                from: coordinate.longitude - east, through: coordinate.longitude + east + 2, by: PlacesText.squareDegrees)
            {
                let edge = min(longitude, coordinate.longitude + east)
                columns.insert(PlacesText.column(edge < -180 ? edge + 360 : edge >= 180 ? edge - 360 : edge))
            }
            for column in columns.sorted() {
                let lines = places.lines(row: row, column: column)
                var position = lines.lowerBound
                while position < lines.upperBound {
                    found.append(position)
                    position = places.places.firstIndex(of: .newline, from: position) + 1
                }
            }
        }
        return found
    }
}

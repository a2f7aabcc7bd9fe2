import Foundation
import WeatherModel

extension Gazetteer {
    /// The place closest to `coordinate` on the great circle, over the date line and the poles too.
    ///
    /// - Returns: the place and its distance in km, which may be thousands over the oceans; nil only for an empty gazetteer.
    public func nearest(to coordinate: Coordinate) -> (place: Place, distanceKilometers: Double)? {
        var search = NearestSearch(places: places, coordinate: coordinate)
        search.run()
        guard let position = search.bestPosition, let place = places.place(at: position) else { return nil }
        return (place, search.bestKilometers)
    }

    /// The zone of the nearest place within 400 km, the nautical zone (`Etc/GMT±n`) beyond: the open sea, the ice.
    public func timeZone(at coordinate: Coordinate) -> TimeZone {
        if let nearest = nearest(to: coordinate), nearest.distanceKilometers <= 400, let name = nearest.place.timeZone,
            let zone = TimeZone(identifier: name)
        {
            return zone
        }
        return Self.nauticalZone(longitude: coordinate.longitude)
    }

    /// `Etc/GMT-9` for nine hours EAST: the sign of these names is that of POSIX, reversed.
    static func nauticalZone(longitude: Double) -> TimeZone {
        let hours = Int((longitude / 15).rounded())
        let name = hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours < 0 ? "+" : "-")\(abs(hours))"
        return TimeZone(identifier: name) ?? TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
    }
}

/// Looks through the grid squares outward from a point, and stops where none can hold a nearer place.
private struct NearestSearch {
    let places: PlacesText
    let coordinate: Coordinate
    var bestPosition: Int?
    var bestKilometers = Double.infinity

    private static let kilometersPerDegree = 6371.0088 * .pi / 180

    init(places: PlacesText, coordinate: Coordinate) {
        self.places = places
        self.coordinate = coordinate
    }

    mutating func run() {
        let row = PlacesText.row(coordinate.latitude)
        for step in 0..<PlacesText.rows {
            // Rows further out are at least `step - 1` whole rows away.
            let gap = Double(step - 1) * PlacesText.squareDegrees * Self.kilometersPerDegree
            if gap > bestKilometers { return }
            if row - step >= 0 { look(row: row - step) }
            if step > 0, row + step < PlacesText.rows { look(row: row + step) }
        }
    }

    private mutating func look(row: Int) {
        let south = Double(row) * PlacesText.squareDegrees - 90
        let gap = max(south - coordinate.latitude, coordinate.latitude - south - PlacesText.squareDegrees, 0)
        guard gap * Self.kilometersPerDegree <= bestKilometers else { return }
        let column = PlacesText.column(coordinate.longitude)
        for step in 0...PlacesText.columns / 2 {
            let gap = Double(step - 1) * PlacesText.squareDegrees
            if step > 0, kilometersToMeridian(gap) > bestKilometers { return }
            look(row: row, column: (column + step) % PlacesText.columns)
            if step > 0 { look(row: row, column: (column - step + PlacesText.columns) % PlacesText.columns) }
        }
    }

    /// The shortest way to anything `degrees` of longitude away or more.
    private func kilometersToMeridian(_ degrees: Double) -> Double {
        let radians = Double.pi / 180
        let sine = degrees >= 90 ? 1 : sin(max(0, degrees) * radians)
        return asin(min(1, cos(coordinate.latitude * radians) * sine)) / radians * Self.kilometersPerDegree
    }

    private mutating func look(row: Int, column: Int) {
        let lines = places.lines(row: row, column: column)
        var position = lines.lowerBound
        while position < lines.upperBound {
            let degrees = places.degrees(at: position)
            if let other = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) {
                let kilometers = coordinate.distanceKilometers(to: other)
                if kilometers < bestKilometers {
                    bestKilometers = kilometers
                    bestPosition = position
                }
            }
            position = places.places.firstIndex(of: .newline, from: position) + 1
        }
    }
}

import Foundation
import WeatherModel

/// Finds the nearest place: searches growing boxes around a point, then all square degrees that may contain a nearer one.
struct NearestPlace {
    let file: PlacesFile
    let coordinate: Coordinate
    private(set) var best: Int?
    private(set) var kilometers = Double.infinity
    /// The point on the unit sphere: comparing squared chords finds the nearer of two points without an arc sine.
    private let point: (x: Double, y: Double, z: Double)
    private var chord = Double.infinity
    /// The square of the best place's distance as an angle.
    private var squaredArc = Double.infinity

    private static let kilometersPerDegree = 6371.0088 * .pi / 180
    private static let radians = Double.pi / 180

    init(file: PlacesFile, coordinate: Coordinate) {
        (self.file, self.coordinate) = (file, coordinate)
        point = Self.point(coordinate.latitude, coordinate.longitude)
    }

    mutating func run() {
        let row = PlacesFile.row(coordinate.latitude)
        let column = PlacesFile.column(coordinate.longitude)
        var half = 1
        while best == nil, half < PlacesFile.columns {
            for row in max(0, row - half)...min(PlacesFile.rows - 1, row + half) {
                for step in -min(half, 180)..<min(half, 180) {
                    look(row: row, column: (column + step + PlacesFile.columns) % PlacesFile.columns)
                }
            }
            half += half / 2 + 1
        }
        for step in 0..<PlacesFile.rows {
            // Rows further out are at least `step - 1` whole rows away.
            if Double(step - 1) * Self.kilometersPerDegree > reach { break }
            if row - step >= 0 { look(row: row - step) }
            if step > 0, row + step < PlacesFile.rows { look(row: row + step) }
        }
        guard let best, let place = file.coordinate(best) else { return }
        kilometers = coordinate.distanceKilometers(to: place)
    }

    /// The distance of the best place so far, in km.
    private var reach: Double { chord > 4 ? .infinity : 2 * asin(min(1, chord.squareRoot() / 2)) / Self.radians * Self.kilometersPerDegree }

    private mutating func look(row: Int) {
        let south = Double(row) - 90
        let gap = max(south - coordinate.latitude, coordinate.latitude - south - 1, 0)
        guard gap * Self.kilometersPerDegree <= reach else { return }
        let column = PlacesFile.column(coordinate.longitude)
        let steps = columns(within: reach)
        for step in 0...steps {
            look(row: row, column: (column + step) % PlacesFile.columns)
            if step > 0 { look(row: row, column: (column - step + PlacesFile.columns) % PlacesFile.columns) }
        }
    }

    /// The number of columns to the east and west within which a meridian may pass within `kilometers` of the point.
    private func columns(within kilometers: Double) -> Int {
        let half = PlacesFile.columns / 2
        let arc = kilometers / Self.kilometersPerDegree * Self.radians
        let narrowing = cos(coordinate.latitude * Self.radians)
        guard arc < .pi / 2, sin(arc) < narrowing else { return half }
        return min(half, Int(asin(sin(arc) / narrowing) / Self.radians) + 2)
    }

    private mutating func look(row: Int, column: Int) {
        for place in file.places(row: row, column: column) {
            // Most of a square is too far north or south, which needs no sine to decide.
            let north = (file.latitude(place) - coordinate.latitude) * Self.radians
            if north * north > squaredArc { continue }
            let other = Self.point(file.latitude(place), file.longitude(place))
            let (x, y, z) = (other.x - point.x, other.y - point.y, other.z - point.z)
            let squared = x * x + y * y + z * z
            if squared < chord {
                (chord, best) = (squared, place)
                let arc = 2 * asin(min(1, squared.squareRoot() / 2))
                squaredArc = arc * arc
            }
        }
    }

    private static func point(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double, z: Double) {
        let (north, east) = (latitude * radians, longitude * radians)
        return (cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }
}

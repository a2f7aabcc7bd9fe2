import Foundation
import WeatherModel

/// The composite's grid: cells of a kilometre in a polar stereographic projection, 1,100 from west to east and 1,200 from north to south
/// (<https://brightsky.dev/docs/#/operations/getRadar>).
enum BrightSkyGrid {
    private static let (columns, rows) = (1_100.0, 1_200.0)
    /// m: the axes of the ellipsoid.
    private static let (major, minor) = (6_378_137.0, 6_356_752.314_245_18)
    /// m: where the pole would be.
    private static let (easting, northing) = (543_196.835_217_764, 3_622_588.861_931)
    private static let (trueLatitude, meridian) = (60.0, 10.0)

    /// Columns from the middle of the westernmost cell, rows from that of the northernmost.
    ///
    /// Formulas: J. P. Snyder, "Map Projections: A Working Manual", 1987, 21-33 to 21-34.
    static func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        let radians = Double.pi / 180
        let eccentricity = (1 - (minor / major) * (minor / major)).squareRoot()
        func conformal(_ latitude: Double) -> Double {
            let sine = eccentricity * sin(latitude)
            return tan(.pi / 4 - latitude / 2) / pow((1 - sine) / (1 + sine), eccentricity / 2)
        }
        let truth = trueLatitude * radians
        let scale = cos(truth) / (1 - pow(eccentricity * sin(truth), 2)).squareRoot()
        let distance = major * scale * conformal(coordinate.latitude * radians) / conformal(truth)
        let angle = (coordinate.longitude - meridian) * radians
        return ((distance * sin(angle) + easting) / 1_000, (distance * cos(angle) - northing) / 1_000)
    }

    static func contains(_ point: (x: Double, y: Double)) -> Bool {
        (-0.5...columns - 0.5).contains(point.x) && (-0.5...rows - 0.5).contains(point.y)
    }
}

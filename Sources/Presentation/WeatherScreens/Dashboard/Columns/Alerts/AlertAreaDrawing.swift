import Foundation
import WeatherDesign
import WeatherModel

/// A small map of a warned area on a grid of `width` x `height`, y downwards and north up: outlines, and where the place lies.
public struct AlertAreaDrawing: Hashable, Sendable {
    /// Of the grid.
    public static let width = 160.0
    /// Of the grid.
    public static let height = 120.0
    private static let margin = 14.0
    /// Degrees of latitude from the top to the bottom at least: a village is drawn with what is around it.
    private static let leastDegrees = 0.2

    /// Closed lines around what is warned, one for each outline and circle.
    public let outlines: [PathData]
    public let place: PathData.Point
    /// "The warned area on a map, north up. The dot is Moscow."
    public let spoken: String

    /// - Returns: nil where nothing is drawn, or the area is larger than what a flat drawing can show: half of the Earth.
    init?(_ outline: AlertOutline?, around place: Coordinate, spoken: String) {
        guard let outline else { return nil }
        // Longitudes are counted from the place, so that an area over the date line is one piece.
        func east(_ point: Coordinate) -> Double {
            let degrees = (point.longitude - place.longitude).truncatingRemainder(dividingBy: 360)
            return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
        }
        let shapes =
            outline.polygons.map { $0.map { (east: east($0), north: $0.latitude) } }
            + outline.circles.map { circle in
                Self.round(circle, east: east(circle.center))
            }
        let points = shapes.flatMap(\.self) + [(east: 0, north: place.latitude)]
        guard let south = points.map(\.north).min(), let north = points.map(\.north).max(), let west = points.map(\.east).min(),
            let eastern = points.map(\.east).max(), eastern - west < 180
        else { return nil }
        let narrowing = max(0.1, cos((south + north) / 2 * .pi / 180))
        let scale = min(
            (Self.width - 2 * Self.margin) / max((eastern - west) * narrowing, Self.leastDegrees),
            (Self.height - 2 * Self.margin) / max(north - south, Self.leastDegrees))
        func point(_ east: Double, _ latitude: Double) -> PathData.Point {
            let x = Self.width / 2 + (east - (west + eastern) / 2) * narrowing * scale
            let y = Self.height / 2 - (latitude - (south + north) / 2) * scale
            return PathData.Point((x * 10).rounded() / 10, (y * 10).rounded() / 10)
        }
        outlines = shapes.compactMap { shape in
            guard let first = shape.first else { return nil }
            let lines = shape.dropFirst().map { PathData.Command.line(point($0.east, $0.north)) }
            return PathData([.move(point(first.east, first.north))] + lines + [.close])
        }
        self.place = point(0, place.latitude)
        self.spoken = spoken
    }

    /// A circle as 36 corners.
    private static func round(_ circle: AlertOutline.Circle, east: Double) -> [(east: Double, north: Double)] {
        // Never nothing: a source may give a point without a distance.
        let degrees = max(0.02, circle.radiusKilometers / 111.2)
        let narrowing = max(0.05, cos(circle.center.latitude * .pi / 180))
        return (0..<36).map { step in
            let angle = Double(step) * 10 * .pi / 180
            return (east + sin(angle) * degrees / narrowing, max(-90, min(90, circle.center.latitude + cos(angle) * degrees)))
        }
    }
}

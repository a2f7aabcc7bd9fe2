import Foundation
import WeatherDesign
import WeatherModel

/// A small map of a warned area on a grid of `width` x `height`, y downwards and north up: outlines, and where the place lies.
public struct AlertAreaDrawing: Hashable, Sendable {
    /// Width of the grid.
    public static let width = 160.0
    /// Height of the grid.
    public static let height = 120.0
    private static let margin = 20.0
    /// Degrees of latitude from the top to the bottom at least: a village is drawn with what is around it.
    private static let leastDegrees = 0.5

    /// Closed lines around what is warned, one for each outline and circle; outlines that touch are one.
    public let outlines: [PathData]
    public let place: PathData.Point
    /// The part of the Earth that the grid shows.
    public let frame: Frame
    /// "The warned area on a map, north up. The dot is Moscow."
    public let spoken: String

    /// The part of the Earth that a drawing shows: a flat projection in which a degree of longitude is as wide as at its middle.
    public struct Frame: Hashable, Sendable {
        /// Degrees of the middle; the longitude may count on beyond the date line.
        let middle: Middle
        /// Units of the grid for a degree of latitude.
        let scale: Double
        /// How much narrower a degree of longitude is.
        let narrowing: Double

        /// Degrees of the edges; longitudes may count on beyond the date line.
        package var west: Double { middle.east - AlertAreaDrawing.width / 2 / scale / narrowing }
        package var east: Double { middle.east + AlertAreaDrawing.width / 2 / scale / narrowing }
        package var south: Double { middle.north - AlertAreaDrawing.height / 2 / scale }
        package var north: Double { middle.north + AlertAreaDrawing.height / 2 / scale }

        /// Kilometres that a unit of the grid is long.
        package var kilometersPerUnit: Double { Coordinate.kilometersPerDegree / scale }

        /// Where a place is drawn, also outside of the grid.
        package func point(east: Double, north: Double) -> PathData.Point {
            PathData.Point(
                AlertAreaDrawing.width / 2 + (east - middle.east) * narrowing * scale,
                AlertAreaDrawing.height / 2 - (north - middle.north) * scale)
        }

        /// The same for a place of this Earth, on the side of the date line that is shown.
        public func point(of place: Coordinate) -> PathData.Point {
            let turns = ((middle.east - place.longitude) / 360).rounded()
            return point(east: place.longitude + 360 * turns, north: place.latitude)
        }
    }

    /// Degrees, of which those to the east may count on beyond the date line.
    struct Middle: Hashable, Sendable {
        var east: Double
        var north: Double
    }

    /// - Returns: nil where nothing is drawn, or the area is larger than what a flat drawing can show: half of the Earth.
    init?(_ outline: AlertOutline?, around place: Coordinate, spoken: String) {
        guard let outline else { return nil }
        // Longitudes are counted from the place, so that an area over the date line is one piece.
        func east(_ point: Coordinate) -> Double {
            let degrees = (point.longitude - place.longitude).truncatingRemainder(dividingBy: 360)
            return place.longitude + (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
        }
        let shapes =
            outline.joined.map { $0.map { (east: east($0), north: $0.latitude) } }
            + outline.circles.map { circle in
                Self.round(circle, east: east(circle.center))
            }
        let points = shapes.flatMap(\.self) + [(east: place.longitude, north: place.latitude)]
        guard let south = points.map(\.north).min(), let north = points.map(\.north).max(), let west = points.map(\.east).min(),
            let eastern = points.map(\.east).max(), eastern - west < 180
        else { return nil }
        let narrowing = max(0.1, cos((south + north) / 2 * .pi / 180))
        let scale = min(
            (Self.width - 2 * Self.margin) / max((eastern - west) * narrowing, Self.leastDegrees),
            (Self.height - 2 * Self.margin) / max(north - south, Self.leastDegrees))
        let frame = Frame(
            middle: Middle(east: (west + eastern) / 2, north: (south + north) / 2), scale: scale, narrowing: narrowing)
        func point(_ east: Double, _ latitude: Double) -> PathData.Point {
            let point = frame.point(east: east, north: latitude)
            return PathData.Point((point.x * 10).rounded() / 10, (point.y * 10).rounded() / 10)
        }
        outlines = shapes.compactMap { shape in
            guard let first = shape.first else { return nil }
            let lines = shape.dropFirst().map { PathData.Command.line(point($0.east, $0.north)) }
            return PathData([.move(point(first.east, first.north))] + lines + [.close])
        }
        self.frame = frame
        self.place = point(place.longitude, place.latitude)
        self.spoken = spoken
    }

    /// A circle as 36 corners.
    private static func round(_ circle: AlertOutline.Circle, east: Double) -> [(east: Double, north: Double)] {
        // Never nothing: a source may give a point without a distance.
        let degrees = max(0.02, circle.radiusKilometers / Coordinate.kilometersPerDegree)
        let narrowing = max(0.05, cos(circle.center.latitude * .pi / 180))
        return (0..<36).map { step in
            let angle = Double(step) * 10 * .pi / 180
            return (east + sin(angle) * degrees / narrowing, max(-90, min(90, circle.center.latitude + cos(angle) * degrees)))
        }
    }
}

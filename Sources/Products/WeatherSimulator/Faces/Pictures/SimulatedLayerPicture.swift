import Foundation
import MapDrawing
import WeatherModel

/// A tile of the world map (Web Mercator, 256 pixels a side), as providers draw them.
///
/// Each square of eight pixels has the colour of its middle: a picture then costs a thousand points, and its squares are distinguishable.
struct SimulatedLayerPicture {
    /// Pixels of a picture's side.
    static let side = 256
    /// Pixels of a square's side.
    static let square = 8

    let zoom: Int
    let x: Int
    let y: Int

    /// - Returns: nil for a square that is not on the map.
    init?(zoom: Int?, x: Int?, y: Int?) {
        guard let zoom, let x, let y, (0...20).contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else { return nil }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    /// - Parameter color: `0xRRGGBBAA` at degrees north and east.
    func png(_ color: (_ latitude: Double, _ longitude: Double) -> UInt32) -> [UInt8] {
        let count = Self.side / Self.square
        let colors = (0..<count * count).map { number in
            let point = point(column: number % count, row: number / count)
            return color(point.latitude, point.longitude)
        }
        return IndexedPNG.uncompressed(side: Self.side) { colors[$1 / Self.square * count + $0 / Self.square] }
    }

    /// Where the middle of a square lies: the inverse of the Mercator projection (Snyder, Map Projections, 1987, eq. 7-4).
    func point(column: Int, row: Int) -> (latitude: Double, longitude: Double) {
        let world = Double(1 << zoom) * Double(Self.side)
        let across = (Double(x * Self.side + column * Self.square) + Double(Self.square) / 2) / world
        let down = (Double(y * Self.side + row * Self.square) + Double(Self.square) / 2) / world
        return (atan(sinh(.pi * (1 - 2 * down))) * 180 / .pi, across * 360 - 180)
    }
}

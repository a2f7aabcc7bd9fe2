import Foundation
import WeatherModel

/// A field sampled at the nodes of a grid over one tile, including its edges, and interpolated between them.
///
/// All tiles use nodes of one grid over the whole map. Two neighbouring tiles sample the same points on their common edge, so no seam is
/// visible.
public struct FieldGrid: Sendable {
    /// Pixels of a tile's side.
    package static let side = 256

    /// Pixels between two nodes, a divisor of `side`.
    package let step: Int
    /// Row by row from the north-west; NaN if the source covers nothing there.
    private let positions: [Float]

    /// Nodes along one side.
    private var count: Int { Self.side / step + 1 }

    /// Pixels between two nodes: the atmosphere's smallest patterns, showers of 90 km, are ten pixels wide at zoom 5 and fifty at zoom 7.
    public static func step(zoom: Int) -> Int { zoom < 7 ? 8 : zoom < 9 ? 16 : 32 }

    /// - Parameters:
    ///   - sample: returns the value at degrees north and east; nil if the source covers nothing there.
    ///   - position: returns a value's position on the layer's colour scale, increasing with the value.
    public init(_ tile: TileAddress, of sample: (Double, Double) -> Double?, position: (Double) -> Double) {
        step = Self.step(zoom: tile.zoom)
        let count = Self.side / step + 1
        var positions: [Float] = []
        positions.reserveCapacity(count * count)
        for row in 0..<count {
            for column in 0..<count {
                let point = Self.point(tile, x: column * step, y: row * step)
                let value = sample(point.latitude, point.longitude)
                positions.append(value.map { Float(position($0)) } ?? .nan)
            }
        }
        self.positions = positions
    }

    /// The geographic position of a pixel's north-western corner.
    ///
    /// - Parameters:
    ///   - x: pixels from the tile's western edge, `0 ... side`; its eastern edge is the western one of its neighbour.
    ///   - y: pixels from its northern edge, `0 ... side`.
    public static func point(_ tile: TileAddress, x: Int, y: Int) -> (latitude: Double, longitude: Double) {
        let world = side << tile.zoom
        let column = (tile.x * side + x) % world
        let share = Double(tile.y * side + y) / Double(world)
        return (
            TileAddress.latitude(share), Double(column) / Double(world) * 360 - 180
        )
    }

    /// The position on the colour scale at a node.
    ///
    /// - Returns: nil if the source covers nothing there.
    public func position(column: Int, row: Int) -> Double? {
        let value = positions[row * count + column]
        return value.isNaN ? nil : Double(value)
    }

    /// One byte for each pixel, row by row: the level at its centre, interpolated between the four surrounding nodes.
    ///
    /// - Parameters:
    ///   - levelsPerStep: number of levels between two stops of the scale. Level 1 is the scale's first stop.
    ///   - below: the level for values below the first stop.
    ///   - most: the greatest level.
    ///   - uncovered: the level of pixels with an uncovered node next to them.
    public func raster(levelsPerStep: Int, below: UInt8, most: Int, uncovered: UInt8) -> [UInt8] {
        let (side, step, count) = (Self.side, step, count)
        return [UInt8](unsafeUninitializedCapacity: side * side) { pixels, length in
            positions.withUnsafeBufferPointer { positions in
                let (scale, most) = (Float(levelsPerStep), Float(most))
                var pixel = 0
                for y in 0..<side {
                    let down = (Float(y % step) + 0.5) / Float(step)
                    let row = y / step * count
                    for cell in 0..<count - 1 {
                        let (upper, lower) = (row + cell, row + cell + count)
                        let west = positions[upper] + (positions[lower] - positions[upper]) * down
                        let east = positions[upper + 1] + (positions[lower + 1] - positions[upper + 1]) * down
                        let slope = (east - west) / Float(step)
                        // The centre of the first pixel, rounded to the nearest level, of which the first is 1.
                        var level = (west + slope * 0.5) * scale + 1.5
                        let rise = slope * scale
                        for _ in 0..<step {
                            // A comparison with NaN is false.
                            pixels[pixel] = level >= 1.5 ? UInt8(min(level, most)) : level < 1.5 ? below : uncovered
                            level += rise
                            pixel += 1
                        }
                    }
                }
            }
            length = side * side
        }
    }
}

import Foundation
import WeatherModel

/// A square of the world map in Web Mercator: at zoom 0 the whole world, at each further one a quarter of the one before.
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    /// From the date line eastwards, `0 ..< 2^zoom`.
    package let x: Int
    /// From the northern edge southwards, `0 ..< 2^zoom`.
    package let y: Int

    /// The greatest zoom that an address may have.
    package static let greatestZoom = 20

    /// - Returns: nil for a square that is not on the map.
    package init?(zoom: Int, x: Int, y: Int) {
        guard (0...Self.greatestZoom).contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else { return nil }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    /// The zoom at which tile `number` lies: before it there are (4^zoom - 1) / 3 tiles.
    static func zoom(ofNumber number: UInt64) -> Int { (63 - (number &* 3 &+ 1).leadingZeroBitCount) / 2 }

    /// The tile's number in the order of the Hilbert curve, after all tiles of lesser zoom, as PMTiles counts.
    var number: UInt64 {
        var number = (UInt64(1) << UInt64(2 * zoom) - 1) / 3
        var (x, y) = (x, y)
        var side = (1 << zoom) / 2
        while side > 0 {
            let (right, lower) = (x & side > 0, y & side > 0)
            number += UInt64(side) * UInt64(side) * UInt64((right ? 3 : 0) ^ (lower ? 1 : 0))
            if !lower {
                if right { (x, y) = (~x & (side - 1), ~y & (side - 1)) }
                swap(&x, &y)
            }
            side >>= 1
        }
        return number
    }

    /// What the square covers. It never crosses the date line.
    package var box: GeographicBox {
        let side = Double(1 << zoom)
        return GeographicBox(
            south: Self.latitude(Double(y + 1) / side), west: Double(x) / side * 360 - 180,
            north: Self.latitude(Double(y) / side), east: Double(x + 1) / side * 360 - 180)
    }

    /// The inverse of the Mercator projection (Snyder, Map Projections, 1987, eq. 7-4), for a share of the map's height from its northern edge.
    private static func latitude(_ share: Double) -> Double { atan(sinh(.pi * (1 - 2 * share))) * 180 / .pi }
}

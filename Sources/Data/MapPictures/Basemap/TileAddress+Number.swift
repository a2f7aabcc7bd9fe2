import WeatherModel

/// The number of a tile in PMTiles (<https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md>).
extension TileAddress {
    /// The zoom of tile `number`: the lower zooms have (4^zoom - 1) / 3 tiles.
    static func zoom(ofNumber number: UInt64) -> Int { (63 - (number &* 3 &+ 1).leadingZeroBitCount) / 2 }

    /// The tile's number in PMTiles: after all tiles of lower zooms, in the order of the Hilbert curve.
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
}

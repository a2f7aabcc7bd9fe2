import Foundation

/// A square of the world map in Web Mercator: at zoom 0 the whole world, at each further one a quarter of the one before.
public struct TileAddress: Hashable, Sendable {
    public let zoom: Int
    /// From the date line eastwards, `0 ..< 2^zoom`.
    public let x: Int
    /// From the northern edge southwards, `0 ..< 2^zoom`.
    public let y: Int

    /// The greatest zoom that an address may have.
    public static let greatestZoom = 20

    /// - Returns: nil for a square that is not on the map.
    public init?(zoom: Int, x: Int, y: Int) {
        guard (0...Self.greatestZoom).contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else { return nil }
        self.init(validZoom: zoom, x, y)
    }

    /// The square of a lesser zoom that this one is a part of; at zoom 0 the whole world.
    public func enclosing(byZooms zooms: Int) -> TileAddress {
        let zooms = min(max(zooms, 0), zoom)
        return TileAddress(validZoom: zoom - zooms, x >> zooms, y >> zooms)
    }

    private init(validZoom zoom: Int, _ x: Int, _ y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }

    /// The area that the square covers. It never crosses the date line.
    public var box: GeographicBox {
        let side = Double(1 << zoom)
        return GeographicBox(
            south: Self.latitude(Double(y + 1) / side), west: Double(x) / side * 360 - 180,
            north: Self.latitude(Double(y) / side), east: Double(x + 1) / side * 360 - 180)
    }

    /// The inverse Mercator projection (Snyder, Map Projections, 1987, eq. 7-4), for a share of the map's height from its northern edge: degrees.
    package static func latitude(_ share: Double) -> Double { atan(sinh(.pi * (1 - 2 * share))) * 180 / .pi }
}

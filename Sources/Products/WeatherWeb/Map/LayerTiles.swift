import Foundation
import MapLayers
import MapTiles
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import WeatherDesign
import WeatherModel
import WeatherServer
import WeatherSync

/// The tiles of the weather's layers as PNG: drawn aside from the threads that answer requests, a few at a time, and kept.
struct LayerTiles: Sendable {
    /// A tile that is drawn.
    struct Tile: Sendable {
        let png: [UInt8]
        /// The checksum of `png`.
        let tag: String
    }

    /// All that a tile depends on.
    struct Key: Hashable, Sendable {
        let layer: MapLayer
        let hour: MapHour
        let address: TileAddress
        let scheme: Appearance
        /// Of the field (`LayerField.edition`).
        let edition: String
    }

    /// Beyond this zoom nothing of the atmosphere is to be seen that is not on the tile above.
    static let greatestZoom = 12

    private let kept = KeptValues<Key, Tile>(limit: 32 << 20) { $0.png.count + 200 }
    /// The tiles that are being drawn. A second request for one of them waits for the drawing that the first one began.
    private let drawings = NIOLockedValueBox<[Key: EventLoopFuture<Tile>]>([:])

    /// More than these at once are refused: each takes a processor for some milliseconds.
    private static let most = 128

    /// - Throws: a `Problem` when too many wait to be drawn, or one cannot be drawn.
    func tile(_ key: Key, of field: LayerField) async throws -> Tile {
        if let tile = kept[key] { return tile }
        return try await drawing(key, of: field).get()
    }

    private func drawing(_ key: Key, of field: LayerField) throws -> EventLoopFuture<Tile> {
        let (drawing, isNew) = try drawings.withLockedValue { drawings in
            if let drawing = drawings[key] { return (drawing, false) }
            guard drawings.count < Self.most else {
                throw Problem(.busy, "Too many tiles are being drawn. Try again in a moment.", retryAfter: 1)
            }
            let drawing = NIOThreadPool.singleton.runIfActive(eventLoop: MultiThreadedEventLoopGroup.singleton.any()) {
                guard let png = Self.drawn(key, field) else { throw Problem(.internalError, "A tile cannot be drawn.") }
                return kept.value(key) { Tile(png: png, tag: PageFields.tag(of: png)) }
            }
            drawings[key] = drawing
            return (drawing, true)
        }
        // Outside the lock: a drawing that is done already ends here and now.
        if isNew { drawing.whenComplete { _ in drawings.withLockedValue { $0[key] = nil } } }
        return drawing
    }

    /// - Returns: a PNG file; nil if zlib cannot allocate the memory to pack it.
    static func drawn(_ key: Key, _ field: LayerField) -> [UInt8]? {
        let scale = LayerScale.of(key.layer)
        let grid = FieldGrid(key.address, of: field) { scale.position(of: $0) }
        let uncovered = UInt8(scale.mostLevel + 1)
        var pixels = grid.raster(
            levelsPerStep: LayerScale.levelsPerStep, below: scale.isOpenBelow ? 0 : 1, most: scale.mostLevel, uncovered: uncovered)
        hatch(&pixels, uncovered: uncovered)
        return IndexedPNG.bytes(pixels, side: FieldGrid.side, palette: palette(scale, key.scheme))
    }

    /// Lines of eight pixels' distance over what is not covered: it must not look like calm or dry weather.
    private static func hatch(_ pixels: inout [UInt8], uncovered: UInt8) {
        guard pixels.contains(uncovered) else { return }
        for place in pixels.indices where pixels[place] == uncovered {
            // 256 is a multiple of 8: the lines go on in the neighbour.
            if (place % FieldGrid.side + place / FieldGrid.side) % 8 < 3 { pixels[place] = uncovered + 1 }
        }
    }

    private static func palette(_ scale: LayerScale, _ scheme: Appearance) -> [IndexedPNG.Color] {
        let gray: UInt8 = scheme == .light ? 0x50 : 0xC0
        return (0...scale.mostLevel).map { level in
            let (color, opacity) = scale.color(level: level, scheme)
            func part(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
            return IndexedPNG.Color(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(opacity))
        } + [
            IndexedPNG.Color(red: gray, green: gray, blue: gray, alpha: 0x20),
            IndexedPNG.Color(red: gray, green: gray, blue: gray, alpha: 0x90),
        ]
    }
}

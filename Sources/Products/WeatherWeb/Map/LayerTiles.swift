import CZlib
import Foundation
import MapDrawing
import MapLayers
import NIOPosix
import WeatherDesign
import WeatherModel
import WeatherServer

/// The tiles of the weather's layers as PNG: drawn aside from the threads that answer requests, a few at a time, and kept. Those of a provider
/// are drawn from its pictures, in our own colours.
struct LayerTiles: Sendable {
    /// A tile that is drawn.
    struct Tile: Sendable {
        let png: [UInt8]
        /// The checksum of `png`.
        let tag: String
        /// True if the provider of its values marks them as simulated.
        let isSimulated: Bool
    }

    /// All that a tile depends on.
    struct Key: Hashable, Sendable {
        let layer: MapLayer
        let hour: MapHour
        let address: TileAddress
        let scheme: Appearance
        /// The field's edition (`LayerField.edition`).
        let edition: String
    }

    /// Beyond this zoom providers are not asked: their pictures of it are enlarged.
    private static let greatestPictureZoom = 12

    private let tiles = TileCache<Key, Tile>(limit: 32 << 20) { $0.png.count }

    /// - Throws: a `Problem` when too many wait to be drawn, or one cannot be drawn or fetched.
    func tile(_ key: Key, of field: LayerField) async throws -> Tile {
        try await tiles.tile(key) { try await Self.tile(key, field.content) }
    }

    private static func tile(_ key: Key, _ content: LayerField.Content) async throws -> Tile {
        let scale = LayerScale.of(key.layer)
        switch content {
        case .samples(let sample):
            return try await drawn(key, scale, isSimulated: false) {
                FieldGrid(key.address, of: sample) { scale.position(of: $0) }
                    .raster(levelsPerStep: LayerScale.levelsPerStep, below: scale.below, most: scale.mostLevel, uncovered: scale.uncovered)
            }
        case .pictures(let picture):
            let values: TileValues
            let deeper = max(0, key.address.zoom - greatestPictureZoom)
            do throws(WeatherError) {
                values = try await picture(key.address.enclosing(byZooms: deeper)).part(key.address, deeperBy: deeper)
            } catch { throw Problem(error) }
            return try await drawn(key, scale, isSimulated: values.isSimulated) {
                values.raster(
                    levelsPerStep: LayerScale.levelsPerStep, below: scale.below, most: scale.mostLevel, uncovered: scale.uncovered
                ) { scale.position(of: $0) }
            }
        }
    }

    /// Draws levels aside from the threads that answer requests.
    private static func drawn(
        _ key: Key, _ scale: LayerScale, isSimulated: Bool, _ levels: @escaping @Sendable () -> [UInt8]
    ) async throws -> Tile {
        let png = try await NIOThreadPool.singleton.runIfActive {
            LayerPNG.bytes(levels(), scale, key.scheme, compress: compressed)
        }
        // zlib could not allocate the memory to pack it.
        guard let png else { throw Problem(.internalError, "A tile cannot be drawn.") }
        return Tile(png: png, tag: EntityTags.text(of: png), isSimulated: isSimulated)
    }

    /// A zlib stream of the bytes; nil if zlib has no memory.
    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let capacity = Int(compressBound(UInt(bytes.count)))
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var length = UInt(capacity)
            let status = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), 6)
            count = status == Z_OK ? Int(length) : 0
        }
        return output.isEmpty ? nil : output
    }
}

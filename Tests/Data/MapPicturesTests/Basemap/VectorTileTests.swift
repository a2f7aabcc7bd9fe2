import Testing

@testable import MapPictures

@Suite("The shapes of a vector tile")
struct VectorTileTests {
    /// A layer "land" of 4096 steps with one triangle: move to (2, 4), line to (12, 4) and (12, 14), close.
    private static let tile: [UInt8] = {
        let geometry: [UInt8] = [9, 4, 8, 18, 20, 0, 0, 20, 15]
        let feature: [UInt8] = [0x18, 3, 0x22, UInt8(geometry.count)] + geometry
        let layer: [UInt8] = [0x0A, 4] + Array("land".utf8) + [0x12, UInt8(feature.count)] + feature + [0x28, 0x80, 0x20]
        return [0x1A, UInt8(layer.count)] + layer
    }()

    @Test("Finding B5: a layer's rings are read in the tile's own steps")
    func ring() throws {
        let layer = try #require(VectorTile(Self.tile)?.layers.first)
        #expect(layer.name == "land" && layer.extent == 4096)
        #expect(layer.parts.map { $0.map { [$0.x, $0.y] } } == [[[2, 4], [12, 4], [12, 14]]])
    }

    @Test("Bytes that end too early are no tile")
    func cut() {
        for length in 1..<Self.tile.count { #expect(VectorTile(Array(Self.tile.prefix(length))) == nil) }
        #expect(VectorTile([])?.layers.isEmpty == true)
    }
}

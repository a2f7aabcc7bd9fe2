import MapDrawing
import MapLayers
import Testing
import WeatherDesign
import WeatherModel

@Suite("Pictures of few colours as PNG")
struct IndexedPNGTests {
    /// Two by two pixels of two colours, one of them half transparent.
    private let pixels: [UInt8] = [0, 1, 1, 0]
    private let palette: [UInt32] = [0x1234_5680, 0xFFFF_FFFF]

    @Test("A picture without compression is, byte by byte, the file that Python's zlib and struct make")
    func uncompressed() {
        let expected =
            "89504e470d0a1a0a0000000d49484452000000020000000208030000004568fd1600000006504c5445123456ffffff510072"
            + "750000000274524e5380ff6012bafe00000011494441547801010600f9ff000001000100000c000348bb623b000000004945"
            + "4e44ae426082"
        #expect(hex(IndexedPNG.uncompressed(pixels, side: 2, palette: palette)) == expected)
        let drawn = IndexedPNG.uncompressed(side: 2) { x, y in x == y ? 0x1234_5680 : 0xFFFF_FFFF }
        #expect(hex(drawn) == expected)
    }

    @Test("What is compressed are the rows, each as its difference from the one above")
    func filtered() throws {
        var given: [UInt8] = []
        let picture = IndexedPNG.bytes(pixels, side: 2, palette: palette) { rows in
            given = rows
            return [0xAB, 0xCD]
        }
        #expect(given == [2, 0, 1, 2, 1, 255])
        let text = hex(try #require(picture))
        // The length of the data, its name and the data.
        #expect(text.contains("00000002" + "49444154" + "abcd"))
    }

    @Test("Without a stream, or with numbers that do not fit, there is no picture")
    func refused() {
        #expect(IndexedPNG.bytes(pixels, side: 2, palette: palette) { _ in nil } == nil)
        #expect(IndexedPNG.bytes(pixels, side: 3, palette: palette) { $0 } == nil)
        #expect(IndexedPNG.bytes([], side: 0, palette: palette) { $0 } == nil)
        #expect(IndexedPNG.bytes(pixels, side: 2, palette: []) { $0 } == nil)
        #expect(IndexedPNG.bytes(pixels, side: 2, palette: [UInt32](repeating: 0, count: 257)) { $0 } == nil)
    }

    @Test("The 257th colour becomes the first")
    func manyColors() {
        let many = IndexedPNG.uncompressed(side: 17) { x, y in UInt32(y * 17 + x) << 8 }
        let bounded = IndexedPNG.uncompressed(side: 17) { x, y in y * 17 + x < 256 ? UInt32(y * 17 + x) << 8 : 0 }
        #expect(many == bounded)
    }

    @Test("The lines for what is not known differ between a light and a dark map")
    func hatched() {
        let scale = LayerScale.of(.clouds)
        let levels = [UInt8](repeating: scale.uncovered, count: FieldGrid.side * FieldGrid.side)
        #expect(LayerPNG.hatched(isDark: false) == LayerPNG.uncompressed(levels, scale, .light))
        #expect(LayerPNG.hatched(isDark: true) == LayerPNG.uncompressed(levels, scale, .dark))
        #expect(LayerPNG.hatched(isDark: true) != LayerPNG.hatched(isDark: false))
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

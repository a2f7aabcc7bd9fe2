import MapLayers
import WeatherDesign
import WeatherModel

/// A square of a layer as a file, in the colours of the layer's scale: the same pixels on the server and on the phone.
public enum LayerPNG {
    /// A compressed picture.
    ///
    /// - Parameters:
    ///   - levels: of `FieldGrid.side * FieldGrid.side` pixels, as `FieldGrid.raster` has them.
    ///   - compress: makes a zlib stream of bytes; nil if it cannot.
    /// - Returns: nil if `compress` does.
    public static func bytes(
        _ levels: [UInt8], _ scale: LayerScale, _ scheme: Appearance, compress: (_ bytes: [UInt8]) -> [UInt8]?
    ) -> [UInt8]? {
        IndexedPNG.bytes(pixels(levels, scale), side: FieldGrid.side, palette: palette(scale, scheme), compress: compress)
    }

    /// A picture without compression.
    ///
    /// - Parameter levels: as above.
    public static func uncompressed(_ levels: [UInt8], _ scale: LayerScale, _ scheme: Appearance) -> [UInt8] {
        IndexedPNG.uncompressed(pixels(levels, scale), side: FieldGrid.side, palette: palette(scale, scheme))
    }

    /// The picture for areas without known weather: it must not look calm or dry.
    public static func hatched(isDark: Bool) -> [UInt8] { isDark ? darkLines : lightLines }

    private static let (lightLines, darkLines) = (lines(.light), lines(.dark))

    private static func lines(_ scheme: Appearance) -> [UInt8] {
        let scale = LayerScale.of(.clouds)
        return uncompressed([UInt8](repeating: scale.uncovered, count: FieldGrid.side * FieldGrid.side), scale, scheme)
    }

    private static func pixels(_ levels: [UInt8], _ scale: LayerScale) -> [UInt8] {
        var pixels = levels
        scale.hatch(&pixels, side: FieldGrid.side)
        return pixels
    }

    /// `0xRRGGBBAA` for each number of a pixel.
    private static func palette(_ scale: LayerScale, _ scheme: Appearance) -> [UInt32] {
        scale.palette(scheme).map { color, opacity in color.number << 8 | UInt32((opacity * 255).rounded()) }
    }
}

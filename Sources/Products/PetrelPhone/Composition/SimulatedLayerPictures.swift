import Foundation
import MapLayers
import WeatherDesign
import WeatherModel
import WeatherSimulator

/// The layers of the simulated atmosphere, drawn by the app itself.
struct SimulatedLayerPictures: LayerPictures {
    let layers: SimulatedLayers
    let now: @Sendable () -> Date

    func offer() -> LayerOffer {
        LayerOffer(
            layers: layers.layers.map { LayerOffer.Layer($0, credits: layers.credits(of: $0)) }, present: MapHour(containing: now()),
            isSimulated: true)
    }

    func picture(_ layer: MapLayer, at hour: MapHour, _ address: TileAddress, isDark: Bool) async -> LayerPicture? {
        let scale = LayerScale.of(layer)
        let grid = layers.grid(layer, at: hour, address, now: now()) { scale.position(of: $0) }
        let levels = grid.raster(
            levelsPerStep: LayerScale.levelsPerStep, below: scale.below, most: scale.mostLevel, uncovered: scale.uncovered)
        return LayerPicture(png: LayerPNG.bytes(levels, scale, isDark: isDark), isSimulated: true)
    }
}

/// A square of a layer as a file.
enum LayerPNG {
    /// - Parameter levels: of `FieldGrid.side * FieldGrid.side` pixels, as `FieldGrid.raster` has them.
    static func bytes(_ levels: [UInt8], _ scale: LayerScale, isDark: Bool) -> [UInt8] {
        var pixels = levels
        scale.hatch(&pixels, side: FieldGrid.side)
        let palette = scale.palette(isDark ? .dark : .light).map { color, opacity in color.number << 8 | UInt32((opacity * 255).rounded()) }
        return PlainPNG.bytes(pixels, side: FieldGrid.side, palette: palette)
    }

    /// The picture for areas without known weather: it must not look calm or dry.
    static func hatched(isDark: Bool) -> [UInt8] { isDark ? darkLines : lightLines }

    private static let (lightLines, darkLines) = (lines(isDark: false), lines(isDark: true))

    private static func lines(isDark: Bool) -> [UInt8] {
        let scale = LayerScale.of(.clouds)
        return bytes([UInt8](repeating: scale.uncovered, count: FieldGrid.side * FieldGrid.side), scale, isDark: isDark)
    }
}

import Foundation
import MapDrawing
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
        return LayerPicture(png: LayerPNG.uncompressed(levels, scale, isDark ? .dark : .light), isSimulated: true)
    }
}

import Foundation
import MapKit
import WeatherModel
import WeatherScreens

/// The weather layer that the map draws, and the source of its tiles.
struct MapLayerLook {
    /// nil for no layer.
    let drawing: MapLayersModel.Drawing?
    /// True for the system's dark appearance, which has different colours.
    let isDark: Bool
    /// A square as a file.
    let picture: @MainActor (MapLayersModel.Drawing, TileAddress, Bool) async -> [UInt8]
}

/// One layer at one hour, as tiles over the map. Each is asked for when the map wants to draw it.
nonisolated final class LayerOverlay: MKTileOverlay {
    private let load: @Sendable (TileAddress) async -> [UInt8]

    init(load: @escaping @Sendable (TileAddress) async -> [UInt8]) {
        self.load = load
        super.init(urlTemplate: nil)
        maximumZ = TileAddress.greatestZoom
    }

    /// The form that MapKit calls: one with a completion handler is called only where this is not overridden.
    override func loadTile(at path: MKTileOverlayPath) async throws -> Data {
        guard let address = TileAddress(zoom: path.z, x: path.x, y: path.y) else { throw URLError(.badURL) }
        return Data(await load(address))
    }
}

/// The one overlay of a map.
final class LayerOverlays {
    private let map: MKMapView
    private var shown: (drawing: MapLayersModel.Drawing, isDark: Bool, overlay: LayerOverlay)?

    init(_ map: MKMapView) { self.map = map }

    /// Replaces the shown layer. The former layer is removed at once: tiles of another hour must not be visible below this one's time.
    func show(_ look: MapLayerLook) {
        guard look.drawing != shown?.drawing || look.isDark != shown?.isDark else { return }
        if let shown { map.removeOverlay(shown.overlay) }
        shown = nil
        guard let drawing = look.drawing else { return }
        let (picture, isDark) = (look.picture, look.isDark)
        let overlay = LayerOverlay { await picture(drawing, $0, isDark) }
        shown = (drawing, isDark, overlay)
        map.addOverlay(overlay, level: .aboveRoads)
    }
}

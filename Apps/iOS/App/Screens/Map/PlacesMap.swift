import SwiftUI
import UIKit
import WeatherModel
import WeatherScreens

/// The UIKit map as a SwiftUI view.
struct PlacesMap: UIViewControllerRepresentable {
    let marks: [MapMark]
    /// Where the map begins; nil for the whole Earth.
    let start: Coordinate?
    /// Whether the person lets the map show where they are.
    let showsPosition: Bool
    let openMark: @MainActor (MapMark) -> Void
    let openPoint: @MainActor (Coordinate) -> Void
    /// The weather over the map.
    let layer: MapLayerLook
    /// The warned areas and the tropical cyclones over it.
    let warned: WarnedMapContent
    /// The person tapped a tropical cyclone.
    let openCyclone: @MainActor (CycloneMark) -> Void
    /// The map shows something else.
    let moved: @MainActor (MapViewport) -> Void

    func makeUIViewController(context: Context) -> MapController {
        let controller = MapController()
        controller.moved = moved
        return controller
    }

    func updateUIViewController(_ controller: MapController, context: Context) {
        controller.openMark = openMark
        controller.openPoint = openPoint
        controller.moved = moved
        controller.show(marks, startingAt: start)
        controller.showPosition(showsPosition)
        controller.layers.show(layer)
        controller.warned.openArea = { _, place in openPoint(place) }
        controller.warned.openCyclone = openCyclone
        controller.warned.show(warned)
    }
}

/// The visible part of the map: its centre, and the degrees from edge to edge.
struct MapViewport {
    let middle: Coordinate
    let latitudeSpan: Double
    let longitudeSpan: Double
}

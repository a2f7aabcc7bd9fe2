import CoreLocation
import Foundation
import MapKit
import Testing
import UIKit

@Suite("MapKit double")
@MainActor
struct MapTests {
    private final class Delegate: NSObject, MKMapViewDelegate {
        var lines: [String] = []
        func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
            lines.append("view")
            return mapView.dequeueReusableAnnotationView(withIdentifier: "a", for: annotation)
        }
        func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
            lines.append("renderer")
            if let polygon = overlay as? MKPolygon { return MKPolygonRenderer(polygon: polygon) }
            if let line = overlay as? MKPolyline { return MKPolylineRenderer(polyline: line) }
            return (overlay as? MKTileOverlay).map(MKTileOverlayRenderer.init(tileOverlay:)) ?? MKOverlayRenderer(overlay: overlay)
        }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { lines.append("selected") }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { lines.append("moved \(animated)") }
    }

    /// Opens what is tapped twice, before the map zooms.
    private final class Taps: NSObject, UIGestureRecognizerDelegate {
        var goesFirst = true
        var points: [CGPoint] = []
        /// The view whose touches are not examined.
        var refused: UIView?
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            refused == nil || touch.view !== refused
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            points.append(gestureRecognizer.location(in: gestureRecognizer.view))
            return true
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { goesFirst }
    }

    private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let delegate = Delegate()

    init() {
        map.delegate = delegate
        map.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "a")
    }

    @Test func `a point of the map has the coordinate that Web Mercator gives it`() {
        map.setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 60, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 20)),
            animated: false)
        let middle = map.convert(CGPoint(x: 200, y: 400), toCoordinateFrom: map)
        #expect(abs(middle.latitude - 60) < 1e-9 && abs(middle.longitude - 10) < 1e-9)
        let corner = map.convert(CGPoint(x: 400, y: 0), toCoordinateFrom: map)
        #expect(abs(corner.longitude - 20) < 1e-9 && corner.latitude > 60)
        let back = map._point(of: corner)
        #expect(abs(back.x - 400) < 1e-6 && abs(back.y) < 1e-6)
        #expect(delegate.lines == ["moved false"])
    }

    @Test func `an annotation's view is the delegate's, goes with it, and is told when it is tapped`() throws {
        let annotation = MKPointAnnotation()
        map.addAnnotation(annotation)
        let view = try #require(map.view(for: annotation))
        map._select(view)
        #expect(map.annotations.count == 1 && delegate.lines == ["view", "selected"])
        map.removeAnnotation(annotation)
        #expect(map.annotations.isEmpty && map._views.isEmpty)
    }

    /// Squares that say where they lie.
    private nonisolated final class Squares: MKTileOverlay {
        init() { super.init(urlTemplate: nil) }
        override func loadTile(at path: MKTileOverlayPath) async throws -> Data {
            if path.x == 0 { throw CocoaError(.fileReadUnknown) }
            return Data("\(path.z)/\(path.x)/\(path.y)".utf8)
        }
    }

    @Test func `an overlay is drawn by the delegate's renderer, and is asked for the squares of what the map shows`() async throws {
        map.setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 50, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 60, longitudeDelta: 70)),
            animated: false)
        let overlay = Squares()
        overlay.maximumZ = 3
        map.addOverlay(overlay, level: .aboveRoads)
        #expect(map.overlays.count == 1 && delegate.lines.last == "renderer")
        let tiles = await map._tiles(of: overlay)
        #expect(tiles.map(\.path.z).allSatisfy { $0 == 3 } && tiles.contains { $0.data == Data("3/4/2".utf8) })
        let square = try #require(tiles.first { $0.path.x == 4 && $0.path.y == 2 })
        #expect(abs(square.path._corner(0).longitude) < 1e-9 && abs(square.path._corner(1).longitude - 45) < 1e-9)
        // Over the date line the columns begin anew, and what cannot be had has no picture.
        map._pan(to: CLLocationCoordinate2D(latitude: 0, longitude: 180))
        let beyond = await map._tiles(of: overlay)
        #expect(Set(beyond.map(\.path.x)).isSubset(of: [0, 1, 6, 7]) && beyond.contains { $0.path.x == 0 && $0.data == nil })
        // Where the map is nearer than the overlay has squares, there are none.
        overlay.maximumZ = 2
        #expect(await map._tiles(of: overlay).isEmpty)
        map.removeOverlay(overlay)
        #expect(map.overlays.isEmpty)
    }

    @Test func `a shape is drawn by the delegate's renderer, and goes with its overlay`() {
        let places = [(1.0, 2.0), (3, 4), (5, 2)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
        let polygon = MKPolygon(coordinates: places, count: places.count)
        let line = MKPolyline(coordinates: places, count: 2)
        for overlay in [polygon, line] as [any MKOverlay] { map.addOverlay(overlay, level: .aboveRoads) }
        #expect(map._shapes.map(\._places.count) == [3, 2] && map._shapes[0]._places[1].longitude == 4)
        #expect(delegate.lines == ["renderer", "renderer"])
        map.removeOverlay(polygon)
        #expect(map._shapes.count == 1 && map._shapes[0].overlay === line && map.overlays.count == 1)
    }

    /// Two taps on the map, which a recognizer of the app's examines.
    private func recognized() -> Taps {
        let recognizer = UITapGestureRecognizer()
        let taps = Taps()
        recognizer.numberOfTapsRequired = 2
        recognizer.delegate = taps
        map.addGestureRecognizer(recognizer)
        return taps
    }

    @Test func `two taps zoom, unless a recognizer of the app's has to fail before`() {
        map._doubleTap(at: CGPoint(x: 1, y: 2))
        #expect(map._zooms == 1)
        let taps = recognized()
        map._doubleTap(at: CGPoint(x: 30, y: 40))
        #expect(map._zooms == 1 && taps.points == [CGPoint(x: 30, y: 40)])
        taps.goesFirst = false
        map._doubleTap(at: CGPoint(x: 50, y: 60))
        #expect(map._zooms == 2)
    }

    @Test func `two taps on an annotation select it, unless a recognizer of the app's takes them`() throws {
        // Given an annotation in the middle, below a recognizer that goes first
        let annotation = MKPointAnnotation()
        map.addAnnotation(annotation)
        let balloon = try #require(map.view(for: annotation))
        let taps = recognized()
        // When the recognizer examines every touch
        let point = map._point(of: annotation.coordinate)
        map._doubleTap(at: point)
        // Then the taps are its own
        #expect(taps.points.count == 1 && delegate.lines == ["view"])
        // When it leaves those on the annotation to the map
        taps.refused = balloon
        map._doubleTap(at: point)
        #expect(taps.points.count == 1 && delegate.lines == ["view", "selected"] && map._zooms == 0)
        // And beside it
        map._doubleTap(at: CGPoint(x: point.x + 60, y: point.y))
        #expect(taps.points.count == 2 && delegate.lines.count == 2)
    }
}

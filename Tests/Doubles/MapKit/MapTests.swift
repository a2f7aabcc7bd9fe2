import CoreLocation
import Foundation
import MapKit
import Testing

@Suite("MapKit double")
@MainActor
struct MapTests {
    private final class Delegate: NSObject, MKMapViewDelegate {
        var lines: [String] = []
        func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
            lines.append("renderer")
            return (overlay as? MKTileOverlay).map(MKTileOverlayRenderer.init(tileOverlay:)) ?? MKOverlayRenderer(overlay: overlay)
        }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { lines.append("moved \(animated)") }
    }

    private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let delegate = Delegate()

    init() { map.delegate = delegate }

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
}

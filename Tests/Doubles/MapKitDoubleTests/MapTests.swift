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
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { lines.append("selected") }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { lines.append("moved \(animated)") }
    }

    /// Opens what is tapped twice, before the map zooms.
    private final class Taps: NSObject, UIGestureRecognizerDelegate {
        var goesFirst = true
        var points: [CGPoint] = []
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

    @Test func `two taps zoom, unless a recognizer of the app's has to fail before`() {
        map._doubleTap(at: CGPoint(x: 1, y: 2))
        #expect(map._zooms == 1)
        let recognizer = UITapGestureRecognizer()
        let taps = Taps()
        recognizer.numberOfTapsRequired = 2
        recognizer.delegate = taps
        map.addGestureRecognizer(recognizer)
        map._doubleTap(at: CGPoint(x: 30, y: 40))
        #expect(map._zooms == 1 && taps.points == [CGPoint(x: 30, y: 40)])
        taps.goesFirst = false
        map._doubleTap(at: CGPoint(x: 50, y: 60))
        #expect(map._zooms == 2)
    }
}

import CoreLocation
import MapKit
import UIKit
import WeatherDesign
import WeatherModel
import WeatherScreens

/// MapKit's map, on which a double tap opens a point and does not zoom.
final class MapController: UIViewController {
    var openMark: (MapMark) -> Void = { _ in }
    var openPoint: (Coordinate) -> Void = { _ in }
    var moved: (MapViewport) -> Void = { _ in }

    /// The weather layers over the map.
    private(set) lazy var layers = LayerOverlays(map)
    /// The warned areas and the tropical cyclones on it.
    private(set) lazy var warned = WarnedOverlays(map)

    let map = MKMapView(frame: .zero)
    let doubleTap = UITapGestureRecognizer()
    private var shown: [(mark: MapMark, annotation: MKPointAnnotation)] = []
    private var hasBegun = false

    private static let kind = "place"
    /// Degrees that the map shows at first, from north to south and from west to east: about a country.
    private static let firstSpan = MKCoordinateSpan(latitudeDelta: 12, longitudeDelta: 12)

    init() {
        super.init(nibName: nil, bundle: nil)
        map.delegate = self
        map.isPitchEnabled = false
        map.isRotateEnabled = false
        for kind in [Self.kind, WarnedOverlays.kind] {
            map.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: kind)
        }
        doubleTap.numberOfTapsRequired = 2
        doubleTap.delegate = self
        map.addGestureRecognizer(doubleTap)
    }

    /// The app uses no storyboard.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.fill(with: map, padding: 0)
    }

    /// Shows these marks. Unchanged marks stay as they are: a mark that is new on the map appears with an animation.
    ///
    /// - Parameter start: the map's first centre, used once when it is first known.
    func show(_ marks: [MapMark], startingAt start: Coordinate?) {
        if !hasBegun, let start {
            hasBegun = true
            map.setRegion(MKCoordinateRegion(center: CLLocationCoordinate2D(start), span: Self.firstSpan), animated: false)
        }
        for old in shown where !marks.contains(old.mark) { map.removeAnnotation(old.annotation) }
        shown.removeAll { !marks.contains($0.mark) }
        for mark in marks where !shown.contains(where: { $0.mark == mark }) {
            let annotation = MKPointAnnotation()
            annotation.coordinate = CLLocationCoordinate2D(mark.coordinate)
            annotation.title = mark.title
            annotation.subtitle = mark.condition
            // Before it is on the map, which asks for its view.
            shown.append((mark, annotation))
            map.addAnnotation(annotation)
        }
    }

    /// Shows the person's position with its accuracy, and the button that follows it.
    ///
    /// - Parameter isShown: true only where they allowed it: the map would ask them itself.
    func showPosition(_ isShown: Bool) {
        map.showsUserLocation = isShown
        map.showsUserTrackingButton = isShown
    }

    private func mark(of annotation: (any MKAnnotation)?) -> MapMark? { shown.first { $0.annotation === annotation }?.mark }
}

extension MapController: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        if let view = warned.view(for: annotation) { return view }
        guard let mark = mark(of: annotation) else { return nil }
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: Self.kind, for: annotation)
        if let marker = view as? MKMarkerAnnotationView {
            marker.glyphText = mark.temperature ?? "·"
            marker.markerTintColor = .token(mark.id.tint)
            // The tints are light in the dark.
            marker.glyphTintColor = .token(.onAccent)
            marker.titleVisibility = .visible
            marker.subtitleVisibility = .adaptive
        }
        view.displayPriority = mark.id.priority
        view.accessibilityLabel = mark.spoken
        return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        if let renderer = warned.renderer(for: overlay) { return renderer }
        guard let tiles = overlay as? MKTileOverlay else { return MKOverlayRenderer(overlay: overlay) }
        return MKTileOverlayRenderer(tileOverlay: tiles)
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        if warned.select(view.annotation) {
            mapView.deselectAnnotation(view.annotation, animated: false)
            return
        }
        if let position = view.annotation as? MKUserLocation {
            mapView.deselectAnnotation(position, animated: false)
            if let point = Coordinate(position.coordinate) { openPoint(point) }
            return
        }
        guard let mark = mark(of: view.annotation) else { return }
        // So that it can be tapped again after the way back.
        mapView.deselectAnnotation(view.annotation, animated: false)
        openMark(mark)
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        guard let middle = Coordinate(mapView.region.center) else { return }
        let span = mapView.region.span
        moved(MapViewport(middle: middle, latitudeSpan: span.latitudeDelta, longitudeSpan: span.longitudeDelta))
    }
}

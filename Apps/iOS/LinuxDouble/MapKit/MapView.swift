import CoreLocation
import Foundation
import UIKit

@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

// All of them are optional.
extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        fatalError("MapKit double: an overlay without a renderer of the app's is not drawn")
    }
}

// https://developer.apple.com/documentation/mapkit/mkmapview
/// A map without its ground: a region, annotations with their views, and fingers by `_doubleTap(at:)` and `_pan(to:)`.
@MainActor open class MKMapView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { fatalError("MapKit double: a map in a storyboard is not supported") }

    weak open var delegate: (any MKMapViewDelegate)?
    open var isPitchEnabled = true
    open var isRotateEnabled = true
    open var showsUserLocation = false
    open var showsUserTrackingButton = false
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open private(set) var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 360))

    /// The views of the annotations, in their order.
    public private(set) var _views: [MKAnnotationView] = []
    /// The renderers of shapes, in the order in which these were added.
    public private(set) var _shapes: [MKOverlayPathRenderer] = []
    /// The tiles that were asked for last.
    public internal(set) var _drawn: [(path: MKTileOverlayPath, data: Data?)] = []
    /// How often two taps have zoomed, as the map's own recognizer does.
    public private(set) var _zooms = 0
    private var kinds: [String: MKAnnotationView.Type] = [:]

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        self.region = region
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    open func addAnnotation(_ annotation: any MKAnnotation) {
        annotations.append(annotation)
        guard let view = delegate?.mapView(self, viewFor: annotation) else {
            fatalError("MapKit double: an annotation without a view of the app's is not supported")
        }
        _views.append(view)
    }

    open func removeAnnotation(_ annotation: any MKAnnotation) {
        annotations.removeAll { $0 === annotation }
        _views.removeAll { $0.annotation === annotation }
    }

    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        overlays.append(overlay)
        switch delegate?.mapView(self, rendererFor: overlay) {
        case is MKTileOverlayRenderer: break
        case let path as MKOverlayPathRenderer: _shapes.append(path)
        default: fatalError("MapKit double: an overlay that is neither tiles nor a path is not supported")
        }
    }

    open func removeOverlay(_ overlay: any MKOverlay) {
        overlays.removeAll { $0 === overlay }
        _shapes.removeAll { $0.overlay === overlay }
    }

    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { _views.first { $0.annotation === annotation } }

    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}

    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        kinds[identifier] = viewClass as? MKAnnotationView.Type
    }

    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        guard kinds[identifier] == MKMarkerAnnotationView.self else {
            fatalError("MapKit double: a kind of view other than the marker is not supported")
        }
        return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }

    /// By Web Mercator over the region, north above.
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let room = _room
        let longitude = region.center.longitude + (Double(point.x / room.width) - 0.5) * region.span.longitudeDelta
        let unit = Double(room.width) / (region.span.longitudeDelta * .pi / 180)
        let middle = log(tan(.pi / 4 + region.center.latitude * .pi / 360))
        let height = middle - (Double(point.y) - Double(room.height) / 2) / unit
        return CLLocationCoordinate2D(latitude: atan(sinh(height)) * 180 / .pi, longitude: longitude)
    }

    /// Where a coordinate is on the map: Apple's `convert(_:toPointTo:)`.
    public func _point(of coordinate: CLLocationCoordinate2D) -> CGPoint {
        let room = _room
        let unit = Double(room.width) / (region.span.longitudeDelta * .pi / 180)
        let middle = log(tan(.pi / 4 + region.center.latitude * .pi / 360))
        let height = log(tan(.pi / 4 + coordinate.latitude * .pi / 360))
        return CGPoint(
            x: Double(room.width) * (0.5 + (coordinate.longitude - region.center.longitude) / region.span.longitudeDelta),
            y: Double(room.height) / 2 - (height - middle) * unit)
    }

    /// The view's size; a phone's window if the test gave the view no size.
    public var _room: CGSize { bounds.size == .zero ? CGSize(width: 390, height: 700) : bounds.size }

    /// Taps twice, as a person does. The map gets the taps if no recognizer of the app's takes them and goes before it: it selects the
    /// annotation that was tapped, or zooms.
    public func _doubleTap(at point: CGPoint) {
        let own = UITapGestureRecognizer()
        own.numberOfTapsRequired = 2
        let tapped = _annotationView(at: point)
        guard _recognize(taps: 2, at: point, on: tapped ?? self, before: own) == 0 else { return }
        if let tapped { _select(tapped) } else { _zooms += 1 }
    }

    /// The annotation's view under a point: the nearest one within half the size of a fingertip, 22 points.
    public func _annotationView(at point: CGPoint) -> MKAnnotationView? {
        func distance(_ view: MKAnnotationView) -> CGFloat {
            guard let coordinate = view.annotation?.coordinate else { return .infinity }
            let place = _point(of: coordinate)
            return max(abs(place.x - point.x), abs(place.y - point.y))
        }
        return _views.filter { distance($0) <= 22 }.min { distance($0) < distance($1) }
    }

    /// Moves the map's middle, as a finger does.
    public func _pan(to center: CLLocationCoordinate2D) {
        region.center = center
        delegate?.mapView(self, regionDidChangeAnimated: false)
    }

    /// Taps the view of an annotation, or does what VoiceOver does with it.
    public func _select(_ view: MKAnnotationView) { delegate?.mapView(self, didSelect: view) }
}

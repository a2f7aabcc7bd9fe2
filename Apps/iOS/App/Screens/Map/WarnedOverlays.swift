import CoreLocation
import MapKit
import UIKit
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The warned areas and the tropical cyclones of a map: shapes, and a sign each that can be tapped. A warning without an outline has a sign at each
/// place that is warned.
final class WarnedOverlays {
    /// The person tapped a sign, at a place that is warned.
    var openArea: (WarnedAreaMark, Coordinate) -> Void = { _, _ in }
    var openCyclone: (CycloneMark) -> Void = { _ in }

    /// How the views of the signs are found.
    static let kind = "warned"

    /// The subject of a sign on the map.
    private enum Subject: Hashable {
        case area(WarnedAreaMark)
        case cyclone(CycloneMark)
    }

    private struct Drawn {
        let subject: Subject
        let signs: [MKPointAnnotation]
        let shapes: [(overlay: any MKOverlay, look: ShapeLook)]
    }

    private let map: MKMapView
    private var shown: [Drawn] = []

    init(_ map: MKMapView) { self.map = map }

    /// Shows these. What did not change stays as it is.
    func show(_ content: WarnedMapContent) {
        let subjects = content.areas.map(Subject.area) + content.cyclones.map(Subject.cyclone)
        let wanted = Set(subjects)
        for old in shown where !wanted.contains(old.subject) {
            for sign in old.signs { map.removeAnnotation(sign) }
            for shape in old.shapes { map.removeOverlay(shape.overlay) }
        }
        shown.removeAll { !wanted.contains($0.subject) }
        let known = Set(shown.map(\.subject))
        // The worst last, so that they lie above.
        for subject in subjects.reversed() where !known.contains(subject) { add(subject) }
    }

    private func add(_ subject: Subject) {
        let signs: [MKPointAnnotation]
        let shapes: [(overlay: any MKOverlay, look: ShapeLook)]
        switch subject {
        case .area(let area):
            let places = (area.outlines.isEmpty ? [] : [area.point]) + area.spots
            signs = places.map { Self.sign(at: $0, area.severity, area.event) }
            shapes = area.outlines.flatMap(\.rings).map { (Self.polygon($0), .area(area.level)) }
        case .cyclone(let mark):
            let cyclone = mark.cyclone
            signs = [Self.sign(at: cyclone.now.center, mark.title, nil)]
            shapes =
                cyclone.coneRings.map { (Self.polygon($0), .cone) }
                + TropicalCyclone.lines(cyclone.past).map { (Self.line($0), .past) }
                + TropicalCyclone.lines([cyclone.now] + cyclone.forecast).map { (Self.line($0), .forecast) }
        }
        // Before it is on the map, which asks for its view and for its renderers.
        shown.append(Drawn(subject: subject, signs: signs, shapes: shapes))
        for shape in shapes { map.addOverlay(shape.overlay, level: .aboveRoads) }
        for sign in signs { map.addAnnotation(sign) }
    }

    private static func sign(at place: Coordinate, _ title: String, _ subtitle: String?) -> MKPointAnnotation {
        let sign = MKPointAnnotation()
        sign.coordinate = CLLocationCoordinate2D(place)
        sign.title = title
        sign.subtitle = subtitle
        return sign
    }

    private static func polygon(_ ring: [MapCorner]) -> MKPolygon { MKPolygon(coordinates: ring.map(\.place), count: ring.count) }

    private static func line(_ corners: [MapCorner]) -> MKPolyline { MKPolyline(coordinates: corners.map(\.place), count: corners.count) }

    /// The view of a sign; nil for an annotation of another kind.
    func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        guard let drawn = drawn(annotation) else { return nil }
        let view = map.dequeueReusableAnnotationView(withIdentifier: Self.kind, for: annotation)
        if let marker = view as? MKMarkerAnnotationView {
            marker.titleVisibility = .visible
            marker.subtitleVisibility = .visible
            switch drawn.subject {
            case .area(let area):
                marker.glyphText = area.level.glyph
                marker.markerTintColor = .token(area.level.tint)
            case .cyclone:
                // As near as letters come to its sign on weather charts; what it is called says how strong it is.
                marker.glyphText = "@"
                marker.markerTintColor = .token(.alarm)
            }
        }
        // A warning is never hidden by a place beside it.
        view.displayPriority = .required
        switch drawn.subject {
        case .area(let area): view.accessibilityLabel = area.text
        case .cyclone(let mark): view.accessibilityLabel = "\(mark.title). \(mark.now)"
        }
        return view
    }

    /// How a shape is drawn; nil for an overlay of another kind.
    func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        guard let look = shown.lazy.flatMap(\.shapes).first(where: { $0.overlay === overlay })?.look else { return nil }
        return look.renderer(for: overlay)
    }

    /// Opens the subject of a sign.
    ///
    /// - Returns: false for an annotation of another kind.
    func select(_ annotation: (any MKAnnotation)?) -> Bool {
        guard let drawn = drawn(annotation) else { return false }
        switch drawn.subject {
        case .area(let area): openArea(area, annotation.flatMap { Coordinate($0.coordinate) } ?? area.point)
        case .cyclone(let mark): openCyclone(mark)
        }
        return true
    }

    private func drawn(_ annotation: (any MKAnnotation)?) -> Drawn? {
        shown.first { drawn in drawn.signs.contains { $0 === annotation } }
    }
}

extension MapCorner {
    fileprivate var place: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}

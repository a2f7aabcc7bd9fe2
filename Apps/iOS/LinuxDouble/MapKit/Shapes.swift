import CoreLocation
import Foundation
import UIKit

// https://developer.apple.com/documentation/mapkit/mkmultipoint
/// Apple's is an `MKShape` and gives its points as points of the map.
open class MKMultiPoint: NSObject {
    /// The corners, in their order.
    public let _places: [CLLocationCoordinate2D]

    init(_ places: UnsafePointer<CLLocationCoordinate2D>, _ count: Int) {
        _places = Array(UnsafeBufferPointer(start: places, count: count))
    }
}

open class MKPolygon: MKMultiPoint, MKOverlay {
    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) { super.init(coords, count) }
    open var coordinate: CLLocationCoordinate2D { _places.first ?? CLLocationCoordinate2D() }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) { super.init(coords, count) }
    open var coordinate: CLLocationCoordinate2D { _places.first ?? CLLocationCoordinate2D() }
}

@MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?

    /// The corners, in their order.
    public var _places: [CLLocationCoordinate2D] { (overlay as? MKMultiPoint)?._places ?? [] }
}

@MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
    public init(polygon: MKPolygon) { super.init(overlay: polygon) }
}

@MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
    public init(polyline: MKPolyline) { super.init(overlay: polyline) }
}

import CoreLocation
import Foundation

public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
}

// Apple's also has an optional `title` and `subtitle`, which only Objective-C can declare.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
}

open class MKPointAnnotation: NSObject, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    // https://developer.apple.com/documentation/mapkit/mkshape/title
    open var title: String?
    // https://developer.apple.com/documentation/mapkit/mkshape/subtitle
    open var subtitle: String?
}

// https://developer.apple.com/documentation/mapkit/mkuserlocation
/// The person's own position. The double's map makes none.
open class MKUserLocation: NSObject, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D { _place }
    /// Where a test has the person.
    public var _place = CLLocationCoordinate2D()
}

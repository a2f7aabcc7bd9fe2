import Foundation

// https://developer.apple.com/documentation/corelocation/cllocationdegrees
public typealias CLLocationDegrees = Double
// https://developer.apple.com/documentation/corelocation/cllocationaccuracy
public typealias CLLocationAccuracy = Double

// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
@frozen public struct CLLocationCoordinate2D: Sendable {
    public init() {
        latitude = 0
        longitude = 0
    }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }

    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees
}

// https://developer.apple.com/documentation/corelocation/cllocation
// Safe to send: no value of it changes.
open class CLLocation: NSObject, @unchecked Sendable {
    private let place: CLLocationCoordinate2D

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        super.init()
    }

    open var coordinate: CLLocationCoordinate2D { place }
    open var horizontalAccuracy: CLLocationAccuracy { stopped() }
    open var timestamp: Date { stopped() }
}

// https://developer.apple.com/documentation/corelocation/kcllocationaccuracykilometer
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

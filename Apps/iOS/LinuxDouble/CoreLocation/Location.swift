import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationAccuracy = Double

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

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
    private let accuracyMeters: CLLocationAccuracy
    private let time: Date

    /// After Apple's documentation the accuracy is 0 and the time is now.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        accuracyMeters = 0
        time = Date()
        super.init()
    }

    /// A fix as the system reports it. A negative accuracy says that the coordinate is invalid.
    public init(
        _latitude: CLLocationDegrees, longitude: CLLocationDegrees, horizontalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        place = CLLocationCoordinate2D(latitude: _latitude, longitude: longitude)
        accuracyMeters = horizontalAccuracy
        time = timestamp
        super.init()
    }

    open var coordinate: CLLocationCoordinate2D { place }
    open var horizontalAccuracy: CLLocationAccuracy { accuracyMeters }
    open var timestamp: Date { time }
}

// https://developer.apple.com/documentation/corelocation/kcllocationaccuracykilometer
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

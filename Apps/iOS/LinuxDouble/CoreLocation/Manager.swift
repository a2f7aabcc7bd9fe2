import Foundation

// The device's reports are for the type check alone: a test that runs one stops.

// Safe to send: cases without values.
public enum CLAuthorizationStatus: Int32, @unchecked Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse
}

open class CLLocationManager: NSObject {
    public override init() { stopped() }

    weak open var delegate: (any CLLocationManagerDelegate)?
    open var authorizationStatus: CLAuthorizationStatus { stopped() }
    open var desiredAccuracy: CLLocationAccuracy = -1
    open var location: CLLocation? { stopped() }
    open func requestWhenInUseAuthorization() { stopped() }
    open func requestLocation() { stopped() }
}

// Apple's requirements are optional ones of Objective-C. Linux has none: the three that the app answers are required here, so that a
// misspelt one is refused.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

public struct CLError: Error {
    public var code: CLError.Code { stopped() }

    // https://developer.apple.com/documentation/corelocation/clerror/code
    // Safe to send: cases without values.
    public enum Code: Int, @unchecked Sendable {
        case locationUnknown
        case denied
        case network
        case headingFailure
        case regionMonitoringDenied
        case regionMonitoringFailure
        case regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult
        case geocodeFoundPartialResult
        case geocodeCanceled
        case deferredFailed
        case deferredNotUpdatingLocation
        case deferredAccuracyTooLow
        case deferredDistanceFiltered
        case deferredCanceled
        case rangingUnavailable
        case rangingFailure
        case promptDeclined
        case historicalLocationError
    }
}

func stopped() -> Never { fatalError("CoreLocation double: what the device reports is declared for the type check alone") }

import Foundation
import Synchronization

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

// https://developer.apple.com/documentation/corelocation/clauthorizationstatus
// Safe to send: cases without values.
public enum CLAuthorizationStatus: Int32, @unchecked Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse
}

// https://developer.apple.com/documentation/corelocation/cllocationmanager
/// Answers nothing by itself: a test calls `_authorize(_:)`, `_deliver(_:)` and `_fail(_:)`, on the thread where Core Location would
/// call the delegate (the one where the manager was made), or sets `_whenAsked` and `_whenLocating`.
open class CLLocationManager: NSObject {
    private var status: CLAuthorizationStatus
    private var newest: CLLocation?

    public override init() {
        status = Self._initialStatus
        super.init()
        madeLock.withLock {
            made.removeAll { $0.manager == nil }
            made.append(MadeManager(manager: self))
        }
    }

    /// Apple's calls the delegate soon after it is set; here a test does that with `_authorize(authorizationStatus)`.
    weak open var delegate: (any CLLocationManagerDelegate)?
    open var authorizationStatus: CLAuthorizationStatus { status }
    open var desiredAccuracy: CLLocationAccuracy = -1
    open var location: CLLocation? { newest }

    /// Counts the question. As Apple's, it has no other effect once the person has answered.
    open func requestWhenInUseAuthorization() {
        _authorizationRequests += 1
        if status == .notDetermined { _whenAsked?(self) }
    }

    /// Counts the question, which `_deliver(_:)` or `_fail(_:)` answers. Where the person refused, the error says so at once.
    open func requestLocation() {
        _locationRequests += 1
        if status == .denied || status == .restricted { return _fail(CLError(_code: .denied)) }
        _whenLocating?(self)
    }

    /// How often the app called `requestWhenInUseAuthorization()`.
    public private(set) var _authorizationRequests = 0
    /// How often the app called `requestLocation()`.
    public private(set) var _locationRequests = 0
    /// The person's answer: called within `requestWhenInUseAuthorization()` while the status is not determined.
    public var _whenAsked: ((CLLocationManager) -> Void)?
    /// The device's answer: called within `requestLocation()`.
    public var _whenLocating: ((CLLocationManager) -> Void)?

    /// The managers that the process made and still holds, the oldest first.
    public static var _made: [CLLocationManager] { madeLock.withLock { made.compactMap(\.manager) } }

    /// The status that managers have when they are made, for the whole process.
    public static var _initialStatus: CLAuthorizationStatus {
        get { initialStatus.withLock { $0 } }
        set { initialStatus.withLock { $0 = newValue } }
    }

    /// Sets the status and calls the delegate, as the system does when the person answers or changes the setting.
    public func _authorize(_ status: CLAuthorizationStatus) {
        self.status = status
        delegate?.locationManagerDidChangeAuthorization(self)
    }

    /// Calls the delegate with the locations, the newest last, and keeps that one as `location`.
    public func _deliver(_ locations: [CLLocation]) {
        newest = locations.last ?? newest
        delegate?.locationManager(self, didUpdateLocations: locations)
    }

    /// Calls the delegate with the error.
    public func _fail(_ error: any Error) { delegate?.locationManager(self, didFailWithError: error) }

    /// Sets `location` without calling the delegate: what the device knew before the app asked.
    public func _setLocation(_ location: CLLocation?) { newest = location }
}

// Apple's requirements are optional ones of Objective-C. Linux has none: the three that the app answers are required here, so that a
// misspelt one is refused.
// https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

// https://developer.apple.com/documentation/corelocation/clerror
public struct CLError: Error {
    private let reason: CLError.Code

    /// An error with the given code.
    public init(_code: CLError.Code) { reason = _code }

    public var code: CLError.Code { reason }

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

private struct MadeManager {
    weak var manager: CLLocationManager?
}

private let initialStatus = Mutex(CLAuthorizationStatus.notDetermined)
private let madeLock = NSLock()
// Safe: read and written under `madeLock` only.
nonisolated(unsafe) private var made: [MadeManager] = []

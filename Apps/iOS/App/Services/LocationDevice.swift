import CoreLocation
import Foundation
import WeatherScreens

/// Core Location as a `PositionDevice`: asks, and passes on what it hears.
@MainActor
final class LocationDevice: NSObject, PositionDevice {
    // Made at the first question, on the main thread, where it then calls its delegate.
    private lazy var manager: CLLocationManager = {
        let manager = CLLocationManager()
        manager.delegate = self
        // A cell is 5.6 km: no satellite is needed. With reduced accuracy the system makes it coarser by itself.
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
        return manager
    }()
    private var locating: [Int: AsyncStream<Result<PositionFix, PositionFailure>>.Continuation] = [:]
    private var asking: [Int: AsyncStream<PositionAuthorization>.Continuation] = [:]
    private var lastNumber = 0

    func authorization() async -> PositionAuthorization { PositionAuthorization(manager.authorizationStatus) }

    func lastKnown() async -> PositionFix? { manager.location.flatMap { PositionFix.reading($0).value } }

    func askPermission() async -> PositionAuthorization {
        guard manager.authorizationStatus == .notDetermined else { return PositionAuthorization(manager.authorizationStatus) }
        let (answers, continuation) = AsyncStream.makeStream(of: PositionAuthorization.self, bufferingPolicy: .bufferingNewest(1))
        let number = nextNumber()
        asking[number] = continuation
        defer { asking[number] = nil }
        manager.requestWhenInUseAuthorization()
        for await answer in answers { return answer }
        // Cancelled before they answered.
        return PositionAuthorization(manager.authorizationStatus)
    }

    func locate() async throws(PositionFailure) -> PositionFix {
        let (fixes, continuation) = AsyncStream.makeStream(
            of: Result<PositionFix, PositionFailure>.self, bufferingPolicy: .bufferingNewest(1))
        let number = nextNumber()
        locating[number] = continuation
        defer { locating[number] = nil }
        manager.requestLocation()
        for await fix in fixes { return try fix.get() }
        throw .cancelled
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func heard(_ authorization: PositionAuthorization) {
        // Core Location also calls before the person has answered.
        guard authorization != .notAsked else { return }
        for continuation in asking.values { continuation.yield(authorization) }
    }

    private func heard(_ fix: Result<PositionFix, PositionFailure>) {
        for continuation in locating.values { continuation.yield(fix) }
    }
}

// Called on the thread where the manager was made: the main one.
extension LocationDevice: CLLocationManagerDelegate {
    nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        let authorization = PositionAuthorization(manager.authorizationStatus)
        MainActor.assumeIsolated { heard(authorization) }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let newest = locations.last else { return }
        let fix = PositionFix.reading(newest)
        MainActor.assumeIsolated { heard(fix) }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        let isDenied = (error as? CLError)?.code == .denied
        MainActor.assumeIsolated { heard(.failure(isDenied ? .denied : .noFix)) }
    }
}

nonisolated extension PositionAuthorization {
    fileprivate init(_ status: CLAuthorizationStatus) {
        switch status {
        case .notDetermined: self = .notAsked
        case .authorizedWhenInUse, .authorizedAlways: self = .allowed
        case .restricted: self = .restricted
        case .denied: self = .denied
        // A future status, whatever its name, is not a permission by the person.
        @unknown default: self = .denied
        }
    }
}

nonisolated extension PositionFix {
    fileprivate static func reading(_ location: CLLocation) -> Result<PositionFix, PositionFailure> {
        Result { () throws(PositionFailure) in
            try PositionFix(
                latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
                accuracyMeters: location.horizontalAccuracy, time: location.timestamp)
        }
    }
}

nonisolated extension Result {
    fileprivate var value: Success? {
        switch self {
        case .success(let value): value
        case .failure: nil
        }
    }
}

import CoreLocation
import Foundation
import Testing

@Suite("CoreLocation double")
@MainActor
struct ManagerTests {
    private final class Delegate: NSObject, CLLocationManagerDelegate {
        var lines: [String] = []
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { lines.append("\(manager.authorizationStatus)") }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            lines += locations.map { "\($0.coordinate.latitude) \($0.horizontalAccuracy)" }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            lines.append("\((error as? CLError)?.code == .denied)")
        }
    }

    private let delegate = Delegate()
    private let manager = CLLocationManager()

    init() { manager.delegate = delegate }

    @Test func `the delegate is told of the person's answer, and asking again has no effect`() {
        manager._authorize(.notDetermined)
        manager._whenAsked = { $0._authorize(.authorizedWhenInUse) }
        manager.requestWhenInUseAuthorization()
        manager.requestWhenInUseAuthorization()
        #expect(delegate.lines == ["notDetermined", "authorizedWhenInUse"])
        #expect(manager._authorizationRequests == 2)
    }

    @Test func `one question for the position brings one location or one error`() {
        manager._whenLocating = {
            $0._deliver([CLLocation(_latitude: 55, longitude: 37, horizontalAccuracy: 500, timestamp: .distantPast)])
        }
        manager.requestLocation()
        manager._fail(CLError(_code: .denied))
        #expect(delegate.lines == ["55.0 500.0", "true"])
        #expect(manager.location?.timestamp == .distantPast && manager._locationRequests == 1)
        #expect(CLLocationManager._made.contains { $0 === manager } && kCLLocationAccuracyKilometer == 1000)
    }

    @Test func `a question for the position that the person refused brings the error`() {
        manager._authorize(.denied)
        manager._whenLocating = { _ in Issue.record("located") }
        manager.requestLocation()
        #expect(delegate.lines == ["denied", "true"])
    }
}

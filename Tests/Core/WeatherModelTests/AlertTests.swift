import Foundation
import Testing
import WeatherModel

@Suite("A warning is active until its end or its cancellation, also ahead of its time")
struct AlertTests {
    private let now = Date(timeIntervalSince1970: 1_773_144_000)

    @Test("By its end, to the second", arguments: [(-1.0, false), (0, false), (1, true), (nil, true)] as [(Double?, Bool)])
    func end(secondsAhead: Double?, isActive: Bool) {
        let alert = Alert(id: "1", event: "Storm", effective: now + 600, expires: secondsAhead.map { now.addingTimeInterval($0) })
        #expect(alert.isActive(at: now) == isActive)
    }

    @Test(
        "By what its message does",
        arguments: zip([Alert.MessageType.alert, .update, .cancel, .acknowledge, .error], [true, true, false, false, false]))
    func message(_ type: Alert.MessageType, isActive: Bool) {
        #expect(Alert(id: "1", messageType: type, event: "Storm", expires: now + 600).isActive(at: now) == isActive)
    }
}

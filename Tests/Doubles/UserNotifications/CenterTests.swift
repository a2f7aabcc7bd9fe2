import Foundation
import Synchronization
import Testing

@testable import UserNotifications

@Suite("UserNotifications double")
struct CenterTests {
    private let center = UNUserNotificationCenter(for: ())

    private func request(_ identifier: String, _ title: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.interruptionLevel = .timeSensitive
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    private var status: UNAuthorizationStatus {
        let status = Mutex(UNAuthorizationStatus.notDetermined)
        center.getNotificationSettings { settings in status.withLock { $0 = settings.authorizationStatus } }
        return status.withLock { $0 }
    }

    @Test func `the person is asked for notifications once, and their answer stays`() {
        center._set(.notDetermined, answering: .denied)
        center.requestAuthorization(options: [.alert]) { isGranted, _ in #expect(!isGranted) }
        center._set(status, answering: .authorized)
        center.requestAuthorization(options: [.alert]) { isGranted, _ in #expect(!isGranted) }
        #expect(status == .denied && center._questions.count == 2)
    }

    @Test func `provisional notifications are granted without a question`() {
        center._set(.notDetermined, answering: .denied)
        center.requestAuthorization(options: [.alert, .provisional]) { isGranted, _ in #expect(isGranted) }
        #expect(status == .provisional)
    }

    @Test func `a notification replaces one with its identifier, and is refused where the system refuses it`() {
        center.add(request("a", "first"))
        center.add(request("b", "second"))
        center.add(request("a", "third"))
        #expect(center._added.map(\.title) == ["second", "third"] && center._added.allSatisfy { $0.level == .timeSensitive })
        struct Refused: Error {}
        center._fail(Refused())
        center.add(request("c", "fourth")) { #expect($0 is Refused) }
        #expect(center._added.count == 2)
    }

    @Test func `the delegate hears which notification was opened, and by which action`() {
        final class Listener: NSObject, UNUserNotificationCenterDelegate {
            let heard = Mutex<[String]>([])
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
            ) { completionHandler([]) }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping @Sendable () -> Void
            ) {
                heard.withLock { $0.append("\(response.notification.request.content.title) \(response.actionIdentifier)") }
                completionHandler()
            }
        }
        let listener = Listener()
        center.delegate = listener
        center._open(request("a", "storm"), action: "OPEN")
        #expect(listener.heard.withLock { $0 } == ["storm OPEN"])
    }
}

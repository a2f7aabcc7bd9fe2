import Foundation
import PetrelPhone
import UIKit

/// Receives the system's callbacks to the app itself: its launch, and its token for push messages. It holds the model, which exists before
/// any window: a notification may start the app.
final class PhoneDelegate: NSObject, UIApplicationDelegate {
    let model: PhoneModel
    private let notifications = NotificationDevice()

    override init() {
        model = PhoneModel(.device(notifications))
        super.init()
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        notifications.begin(show: model.warnings.showWords)
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        let digits = Array("0123456789abcdef")
        let token = deviceToken.reduce(into: "") { text, byte in text += "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])" }
        notifications.events.send(.registered(token: token))
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        notifications.events.send(.unregistered)
    }
}

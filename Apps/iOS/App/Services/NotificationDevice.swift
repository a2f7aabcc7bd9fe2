import Foundation
import PetrelPhone
import UIKit
import UserNotifications
import WeatherScreens

/// The system's centre for notifications as a `WarningNotifying`: asks, shows, and passes on what it hears.
nonisolated final class NotificationDevice: NSObject, WarningNotifying {
    let events = NotificationEvents()

    /// Before the app has finished launching: a notification that starts it is passed on right after.
    ///
    /// - Parameter show: "Show warnings": the action of a warning's notification.
    func begin(show: String) {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let open = UNNotificationAction(identifier: NotificationNames.openAction, title: show, options: [.foreground])
        center.setNotificationCategories([
            UNNotificationCategory(identifier: NotificationNames.warningCategory, actions: [open], intentIdentifiers: [], options: [])
        ])
    }

    func permission() async -> NotificationPermission {
        await withCheckedContinuation { continuation in
            UNUserNotificationCenter.current().getNotificationSettings { settings in
                continuation.resume(returning: NotificationPermission(settings.authorizationStatus))
            }
        }
    }

    func askPermission() async -> NotificationPermission {
        let _: Void = await withCheckedContinuation { continuation in
            // An error is a refusal; `permission()` reads it from the settings.
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in continuation.resume() }
        }
        return await permission()
    }

    func register() async { await MainActor.run { UIApplication.shared.registerForRemoteNotifications() } }

    func unregister() async { await MainActor.run { UIApplication.shared.unregisterForRemoteNotifications() } }

    func show(_ notice: WarningNotice) async -> Bool {
        let content = UNMutableNotificationContent()
        content.title = notice.title
        content.subtitle = notice.subtitle
        content.body = notice.text
        content.sound = notice.level == .passive ? nil : .default
        content.interruptionLevel = UNNotificationInterruptionLevel(notice.level)
        content.relevanceScore = notice.relevance
        content.threadIdentifier = notice.thread
        content.categoryIdentifier = NotificationNames.category(notice.subject)
        content.userInfo = [
            NotificationNames.content: [NotificationNames.link: notice.link.url.absoluteString]
        ]
        let request = UNNotificationRequest(identifier: notice.event, content: content, trigger: nil)
        return await withCheckedContinuation { continuation in
            UNUserNotificationCenter.current().add(request) { error in continuation.resume(returning: error == nil) }
        }
    }
}

nonisolated extension NotificationDevice: UNUserNotificationCenterDelegate {
    /// Also while the app is looked at: it may show another place.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let content = response.notification.request.content
        let ours = content.userInfo[NotificationNames.content] as? [String: Any]
        if response.actionIdentifier != UNNotificationDismissActionIdentifier,
            let link = (ours?[NotificationNames.link] as? String).flatMap(URL.init(string:))
        {
            events.send(
                .opened(link, words: OpenedWarning.Words(title: content.title, subtitle: content.subtitle, text: content.body)))
        }
        completionHandler()
    }
}

nonisolated extension NotificationPermission {
    fileprivate init(_ status: UNAuthorizationStatus) {
        switch status {
        case .notDetermined: self = .notAsked
        case .denied: self = .denied
        case .authorized, .ephemeral: self = .allowed
        case .provisional: self = .provisional
        // A future status, whatever its name, is not a permission by the person.
        @unknown default: self = .denied
        }
    }
}

nonisolated extension UNNotificationInterruptionLevel {
    fileprivate init(_ level: WarningNotice.Level) {
        switch level {
        case .passive: self = .passive
        case .active: self = .active
        case .timeSensitive: self = .timeSensitive
        }
    }
}

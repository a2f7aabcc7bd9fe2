import Foundation
import Synchronization

@MainActor open class UIApplication: UIResponder {
    private struct Tasks {
        var running: Set<UIBackgroundTaskIdentifier> = []
        var last = UIBackgroundTaskIdentifier.invalid.rawValue
    }

    private static let only = UIApplication(for: ())

    private let tasks = Mutex(Tasks())

    private init(for process: Void) { super.init() }

    // https://developer.apple.com/documentation/uikit/uiapplication/shared
    public class var shared: UIApplication { only }

    // https://developer.apple.com/documentation/uikit/uiapplication/opensettingsurlstring
    public class var openSettingsURLString: String { "app-settings:" }

    // https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)
    nonisolated open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        tasks.withLock { tasks in
            tasks.last += 1
            let identifier = UIBackgroundTaskIdentifier(rawValue: tasks.last)
            tasks.running.insert(identifier)
            return identifier
        }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)
    /// Ends the process if the task is not running: the app ended it twice, or never began it.
    nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        let wasRunning = tasks.withLock { $0.running.remove(identifier) != nil }
        guard wasRunning else { fatalError("UIKit double: the background task \(identifier.rawValue) ended and is not running") }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()
    open func registerForRemoteNotifications() { unsupported("registering for remote notifications") }

    // https://developer.apple.com/documentation/uikit/uiapplication/unregisterforremotenotifications()
    open func unregisterForRemoteNotifications() { unsupported("unregistering for remote notifications") }

    // https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        private let name: String
        public init(rawValue: String) { name = rawValue }
        public var rawValue: String { name }
    }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    private let number: Int
    public init(rawValue: Int) { number = rawValue }
    public var rawValue: Int { number }
    // https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier/invalid
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

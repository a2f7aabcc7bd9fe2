import Foundation
import Synchronization

@MainActor open class UIApplication: UIResponder {
    /// An event of a background task.
    public enum _Event: Equatable, Sendable {
        case began(UIBackgroundTaskIdentifier)
        case ended(UIBackgroundTaskIdentifier)
    }

    private struct Tasks {
        var log: [_Event] = []
        var handlers: [UIBackgroundTaskIdentifier: @MainActor @Sendable () -> Void] = [:]
        var running: [UIBackgroundTaskIdentifier] = []
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
            tasks.running.append(identifier)
            tasks.handlers[identifier] = handler
            tasks.log.append(.began(identifier))
            return identifier
        }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)
    /// Ends the process if the task is not running: the app ended it twice, or never began it.
    nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        tasks.withLock { tasks in
            guard let place = tasks.running.firstIndex(of: identifier) else {
                fatalError("UIKit double: the background task \(identifier.rawValue) ended and is not running")
            }
            tasks.running.remove(at: place)
            tasks.handlers[identifier] = nil
            tasks.log.append(.ended(identifier))
        }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()
    /// Counts the calls: a test calls the delegate with the result.
    open func registerForRemoteNotifications() { _registrations += 1 }

    // https://developer.apple.com/documentation/uikit/uiapplication/unregisterforremotenotifications()
    open func unregisterForRemoteNotifications() { _registrations = 0 }

    /// How often the app has asked for its token since it gave it up.
    public private(set) var _registrations = 0

    // https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        private let name: String
        public init(rawValue: String) { name = rawValue }
        public var rawValue: String { name }
    }

    /// The background tasks that began and ended since the process started or since `_reset()`, the oldest first.
    nonisolated public var _log: [_Event] { tasks.withLock { $0.log } }

    /// The background tasks that have not ended, the oldest first.
    nonisolated public var _running: [UIBackgroundTaskIdentifier] { tasks.withLock { $0.running } }

    /// Lets the system's limit expire: calls the handlers of the running tasks. Returns those that are still running after that, for which
    /// the system would end the app.
    @discardableResult
    public func _expire() -> [UIBackgroundTaskIdentifier] {
        let handlers = tasks.withLock { tasks in tasks.running.compactMap { tasks.handlers[$0] } }
        for handler in handlers { handler() }
        return _running
    }

    /// Forgets the log. Running tasks go on.
    nonisolated public func _reset() { tasks.withLock { $0.log = [] } }
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

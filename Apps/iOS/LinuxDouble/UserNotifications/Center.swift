import Foundation
import Synchronization

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
/// Keeps what the app adds, and answers for the person as a test says. It shows nothing.
open class UNUserNotificationCenter: NSObject {
    private struct State {
        var status = UNAuthorizationStatus.notDetermined
        /// The person's future answer.
        var answer = UNAuthorizationStatus.authorized
        var questions: [UNAuthorizationOptions] = []
        var added: [_Added] = []
        var categories: [String: [String]] = [:]
        var failure: (any Error)?
    }

    /// A notification as it was when the app added it.
    public struct _Added: Equatable, Sendable {
        public let identifier: String
        public let title: String
        public let subtitle: String
        public let body: String
        public let level: UNNotificationInterruptionLevel
        public let category: String
        public let thread: String
        public let hasSound: Bool
    }

    // Safe: the only instance, whose whole state is behind a lock.
    nonisolated(unsafe) private static let only = UNUserNotificationCenter(for: ())

    private let state = Mutex(State())
    // Safe: set at launch, before anything is delivered.
    nonisolated(unsafe) private weak var heldDelegate: (any UNUserNotificationCenterDelegate)?

    init(for system: Void) { super.init() }

    open class func current() -> UNUserNotificationCenter { only }

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/delegate
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { heldDelegate }
        set { heldDelegate = newValue }
    }

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:)
    /// The person is asked once; `provisional` is granted without a question.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let status = state.withLock { state in
            state.questions.append(options)
            if state.status == .notDetermined { state.status = options.contains(.provisional) ? .provisional : state.answer }
            return state.status
        }
        completionHandler(status == .authorized || status == .provisional, nil)
    }

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/getnotificationsettings(completionhandler:)
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings(status: state.withLock { $0.status }))
    }

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/setnotificationcategories(_:)
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let named = Dictionary(categories.map { ($0.identifier, $0.actions.map(\.identifier)) }) { first, _ in first }
        state.withLock { $0.categories = named }
    }

    // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/add(_:withcompletionhandler:)
    /// A notification with the identifier of an earlier one replaces it.
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        let content = request.content
        let added = _Added(
            identifier: request.identifier, title: content.title, subtitle: content.subtitle, body: content.body,
            level: content.interruptionLevel, category: content.categoryIdentifier, thread: content.threadIdentifier,
            hasSound: content.sound != nil)
        let failure = state.withLock { state -> (any Error)? in
            if let failure = state.failure { return failure }
            state.added.removeAll { $0.identifier == added.identifier }
            state.added.append(added)
            return nil
        }
        completionHandler?(failure)
    }

    /// The notifications that the app has added, the oldest first.
    public var _added: [_Added] { state.withLock { $0.added } }
    /// With which options the app asked, the oldest first.
    public var _questions: [UNAuthorizationOptions] { state.withLock { $0.questions } }
    /// The identifiers of the actions of each category.
    public var _categories: [String: [String]] { state.withLock { $0.categories } }

    /// Sets the person's present permission, and their answer when asked.
    public func _set(_ status: UNAuthorizationStatus, answering answer: UNAuthorizationStatus = .authorized) {
        state.withLock { ($0.status, $0.answer) = (status, answer) }
    }

    /// Sets the error of `add` from now on; nil lets it succeed.
    public func _fail(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

    /// Opens a notification as the person would: calls the delegate.
    public func _open(_ request: UNNotificationRequest, action: String = UNNotificationDefaultActionIdentifier) {
        let response = UNNotificationResponse(notification: UNNotification(request: request, date: Date()), actionIdentifier: action)
        delegate?.userNotificationCenter(self, didReceive: response) {}
    }

    /// Forgets everything.
    public func _reset() { state.withLock { $0 = State() } }
}

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

// https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

// https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}

// https://developer.apple.com/documentation/usernotifications/unnotificationsettings
open class UNNotificationSettings: NSObject {
    open var authorizationStatus: UNAuthorizationStatus { status }
    private let status: UNAuthorizationStatus

    init(status: UNAuthorizationStatus) {
        self.status = status
        super.init()
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

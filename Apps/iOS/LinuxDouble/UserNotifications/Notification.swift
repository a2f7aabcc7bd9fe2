import Foundation

// For the type check alone: a test that runs one of these stops.

open class UNNotificationContent: NSObject {
    open var title: String { stopped() }
    open var subtitle: String { stopped() }
    open var body: String { stopped() }
    open var sound: UNNotificationSound? { stopped() }
    open var threadIdentifier: String { stopped() }
    open var categoryIdentifier: String { stopped() }
    open var userInfo: [AnyHashable: Any] { stopped() }
    open var interruptionLevel: UNNotificationInterruptionLevel { stopped() }
    open var relevanceScore: Double { stopped() }
}

open class UNMutableNotificationContent: UNNotificationContent {
    public override init() { stopped() }

    open override var title: String {
        get { stopped() }
        set { stopped() }
    }
    open override var subtitle: String {
        get { stopped() }
        set { stopped() }
    }
    open override var body: String {
        get { stopped() }
        set { stopped() }
    }
    open override var sound: UNNotificationSound? {
        get { stopped() }
        set { stopped() }
    }
    open override var threadIdentifier: String {
        get { stopped() }
        set { stopped() }
    }
    open override var categoryIdentifier: String {
        get { stopped() }
        set { stopped() }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { stopped() }
        set { stopped() }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { stopped() }
        set { stopped() }
    }
    open override var relevanceScore: Double {
        get { stopped() }
        set { stopped() }
    }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}

open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound { stopped() }
}

open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
    open var identifier: String { stopped() }
    open var content: UNNotificationContent { stopped() }

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) { stopped() }
}

open class UNNotification: NSObject {
    open var request: UNNotificationRequest { stopped() }
    open var date: Date { stopped() }

    private init(for system: Void) { super.init() }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { stopped() }
    open var actionIdentifier: String { stopped() }

    private init(for system: Void) { super.init() }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

open class UNNotificationAction: NSObject {
    open var identifier: String { stopped() }
    open var title: String { stopped() }

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) { stopped() }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

open class UNNotificationCategory: NSObject {
    open var identifier: String { stopped() }
    open var actions: [UNNotificationAction] { stopped() }

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) { stopped() }
}

import Foundation

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
    fileprivate var heldTitle = ""
    fileprivate var heldSubtitle = ""
    fileprivate var heldBody = ""
    fileprivate var heldSound: UNNotificationSound?
    fileprivate var heldThread = ""
    fileprivate var heldCategory = ""
    fileprivate var heldInfo: [AnyHashable: Any] = [:]
    fileprivate var heldLevel = UNNotificationInterruptionLevel.active
    fileprivate var heldRelevance = 0.0

    open var title: String { heldTitle }
    open var subtitle: String { heldSubtitle }
    open var body: String { heldBody }
    open var sound: UNNotificationSound? { heldSound }
    open var threadIdentifier: String { heldThread }
    open var categoryIdentifier: String { heldCategory }
    open var userInfo: [AnyHashable: Any] { heldInfo }
    open var interruptionLevel: UNNotificationInterruptionLevel { heldLevel }
    open var relevanceScore: Double { heldRelevance }
}

// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent {
    public override init() { super.init() }

    open override var title: String {
        get { heldTitle }
        set { heldTitle = newValue }
    }
    open override var subtitle: String {
        get { heldSubtitle }
        set { heldSubtitle = newValue }
    }
    open override var body: String {
        get { heldBody }
        set { heldBody = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { heldSound }
        set { heldSound = newValue }
    }
    open override var threadIdentifier: String {
        get { heldThread }
        set { heldThread = newValue }
    }
    open override var categoryIdentifier: String {
        get { heldCategory }
        set { heldCategory = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { heldInfo }
        set { heldInfo = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { heldLevel }
        set { heldLevel = newValue }
    }
    open override var relevanceScore: Double {
        get { heldRelevance }
        set { heldRelevance = newValue }
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}

// https://developer.apple.com/documentation/usernotifications/unnotificationsound
open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
open class UNNotificationTrigger: NSObject {}

// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
open class UNNotificationRequest: NSObject {
    open var identifier: String { heldIdentifier }
    open var content: UNNotificationContent { heldContent }
    private let heldIdentifier: String
    private let heldContent: UNNotificationContent

    /// Without a trigger the system delivers at once; with one: not supported.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        precondition(trigger == nil, "UserNotifications double: a trigger is not supported")
        heldIdentifier = identifier
        heldContent = content
        super.init()
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotification
open class UNNotification: NSObject {
    open var request: UNNotificationRequest { heldRequest }
    open var date: Date { heldDate }
    private let heldRequest: UNNotificationRequest
    private let heldDate: Date

    init(request: UNNotificationRequest, date: Date) {
        heldRequest = request
        heldDate = date
        super.init()
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

// https://developer.apple.com/documentation/usernotifications/unnotificationresponse
open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { heldNotification }
    open var actionIdentifier: String { heldAction }
    private let heldNotification: UNNotification
    private let heldAction: String

    init(notification: UNNotification, actionIdentifier: String) {
        heldNotification = notification
        heldAction = actionIdentifier
        super.init()
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

// https://developer.apple.com/documentation/usernotifications/unnotificationaction
open class UNNotificationAction: NSObject {
    open var identifier: String { heldIdentifier }
    open var title: String { heldTitle }
    private let heldIdentifier: String
    private let heldTitle: String

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        heldIdentifier = identifier
        heldTitle = title
        super.init()
    }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationcategory
open class UNNotificationCategory: NSObject {
    open var identifier: String { heldIdentifier }
    open var actions: [UNNotificationAction] { heldActions }
    private let heldIdentifier: String
    private let heldActions: [UNNotificationAction]

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) {
        heldIdentifier = identifier
        heldActions = actions
        super.init()
    }
}

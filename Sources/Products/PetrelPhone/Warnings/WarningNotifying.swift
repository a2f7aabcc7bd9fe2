import Foundation
import Notices
import WeatherScreens

/// The person's permission for notifications.
public enum NotificationPermission: Hashable, Sendable {
    case notAsked, denied
    /// Delivered quietly, to the list alone: the system grants it without asking.
    case provisional
    case allowed
}

/// A notification that the phone shows by itself.
public struct WarningNotice: Hashable, Sendable {
    /// The notification's subject, which decides its actions besides opening it.
    public enum Subject: Hashable, Sendable { case warning, rule, cyclone, test }

    /// How much it interrupts, in the system's terms.
    public enum Level: String, Hashable, Sendable { case passive, active, timeSensitive }

    public var subject: Subject
    /// Identifies the event: a notice replaces the previous one of the same event.
    public var event: String
    public var title: String
    public var subtitle: String
    public var text: String
    public var level: Level
    /// `0 ... 1`: decides which of several notices is shown first.
    public var relevance: Double
    /// Notices of one place are grouped.
    public var thread: String
    /// The link that it opens.
    public var link: DeepLink

    package init(
        _ subject: Subject, event: String, title: String, subtitle: String, text: String, weight: NoticeWeight, thread: String,
        link: DeepLink
    ) {
        self.subject = subject
        self.event = event
        self.title = title
        self.subtitle = subtitle
        self.text = text
        switch weight.level {
        case .passive: level = .passive
        case .active: level = .active
        case .timeSensitive: level = .timeSensitive
        }
        relevance = weight.relevance
        self.thread = thread
        self.link = link
    }
}

/// Notification events from the system.
public enum NotificationEvent: Hashable, Sendable {
    /// The person has opened a notification; `words` is its text.
    case opened(URL, words: OpenedWarning.Words)
    /// The app's token at Apple's push service, in hexadecimal digits.
    case registered(token: String)
    /// Registration at Apple's push service failed.
    case unregistered
}

/// The system's notification centre, or a test's. Decides nothing.
public protocol WarningNotifying: Sendable {
    func permission() async -> NotificationPermission
    /// Asks for permission; the person is asked only once.
    func askPermission() async -> NotificationPermission
    /// Requests the app's token, which arrives as an event.
    func register() async
    /// Gives up the token.
    func unregister() async
    /// Shows a notice at once.
    ///
    /// - Returns: false if the system does not show it.
    func show(_ notice: WarningNotice) async -> Bool
    /// The events since the app was started, for any number of windows.
    var events: NotificationEvents { get }
}

/// The keys that messages and notices carry, and the categories of their actions.
public enum NotificationNames {
    /// The app's payload in a server's message and in a notice of the phone.
    public static let content = "petrel"
    public static let link = "link"
    public static let warningCategory = "WARNING"
    public static let openAction = "OPEN"

    /// The same category as in a server's messages.
    public static func category(_ subject: WarningNotice.Subject) -> String {
        switch subject {
        case .warning: warningCategory
        case .rule: "RULE"
        case .cyclone: "CYCLONE"
        case .test: "TEST"
        }
    }
}

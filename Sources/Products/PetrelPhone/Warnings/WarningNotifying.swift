import Foundation
import Notices
import WeatherScreens

/// The person's permission for notifications.
public enum NotificationPermission: Hashable, Sendable {
    case notAsked, denied
    /// Quietly, in the list alone: the system gives it without a question.
    case provisional
    case allowed
}

/// A notification that the phone shows by itself.
public struct WarningNotice: Hashable, Sendable {
    /// The notification's subject, which decides its actions besides opening it.
    public enum Subject: Hashable, Sendable { case warning, rule, test }

    /// How much it interrupts, in the system's own words.
    public enum Level: String, Hashable, Sendable { case passive, active, timeSensitive }

    public var subject: Subject
    /// Names the event: a notice takes the place of the one before of the same event.
    public var event: String
    public var title: String
    public var subtitle: String
    public var text: String
    public var level: Level
    /// `0 ... 1`: which of several is shown first.
    public var relevance: Double
    /// Those of one place are shown together.
    public var thread: String
    /// The link that it opens.
    public var link: DeepLink

    public init(
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
    /// The person has opened one; `words` is what it said.
    case opened(URL, words: OpenedWarning.Words)
    /// Apple's push service knows this app by these hexadecimal digits.
    case registered(token: String)
    /// It does not.
    case unregistered
}

/// The system's centre for notifications, or a test's. Decides nothing.
public protocol WarningNotifying: Sendable {
    func permission() async -> NotificationPermission
    /// Asks the person, who answers once for all.
    func askPermission() async -> NotificationPermission
    /// Asks for the app's token, which comes as an event.
    func register() async
    /// Gives the token up.
    func unregister() async
    /// Shows a notice at once.
    ///
    /// - Returns: false when the system does not show it.
    func show(_ notice: WarningNotice) async -> Bool
    /// Events since the app was started, and all later ones. Supports one listener.
    func events() async -> AsyncStream<NotificationEvent>
}

/// The keys that messages and notices carry, and the categories of their actions.
public enum NotificationNames {
    /// The app's payload in a server's message and in a notice of the phone.
    public static let content = "petrel"
    public static let link = "link"
    public static let warningCategory = "WARNING"
    public static let openAction = "OPEN"

    /// As a server's messages have it.
    public static func category(_ subject: WarningNotice.Subject) -> String {
        switch subject {
        case .warning: warningCategory
        case .rule: "RULE"
        case .test: "TEST"
        }
    }
}

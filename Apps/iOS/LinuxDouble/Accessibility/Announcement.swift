import Foundation
import Synchronization

/// The storage of `AccessibilityNotification._posted`.
private let posted = Mutex<[String]>([])

public enum AccessibilityNotification {
    /// Every text that the process announced since it started or since the last `_reset()`, the oldest first.
    public static var _posted: [String] { posted.withLock { $0 } }

    /// Forgets what was announced.
    public static func _reset() { posted.withLock { $0 = [] } }

    // https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
    public struct Announcement {
        private let announcement: String

        public init(_ announcement: String) { self.announcement = announcement }

        public func post() { posted.withLock { $0.append(announcement) } }
    }
}

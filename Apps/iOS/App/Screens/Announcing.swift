import Accessibility
import SwiftUI

extension View {
    /// Says what is new on the screen to whoever does not see it, each time that it is another; nil says nothing.
    func announces(_ news: String?) -> some View {
        onChange(of: news) { _, news in
            if let news { AccessibilityNotification.Announcement(news).post() }
        }
    }
}

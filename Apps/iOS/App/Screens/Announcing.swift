import Accessibility
import SwiftUI

extension View {
    /// Announces news on the screen to a reader who does not see it, each time that the text changes; nil announces nothing.
    func announces(_ news: String?, isSilent: Bool = false) -> some View {
        onChange(of: news) { _, news in
            if let news, !isSilent { AccessibilityNotification.Announcement(news).post() }
        }
    }
}

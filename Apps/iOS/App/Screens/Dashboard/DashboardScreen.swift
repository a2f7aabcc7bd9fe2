import Accessibility
import SwiftUI
import WeatherScreens

/// The dashboard of a model. Whoever shows it keeps the model alive: this only draws its state and reports intents.
struct DashboardScreen: View {
    let model: DashboardModel
    let words: DashboardWords
    /// Opens the places; nil for a second screen, which stays with its place.
    let choosePlace: (@MainActor () -> Void)?

    var body: some View {
        DashboardView(
            state: model.state, words: words, frame: model.frame,
            intents: DashboardIntents(
                retry: { await model.retry() }, usePosition: { await model.usePosition() }, choosePlace: choosePlace)
        )
        .onChange(of: model.announcement) { _, announcement in
            if let announcement { AccessibilityNotification.Announcement(announcement.text).post() }
        }
    }
}

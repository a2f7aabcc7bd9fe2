import Accessibility
import PetrelPhone
import SwiftUI
import WeatherScreens

/// The dashboard of a model. The caller keeps the model alive: this view only draws its state and reports intents.
struct DashboardScreen: View {
    let model: DashboardModel
    let words: DashboardWords
    /// Opens the places; nil for a second screen, which stays with its place.
    let choosePlace: (@MainActor () -> Void)?
    /// The places to turn over; nil where there is one alone.
    let pages: PlacePages?
    /// The stored weather of the pages beside the present one.
    let kept: [PlacePages.Page.ID: DashboardContent]
    let turn: @MainActor (PlacePages.Page) async -> Void

    @State private var felt = HapticMoment()

    init(
        model: DashboardModel, words: DashboardWords, choosePlace: (@MainActor () -> Void)?, pages: PlacePages? = nil,
        kept: [PlacePages.Page.ID: DashboardContent] = [:],
        turn: @escaping @MainActor (PlacePages.Page) async -> Void = { _ in }
    ) {
        self.model = model
        self.words = words
        self.choosePlace = choosePlace
        self.pages = pages
        self.kept = kept
        self.turn = turn
    }

    var body: some View {
        DashboardView(
            state: model.state, words: words, frame: model.frame,
            intents: DashboardIntents(
                retry: retry, usePosition: { await model.usePosition() }, choosePlace: choosePlace, pages: pages, kept: kept,
                turn: turn)
        )
        .environment(\.detailCourse, { model.course(of: $0) })
        .environment(\.airCourses, { await model.airCourses() })
        .environment(\.skyCourses, { await model.skyCourses() })
        .environment(\.usualContent, { await model.usualContent() })
        .environment(\.furtherSheets, FurtherSheets(of: model, words))
        .haptics(felt) { _, now in now.haptic }
        .onChange(of: model.announcement) { _, announcement in
            if let announcement { AccessibilityNotification.Announcement(announcement.text).post() }
        }
    }

    private func retry() async {
        await model.retry()
        felt.feel(Haptic(refreshed: model.state))
    }
}

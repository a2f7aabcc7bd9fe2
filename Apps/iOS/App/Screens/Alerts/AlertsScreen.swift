import PetrelPhone
import SwiftUI
import WeatherScreens

/// The warnings of a dashboard's place, in full. The caller keeps the model alive: this view only draws its state and reports intents.
struct AlertsScreen: View {
    let model: AlertsModel
    let words: DashboardWords
    /// Opens the places.
    let choosePlace: (@MainActor () -> Void)?

    @State private var felt = HapticMoment()

    init(model: AlertsModel, words: DashboardWords, choosePlace: (@MainActor () -> Void)?) {
        self.model = model
        self.words = words
        self.choosePlace = choosePlace
    }

    var body: some View {
        AlertsView(
            title: model.title, state: model.state, opened: model.openedContent, words: words, frame: model.frame,
            intents: DashboardIntents(retry: retry, usePosition: { await model.usePosition() }, choosePlace: choosePlace)
        )
        .haptics(felt) { _, now in now.haptic }
        .task(id: model.revision) { await model.readSources() }
    }

    private func retry() async {
        await model.retry()
        felt.feel(Haptic(refreshed: model.state))
    }
}

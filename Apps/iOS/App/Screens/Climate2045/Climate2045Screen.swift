import PetrelPhone
import SwiftUI
import WeatherScreens

/// The weather of 2045 over a dashboard's model. The caller keeps the model alive: this view only draws its state and reports intents.
struct Climate2045Screen: View {
    @Bindable var model: Climate2045Model
    let words: DashboardWords
    /// Opens the places; nil over a second screen, which stays with its place.
    let choosePlace: (@MainActor () -> Void)?

    @State private var felt = HapticMoment()

    init(model: Climate2045Model, words: DashboardWords, choosePlace: (@MainActor () -> Void)?) {
        self.model = model
        self.words = words
        self.choosePlace = choosePlace
    }

    var body: some View {
        Climate2045View(
            title: model.title, state: model.state, withInterventions: $model.withInterventions, words: words, frame: model.frame,
            intents: DashboardIntents(retry: retry, usePosition: { await model.usePosition() }, choosePlace: choosePlace)
        )
        .haptics(felt) { _, now in now.haptic }
        .onAppear { model.appear() }
    }

    private func retry() async {
        await model.retry()
        felt.feel(Haptic(refreshed: model.state))
    }
}

import PetrelPhone
import SwiftUI
import WeatherScreens

/// The dashboard's room.
struct WeatherRoom: View {
    let model: PhoneModel

    var body: some View {
        NavigationStack {
            if let screens = model.screens {
                DashboardScreen(model: screens.dashboard, words: model.words) { model.navigation.isChoosingPlace = true }
                    .id(screens.id)
            } else {
                DashboardView(state: .idle, words: model.words, intents: .none)
            }
        }
    }
}

import PetrelPhone
import SwiftUI
import WeatherScreens

/// The dashboard's room, with its warnings or its weather of 2045 pushed over it.
struct WeatherRoom: View {
    @Bindable var model: PhoneModel

    var body: some View {
        NavigationStack(path: $model.navigation.weatherPath) {
            if let screens = model.screens {
                DashboardScreen(
                    model: screens.dashboard, words: model.words, choosePlace: choosePlace, pages: screens.places.content.pages
                ) { await screens.places.turn(to: $0) }
                .id(screens.id)
                .navigationDestination(for: WeatherRoute.self) { route in
                    switch route {
                    case .alerts: AlertsScreen(model: screens.alerts, words: model.words, choosePlace: choosePlace)
                    case .climate: Climate2045Screen(model: screens.climate, words: model.words, choosePlace: choosePlace)
                    }
                }
            } else {
                DashboardView(state: .idle, words: model.words, intents: .none)
            }
        }
    }

    private func choosePlace() { model.navigation.isChoosingPlace = true }
}

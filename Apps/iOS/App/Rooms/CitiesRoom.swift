import PetrelPhone
import SwiftUI
import WeatherScreens

/// The room of the top cities, with the weather of one of them pushed over it.
struct CitiesRoom: View {
    @Bindable var model: PhoneModel
    @Environment(\.scenePhase) private var phase

    var body: some View {
        NavigationStack(path: $model.navigation.citiesPath) {
            if let screens = model.screens {
                CitiesScreen(model: screens.cities, isSeen: isSeen) { model.push($0) }
                    .id(screens.id)
                    .navigationDestination(for: PlaceRoute.self) { route in
                        let dashboard = screens.place(route)
                        DashboardScreen(model: dashboard, words: model.words, choosePlace: nil)
                            .task(id: isSeen) { await screens.live(dashboard, isSeen: isSeen) }
                    }
            }
        }
    }

    private var isSeen: Bool { phase != .background }
}

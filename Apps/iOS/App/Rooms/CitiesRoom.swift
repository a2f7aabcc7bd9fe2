import PetrelPhone
import SwiftUI
import WeatherScreens

/// The room of the top cities, with the weather of one of them pushed over it.
struct CitiesRoom: View {
    @Bindable var window: PhoneWindow
    @Environment(\.scenePhase) private var phase

    var body: some View {
        NavigationStack(path: $window.navigation.citiesRoutes) {
            if let screens = window.screens {
                CitiesScreen(model: screens.cities) { window.push($0) }
                    .task(id: phase.isSeen) { await screens.live(screens.cities, isSeen: phase.isSeen) }
                    .id(screens.id)
                    .navigationDestination(for: RoomRoute.self) { PushedScreen(route: $0, screens: screens, window: window) }
            }
        }
    }
}

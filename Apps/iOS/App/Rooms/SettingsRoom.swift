import PetrelPhone
import SwiftUI
import WeatherScreens

/// The settings' room, with the credits or the privacy pushed over them.
struct SettingsRoom: View {
    @Bindable var window: PhoneWindow

    var body: some View {
        NavigationStack(path: $window.navigation.settingsRoutes) {
            SettingsScreen(model: window.app.settings, warnings: window.app.warnings)
                .navigationDestination(for: RoomRoute.self) { route in
                    if let screens = window.screens { PushedScreen(route: route, screens: screens, window: window) }
                }
        }
    }
}

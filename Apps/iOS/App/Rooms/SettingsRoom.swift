import PetrelPhone
import SwiftUI
import WeatherScreens

/// The settings' room, with the credits or the privacy pushed over them.
struct SettingsRoom: View {
    @Bindable var window: PhoneWindow

    var body: some View {
        NavigationStack(path: $window.navigation.settingsPath) {
            SettingsScreen(model: window.app.settings, warnings: window.app.warnings)
                .navigationDestination(for: SettingsRoute.self) { route in
                    switch route {
                    case .credits: if let screens = window.screens { CreditsScreen(content: screens.credits) }
                    case .privacy: if let screens = window.screens { PrivacyScreen(content: screens.privacy) }
                    }
                }
        }
    }
}

import PetrelPhone
import SwiftUI
import WeatherScreens

/// The settings' room, with the credits or the privacy pushed over them.
struct SettingsRoom: View {
    @Bindable var model: PhoneModel

    var body: some View {
        NavigationStack(path: $model.navigation.settingsPath) {
            SettingsScreen(model: model.settings, warnings: model.warnings)
                .navigationDestination(for: SettingsRoute.self) { route in
                    switch route {
                    case .credits: if let screens = model.screens { CreditsScreen(content: screens.credits) }
                    case .privacy: if let screens = model.screens { PrivacyScreen(content: screens.privacy) }
                    }
                }
        }
    }
}

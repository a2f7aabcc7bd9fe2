import PetrelPhone
import SwiftUI
import WeatherScreens

/// The screen of a route, in whichever room it is pushed.
struct PushedScreen: View {
    let route: RoomRoute
    let screens: PhoneScreens
    let window: PhoneWindow

    var body: some View {
        switch route {
        case .weather(.alerts): AlertsScreen(model: screens.alerts, words: window.app.words, choosePlace: choosePlace)
        case .weather(.climate): Climate2045Screen(model: screens.climate, words: window.app.words, choosePlace: choosePlace)
        case .place(let route): PlaceScreen(route: route, screens: screens, window: window)
        case .settings(.credits): CreditsScreen(content: screens.credits)
        case .settings(.privacy): PrivacyScreen(content: screens.privacy)
        }
    }

    private func choosePlace() { window.navigation.isChoosingPlace = true }
}

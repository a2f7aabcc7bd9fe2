import PetrelPhone
import SwiftUI
import WeatherScreens

/// The room of 2045, of the place that the dashboard shows. The window keeps the dashboard's weather, whichever room is seen.
struct ClimateRoom: View {
    let window: PhoneWindow

    var body: some View {
        NavigationStack {
            if let screens = window.screens {
                Climate2045Screen(
                    model: screens.climate, words: window.app.words, choosePlace: { window.navigation.isChoosingPlace = true }
                )
                .id(screens.id)
            }
        }
    }
}

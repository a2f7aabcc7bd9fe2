import PetrelPhone
import SwiftUI
import WeatherScreens

/// The room of 2045, of the place that the dashboard shows. The window keeps the dashboard's weather, whichever room is seen.
struct ClimateRoom: View {
    let model: PhoneModel

    var body: some View {
        NavigationStack {
            if let screens = model.screens {
                Climate2045Screen(model: screens.climate, words: model.words, choosePlace: { model.navigation.isChoosingPlace = true })
                    .id(screens.id)
            }
        }
    }
}

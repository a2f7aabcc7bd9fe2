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
                CitiesScreen(model: screens.cities) { model.push($0) }
                    .task(id: phase.isSeen) { await screens.live(screens.cities, isSeen: phase.isSeen) }
                    .id(screens.id)
                    .navigationDestination(for: CitiesRoute.self) { route in
                        let dashboard = screens.place(route.place)
                        Group {
                            switch route {
                            case .weather(let place):
                                DashboardScreen(model: dashboard, words: model.words, choosePlace: nil)
                                    .environment(\.climateWay, .city(place))
                            case .climate(let place):
                                Climate2045Screen(model: screens.climate(place), words: model.words, choosePlace: nil)
                            }
                        }
                        .task(id: phase.isSeen) { await screens.live(dashboard, isSeen: phase.isSeen) }
                    }
            }
        }
    }
}

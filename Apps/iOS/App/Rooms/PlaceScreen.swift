import PetrelPhone
import SwiftUI
import WeatherScreens

/// The second screen, pushed over the top cities or the map: the weather of one place, and its 2045.
struct PlaceScreen: View {
    let route: PlaceScreenRoute
    let screens: PhoneScreens
    let window: PhoneWindow
    @Environment(\.scenePhase) private var phase

    var body: some View {
        let dashboard = screens.place(route.place)
        Group {
            switch route {
            case .weather(let place):
                DashboardScreen(model: dashboard, words: window.app.words, choosePlace: nil)
                    .environment(\.climateWay, .city(place))
            case .climate(let place):
                Climate2045Screen(model: screens.climate(place), words: window.app.words, choosePlace: nil)
            }
        }
        .task(id: phase.isSeen) { await screens.live(dashboard, isSeen: phase.isSeen) }
        .task(id: screens.hearing(dashboard, isSeen: phase.isSeen)) { await screens.hear(dashboard, isSeen: phase.isSeen) }
    }
}

import PetrelPhone
import SwiftUI
import WeatherScreens

/// The dashboard's room, with its warnings or its weather of 2045 pushed over it.
struct WeatherRoom: View {
    @Bindable var window: PhoneWindow
    @Environment(\.scenePhase) private var phase

    var body: some View {
        NavigationStack(path: $window.navigation.weatherRoutes) {
            if let screens = window.screens {
                DashboardScreen(
                    model: screens.dashboard, words: window.app.words, choosePlace: choosePlace, pages: screens.places.content.pages,
                    kept: screens.storedPages.contents
                ) { await screens.places.turn(to: $0) }
                .task(id: PagesInView(isSeen: phase.isSeen, pages: screens.places.content.pages)) {
                    await screens.livePages(isSeen: phase.isSeen)
                }
                .id(screens.id)
                .navigationDestination(for: RoomRoute.self) { PushedScreen(route: $0, screens: screens, window: window) }
            } else {
                DashboardView(state: .idle, words: window.app.words, intents: .none)
            }
        }
    }

    private func choosePlace() { window.navigation.isChoosingPlace = true }
}

/// The pages whose stored weather is kept right, as long as they may be turned to.
private struct PagesInView: Hashable {
    let isSeen: Bool
    let pages: PlacePages?
}

import PetrelPhone
import SwiftUI
import WeatherModel
import WeatherScreens

/// The room of the map, with the weather of a point pushed over it.
struct MapRoom: View {
    @Bindable var window: PhoneWindow
    @Environment(\.scenePhase) private var phase

    var body: some View {
        NavigationStack(path: $window.navigation.mapRoutes) {
            if let screens = window.screens {
                MapScreen(
                    model: screens.map, layers: screens.layers, warned: screens.warned.content,
                    showsPosition: window.app.mapPosition.isAllowed, openMark: { window.push($0) }, openPoint: { window.push(point: $0) }
                )
                .task(id: PositionInView(isSeen: phase.isSeen, choice: screens.dashboard.choice)) {
                    await window.app.mapPosition.look(isSeen: phase.isSeen)
                }
                .task(id: phase.isSeen) { await screens.live(screens.map, isSeen: phase.isSeen) }
                .task(id: TownsInView(isSeen: phase.isSeen, cells: screens.map.townCells)) {
                    await screens.liveTowns(screens.map, isSeen: phase.isSeen)
                }
                .task(id: phase.isSeen) { await screens.liveLayers(isSeen: phase.isSeen) }
                .task(id: phase.isSeen) { await screens.liveWarned(isSeen: phase.isSeen) }
                .task(id: screens.layers?.target) { await screens.drawLayer() }
                .id(screens.id)
                .navigationDestination(for: RoomRoute.self) { PushedScreen(route: $0, screens: screens, window: window) }
            }
        }
    }
}

/// When the permission may be another than before: the person comes back from the system's settings, or has answered the dashboard.
private struct PositionInView: Hashable {
    let isSeen: Bool
    let choice: PlaceChoice?
}

/// The towns whose weather is kept right, as long as they are seen.
private struct TownsInView: Hashable {
    let isSeen: Bool
    let cells: [Cell]
}

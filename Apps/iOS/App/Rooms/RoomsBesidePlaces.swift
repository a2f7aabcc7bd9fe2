import PetrelPhone
import SwiftUI

/// The rooms beside their names and the saved places, where the window is wide.
struct RoomsBesidePlaces: View {
    let window: PhoneWindow
    @State private var columns: NavigationSplitViewVisibility = .all

    init(window: PhoneWindow) { self.window = window }

    var body: some View {
        // Around the columns: a stack within a reader would be another one within the column's.
        GeometryReader { proxy in
            let hasColumns = RoomWidth.hasColumns(window: Double(proxy.size.width), isBesidePlaces: columns != .detailOnly)
            let sizeClass: UserInterfaceSizeClass = hasColumns ? .regular : .compact
            NavigationSplitView(columnVisibility: $columns) {
                Sidebar(window: window)
            } detail: {
                room.environment(\.horizontalSizeClass, sizeClass)
            }
            // Upright as well, the places are beside the weather and not over it.
            .navigationSplitViewStyle(.balanced)
        }
    }

    @ViewBuilder private var room: some View {
        switch window.navigation.tab {
        case .weather: WeatherRoom(window: window)
        case .map: MapRoom(window: window)
        case .climate: ClimateRoom(window: window)
        case .cities: CitiesRoom(window: window)
        case .settings: SettingsRoom(window: window)
        }
    }
}

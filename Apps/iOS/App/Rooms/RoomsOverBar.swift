import PetrelPhone
import SwiftUI

/// The rooms over their bar, where the window is narrow.
struct RoomsOverBar: View {
    @Bindable var window: PhoneWindow

    var body: some View {
        TabView(selection: $window.navigation.tab) {
            WeatherRoom(window: window)
                .tabItem { Label(window.app.name(of: .weather), systemImage: PhoneTab.weather.symbol) }
                .tag(PhoneTab.weather)
            MapRoom(window: window)
                .tabItem { Label(window.app.name(of: .map), systemImage: PhoneTab.map.symbol) }
                .tag(PhoneTab.map)
            ClimateRoom(window: window)
                .tabItem { Label(window.app.name(of: .climate), systemImage: PhoneTab.climate.symbol) }
                .tag(PhoneTab.climate)
            CitiesRoom(window: window)
                .tabItem { Label(window.app.name(of: .cities), systemImage: PhoneTab.cities.symbol) }
                .tag(PhoneTab.cities)
            SettingsRoom(window: window)
                .tabItem { Label(window.app.name(of: .settings), systemImage: PhoneTab.settings.symbol) }
                .tag(PhoneTab.settings)
        }
    }
}

extension PhoneTab {
    /// The system's symbol of the room.
    var symbol: String {
        switch self {
        case .weather: "cloud.sun"
        case .map: "map"
        case .climate: "thermometer.sun"
        case .cities: "building.2"
        case .settings: "gearshape"
        }
    }
}

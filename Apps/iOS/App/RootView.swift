import PetrelPhone
import SwiftUI
import WeatherScreens

/// The bar of rooms, and what belongs to the app as a whole: theme, motion, links, the list of places on top.
struct RootView: View {
    @Bindable var model: PhoneModel
    @Environment(\.scenePhase) private var phase
    /// Where the person is, for the time after the system has ended the app.
    @SceneStorage("navigation") private var kept = ""

    init(model: PhoneModel) { self.model = model }

    var body: some View {
        TabView(selection: $model.navigation.tab) {
            WeatherRoom(model: model)
                .tabItem { Label(model.name(of: .weather), systemImage: "cloud.sun") }
                .tag(PhoneTab.weather)
            MapRoom(model: model)
                .tabItem { Label(model.name(of: .map), systemImage: "map") }
                .tag(PhoneTab.map)
            ClimateRoom(model: model)
                .tabItem { Label(model.name(of: .climate), systemImage: "thermometer.sun") }
                .tag(PhoneTab.climate)
            CitiesRoom(model: model)
                .tabItem { Label(model.name(of: .cities), systemImage: "building.2") }
                .tag(PhoneTab.cities)
            SettingsRoom(model: model)
                .tabItem { Label(model.name(of: .settings), systemImage: "gearshape") }
                .tag(PhoneTab.settings)
        }
        .preferredColorScheme(model.reader.theme.colorScheme)
        .sheet(isPresented: $model.navigation.isChoosingPlace) {
            if let screens = model.screens {
                NavigationStack { PlacesScreen(model: screens.places) }
            }
        }
        // Outside of the sheet, which takes over what surrounds it.
        .environment(\.readerMotion, model.reader.motion)
        .environment(\.simulatedBanner, model.simulatedBanner)
        // Before the first stretch begins, which makes the screens.
        .onAppear { model.restore(kept) }
        .onChange(of: model.navigation) { _, navigation in kept = navigation.text }
        .task(id: stretch) { await model.live(stretch) }
        // Each window hears; the model handles what one has heard, and goes on when the window is closed.
        .task { await model.listen() }
        .task(id: model.hearing(isSeen: phase.isSeen)) { await model.hear(model.hearing(isSeen: phase.isSeen)) }
        .onChange(of: phase) { _, phase in
            if !phase.isSeen {
                // Starts before the system may suspend the process.
                let time = LeavingTime()
                Task {
                    await model.left()
                    time.end()
                }
            }
        }
        .onOpenURL { url in Task { await model.open(url) } }
    }

    private var stretch: PhoneModel.Stretch { model.stretch(isSeen: phase.isSeen) }
}

extension ReaderSettings.Theme {
    /// nil follows the device.
    fileprivate var colorScheme: ColorScheme? {
        switch self {
        case .automatic: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

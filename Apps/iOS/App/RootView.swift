import PetrelPhone
import SwiftUI
import WeatherScreens

/// The content of a window: its rooms, and what belongs to the window as a whole: theme, motion, links, the list of places on top.
struct RootView: View {
    @Bindable var window: PhoneWindow
    @Environment(\.scenePhase) private var phase
    @Environment(\.horizontalSizeClass) private var width
    /// Where the person is, for the time after the system has ended the app.
    @SceneStorage("navigation") private var kept = ""
    /// The place of the window's dashboard, likewise.
    @SceneStorage("place") private var keptPlace = ""

    init(window: PhoneWindow) { self.window = window }

    var body: some View {
        rooms
            .preferredColorScheme(window.app.reader.theme.colorScheme)
            .sheet(isPresented: $window.navigation.isChoosingPlace) {
                if let screens = window.screens {
                    NavigationStack { PlacesScreen(model: screens.places) }
                }
            }
            // Outside of the sheet, which takes over what surrounds it.
            .environment(\.readerMotion, window.app.reader.motion)
            .environment(\.simulatedBanner, window.app.simulatedBanner)
            // Before the first stretch begins, which makes the screens.
            .onAppear { window.restore(kept, place: keptPlace) }
            .onChange(of: window.navigation) { _, navigation in kept = navigation.text }
            .onChange(of: window.place) { _, place in keptPlace = place }
            .task(id: stretch) { await window.live(stretch) }
            // Each window hears; the app handles what one has heard, and goes on when the window is closed.
            .task { await window.listen() }
            .task(id: window.hearing(isSeen: phase.isSeen)) { await window.hear(window.hearing(isSeen: phase.isSeen)) }
            .onChange(of: phase == .active) { _, isActive in if isActive { window.comeForward() } }
            .onChange(of: phase) { _, phase in
                if !phase.isSeen {
                    // Starts before the system may suspend the process.
                    let time = LeavingTime()
                    Task {
                        await window.app.left()
                        time.end()
                    }
                }
            }
            .onOpenURL { url in Task { await window.open(url) } }
    }

    @ViewBuilder private var rooms: some View {
        if width == .regular { RoomsBesidePlaces(window: window) } else { RoomsOverBar(window: window) }
    }

    private var stretch: PhoneWindow.Stretch { window.stretch(isSeen: phase.isSeen) }
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

import PetrelPhone
import SwiftUI

/// A window of the app: makes its model once, names it to the keyboard's commands while the person works in it, and says what the system
/// can draw.
struct WindowView: View {
    @State private var window: PhoneWindow

    init(app: PhoneModel) { _window = State(wrappedValue: PhoneWindow(app)) }

    var body: some View { root.focusedSceneValue(window) }

    @ViewBuilder private var root: some View {
        if #available(iOS 26, *) {
            RootView(window: window).environment(\.hasGlass, true)
        } else {
            RootView(window: window)
        }
    }
}

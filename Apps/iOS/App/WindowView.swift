import PetrelPhone
import SwiftUI

/// A window of the app: makes its model once, and names it to the keyboard's commands while the person works in it.
struct WindowView: View {
    @State private var window: PhoneWindow

    init(app: PhoneModel) { _window = State(wrappedValue: PhoneWindow(app)) }

    var body: some View { RootView(window: window).focusedSceneValue(window) }
}

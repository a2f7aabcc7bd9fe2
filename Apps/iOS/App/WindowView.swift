import PetrelPhone
import SwiftUI

/// A window of the app with its model, which is made once.
struct WindowView: View {
    @State private var window: PhoneWindow

    init(app: PhoneModel) { _window = State(wrappedValue: PhoneWindow(app)) }

    var body: some View { RootView(window: window) }
}

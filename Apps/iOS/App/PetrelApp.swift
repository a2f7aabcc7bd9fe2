import PetrelPhone
import SwiftUI

/// The app: one window over one model, and the task that the system wakes it for.
@main
struct PetrelApp: App {
    @State private var model = PhoneModel(.device)

    var body: some Scene {
        WindowGroup {
            RootView(model: model)
        }
        .backgroundTask(.appRefresh(PhoneIdentity.device.refreshTask)) {
            await PhoneBackground.wake(.device)
        }
    }
}

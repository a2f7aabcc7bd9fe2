import PetrelPhone
import SwiftUI

/// The app: one window over one model, and the task that the system wakes it for.
@main
struct PetrelApp: App {
    @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            RootView(model: delegate.model)
        }
        .backgroundTask(.appRefresh(PhoneIdentity.device.refreshTask)) {
            await PhoneBackground.wake(.device(NotificationDevice()))
        }
    }
}

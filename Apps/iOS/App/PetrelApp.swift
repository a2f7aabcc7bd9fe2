import PetrelPhone
import SwiftUI

/// The app: windows over one model, the commands of a keyboard, and the task that the system wakes it for.
@main
struct PetrelApp: App {
    @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            WindowView(app: delegate.model)
        }
        .commands { KeyboardCommands(app: delegate.model) }
        .backgroundTask(.appRefresh(PhoneIdentity.device.refreshTask)) {
            await PhoneBackground.wake(.device(NotificationDevice()))
        }
    }
}

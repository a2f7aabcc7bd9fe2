import PetrelPhone
import WidgetKit

extension PhoneSystem {
    /// What this device lends to the app on screen.
    static var device: PhoneSystem {
        PhoneSystem(
            resources: .device, positions: LocationDevice(), connection: ConnectionMonitor(),
            scheduling: RefreshScheduler(identifier: PhoneIdentity.device.refreshTask),
            reloadWidget: { WidgetCenter.shared.reloadTimelines(ofKind: PhoneIdentity.widgetKind) })
    }
}

import PetrelPhone
import WidgetKit

extension PhoneSystem {
    /// What this device lends to the app on screen.
    static func device(_ notifications: NotificationDevice) -> PhoneSystem {
        PhoneSystem(
            resources: .device, positions: LocationDevice(), connection: ConnectionMonitor(),
            scheduling: RefreshScheduler(identifier: PhoneIdentity.device.refreshTask), notifying: notifications,
            reloadWidget: { WidgetCenter.shared.reloadTimelines(ofKind: PhoneIdentity.widgetKind) })
    }
}

import PetrelPhone
import WidgetKit

extension PhoneSystem {
    /// The device's services for the app on screen.
    static func device(_ notifications: NotificationDevice) -> PhoneSystem {
        PhoneSystem(
            resources: .device, positions: LocationDevice(), connection: ConnectionMonitor(),
            scheduling: RefreshScheduler(identifier: PhoneIdentity.device.refreshTask), notifying: notifications,
            reloadWidget: { WidgetCenter.shared.reloadTimelines(ofKind: PhoneIdentity.widgetKind) })
    }
}

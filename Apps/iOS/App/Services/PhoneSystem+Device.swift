import Foundation
import PetrelPhone
import WidgetKit

extension PhoneSystem {
    /// The device's services for the app on screen.
    static func device(_ notifications: NotificationDevice) -> PhoneSystem {
        var resources = PhoneResources.device
        resources.pushService = .device
        return PhoneSystem(
            resources: resources, positions: LocationDevice(), connection: ConnectionMonitor(),
            scheduling: RefreshScheduler(identifier: PhoneIdentity.device.refreshTask), notifying: notifications,
            reloadWidget: { WidgetCenter.shared.reloadTimelines(ofKind: PhoneIdentity.widgetKind) })
    }
}

extension PushService {
    /// That of this build of the app.
    fileprivate static var device: PushService {
        #if targetEnvironment(simulator)
            let isSimulator = true
        #else
            let isSimulator = false
        #endif
        return PushService(isEntitled: PhoneIdentity.device.hasPush, profile: profile, isSimulator: isSimulator)
    }

    /// The provisioning profile, which Xcode puts into the bundle; nil if there is none.
    private static var profile: Data? {
        guard let file = Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision") else { return nil }
        // A profile that cannot be read says as much as none.
        do { return try Data(contentsOf: file) } catch { return nil }
    }
}

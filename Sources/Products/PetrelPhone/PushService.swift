import Foundation

/// Which of Apple's push services knows this build of the app.
public enum PushService: Hashable, Sendable {
    /// None: the build is signed without the entitlement for push messages.
    case unavailable
    /// The service for development: the build was installed by Xcode, whatever its build configuration.
    case sandbox
    /// The service for builds that are distributed.
    case production

    /// Reads the service from the provisioning profile, where Xcode takes the value of the entitlement from
    /// (https://developer.apple.com/documentation/bundleresources/entitlements/aps-environment).
    ///
    /// - Parameters:
    ///   - isEntitled: `PhoneIdentity.hasPush`.
    ///   - profile: `embedded.mobileprovision` of the app's bundle. A build from the App Store has none; one that cannot be read counts as
    ///     none.
    ///   - isSimulator: true in the simulator, which has no profile, and whose tokens are the sandbox's.
    public init(isEntitled: Bool, profile: Data?, isSimulator: Bool) {
        guard isEntitled else {
            self = .unavailable
            return
        }
        guard !isSimulator else {
            self = .sandbox
            return
        }
        guard let entitlements = profile.flatMap(Self.entitlements) else {
            self = .production
            return
        }
        switch entitlements["aps-environment"] as? String {
        case nil: self = .unavailable
        case "development": self = .sandbox
        default: self = .production
        }
    }

    /// - Parameter profile: a signed message, which holds a property list in plain text.
    /// - Returns: nil if the list is missing or damaged.
    private static func entitlements(of profile: Data) -> [String: Any]? {
        let bytes = Array(profile)
        guard let start = bytes.firstRange(of: "<?xml".utf8)?.lowerBound,
            let end = bytes[start...].firstRange(of: "</plist>".utf8)?.upperBound
        else { return nil }
        do {
            let list = try PropertyListSerialization.propertyList(from: Data(bytes[start..<end]), options: [], format: nil)
            return (list as? [String: Any])?["Entitlements"] as? [String: Any]
        } catch { return nil }
    }
}

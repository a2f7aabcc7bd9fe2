import ProviderKit
import WeatherModel
import WeatherProviders

/// Why a key cannot be read or kept.
public enum SecretFailure: Error, Hashable, Sendable {
    /// The device has not been unlocked since it was started.
    case locked
    /// The system does not let this program do it.
    case denied
    /// The store holds something that is not a key.
    case unreadable
    /// Anything else, with the system's own number.
    case system(Int32)
}

/// Keeps the providers' keys where only this program can read them: the phone's keychain, or a dictionary in a test.
public protocol SecretStore: Sendable {
    /// - Returns: nil when no key is set.
    func secret(_ provider: ProviderID) throws(SecretFailure) -> String?
    /// - Parameter secret: nil takes the key away.
    func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure)
}

extension SecretStore {
    /// The keys that can be read now, for the code that sets up the providers. A key that cannot be read counts as not set: the
    /// providers that need none answer meanwhile, and the settings say what is wrong.
    public func keys() -> [ProviderID: String] {
        var keys: [ProviderID: String] = [:]
        for profile in ProviderCatalog.profiles where profile.needsKey {
            do throws(SecretFailure) {
                keys[profile.id] = try secret(profile.id)
            } catch { continue }
        }
        return keys
    }
}

/// The meaning of a status code of the keychain.
public enum KeychainAnswer: Hashable, Sendable {
    /// The operation succeeded.
    case done
    /// There is nothing of that name.
    case absent
    /// There is something of that name already.
    case present
    /// The operation failed.
    case failed(SecretFailure)

    /// - Parameter status: one of the result codes of the Security framework,
    ///   <https://developer.apple.com/documentation/security/security-framework-result-codes>.
    public init(status: Int32) {
        self =
            switch status {
            case 0: .done  // errSecSuccess
            case -25_300: .absent  // errSecItemNotFound
            case -25_299: .present  // errSecDuplicateItem
            case -25_308: .failed(.locked)  // errSecInteractionNotAllowed
            case -34_018, -25_291, -25_293: .failed(.denied)  // errSecMissingEntitlement, errSecNotAvailable, errSecAuthFailed
            default: .failed(.system(status))
            }
    }
}

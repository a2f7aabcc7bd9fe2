import WeatherModel

/// Why a key cannot be read or kept.
public enum SecretFailure: Error, Hashable, Sendable {
    /// The device has not been unlocked since it was started.
    case locked
    /// The system does not let this program do it.
    case denied
    /// Something is kept there that is no key.
    case unreadable
    /// Anything else, with the system's own number.
    case system(Int32)
}

/// Keeps the providers' keys where only this program can read them: the phone's keychain, or a dictionary in a test.
public protocol SecretKeeping: Sendable {
    /// - Returns: nil when no key is set.
    func secret(_ provider: ProviderID) throws(SecretFailure) -> String?
    /// - Parameter secret: nil takes the key away.
    func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure)
}

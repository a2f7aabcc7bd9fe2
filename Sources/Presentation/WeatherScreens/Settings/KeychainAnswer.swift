/// What the system's number for an answer of the keychain means.
public enum KeychainAnswer: Hashable, Sendable {
    /// What was asked for was done.
    case done
    /// There is nothing of that name.
    case absent
    /// There is something of that name already.
    case present
    /// It was not done.
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

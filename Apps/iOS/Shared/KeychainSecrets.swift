import Foundation
import Security
import WeatherModel
import WeatherScreens

/// The providers' keys in the keychain of this device, for app and widget alike.
nonisolated struct KeychainSecrets: SecretStore {
    /// The app group, which is a group of the keychain as well; nil takes the target's own group, which the other target cannot read.
    let group: String?

    func secret(_ provider: ProviderID) throws(SecretFailure) -> String? {
        var query = item(provider)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        switch KeychainAnswer(status: SecItemCopyMatching(query as CFDictionary, &found)) {
        case .done:
            guard let data = found as? Data, let text = String(data: data, encoding: .utf8), !text.isEmpty else { throw .unreadable }
            return text
        case .absent, .present: return nil
        case .failed(let failure): throw failure
        }
    }

    func set(_ secret: String?, for provider: ProviderID) throws(SecretFailure) {
        guard let secret else {
            if case .failed(let failure) = KeychainAnswer(status: SecItemDelete(item(provider) as CFDictionary)) { throw failure }
            return
        }
        var added = item(provider)
        added[kSecValueData] = Data(secret.utf8)
        // Background refresh and widget read it while the device is locked; it never leaves this device.
        added[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        switch KeychainAnswer(status: SecItemAdd(added as CFDictionary, nil)) {
        case .done, .absent: return
        case .present: try replace(provider, by: secret)
        case .failed(let failure): throw failure
        }
    }

    private func replace(_ provider: ProviderID, by secret: String) throws(SecretFailure) {
        let change: [CFString: Any] = [kSecValueData: Data(secret.utf8)]
        let status = SecItemUpdate(item(provider) as CFDictionary, change as CFDictionary)
        if case .failed(let failure) = KeychainAnswer(status: status) { throw failure }
    }

    private func item(_ provider: ProviderID) -> [CFString: Any] {
        var item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "petrel.provider-key", kSecAttrAccount: provider.rawValue,
        ]
        if let group { item[kSecAttrAccessGroup] = group }
        return item
    }
}

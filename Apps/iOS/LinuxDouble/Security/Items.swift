import Foundation
import Synchronization

// https://developer.apple.com/documentation/security/secitemadd(_:_:)
/// Adds a generic password. Returns `errSecDuplicateItem` if one with the same service, account and access group exists.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard result == nil else { unsupported("a result of SecItemAdd") }
    let request = Request(attributes, for: "SecItemAdd")
    return keychain.withLock { keychain in
        if let failure = keychain.failure { return failure }
        guard request.isGenericPassword else { return errSecParam }
        let item = request.item
        guard !keychain.items.contains(where: { $0.isSame(as: item) }) else { return errSecDuplicateItem }
        keychain.items.append(item)
        return errSecSuccess
    }
}

// https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)
/// Finds the first generic password that matches; writes its data if the query wants them.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let request = Request(query, for: "SecItemCopyMatching")
    let (status, data) = keychain.withLock { keychain -> (OSStatus, Data?) in
        if let failure = keychain.failure { return (failure, nil) }
        guard request.isGenericPassword else { return (errSecParam, nil) }
        guard let item = keychain.items.first(where: request.matches) else { return (errSecItemNotFound, nil) }
        return (errSecSuccess, item.data)
    }
    if status == errSecSuccess, request.returnsData, let data { result?.pointee = data as CFTypeRef }
    return status
}

// https://developer.apple.com/documentation/security/secitemupdate(_:_:)
/// Changes every generic password that matches.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    let request = Request(query, for: "SecItemUpdate")
    let change = Request(attributesToUpdate, for: "SecItemUpdate")
    guard change.service == nil, change.account == nil, change.group == nil else { unsupported("renaming an item by SecItemUpdate") }
    return keychain.withLock { keychain in
        if let failure = keychain.failure { return failure }
        guard request.isGenericPassword else { return errSecParam }
        let places = keychain.items.indices.filter { request.matches(keychain.items[$0]) }
        for place in places {
            if let data = change.data { keychain.items[place].data = data }
            if let accessible = change.accessible { keychain.items[place].accessible = accessible }
        }
        return places.isEmpty ? errSecItemNotFound : errSecSuccess
    }
}

// https://developer.apple.com/documentation/security/secitemdelete(_:)
/// Deletes every generic password that matches.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let request = Request(query, for: "SecItemDelete")
    return keychain.withLock { keychain in
        if let failure = keychain.failure { return failure }
        guard request.isGenericPassword else { return errSecParam }
        let before = keychain.items.count
        keychain.items.removeAll(where: request.matches)
        return keychain.items.count == before ? errSecItemNotFound : errSecSuccess
    }
}

/// A generic password in the keychain of the process.
public struct _KeychainItem: Equatable, Sendable {
    /// `kSecAttrService`; empty if the app gave none.
    public let service: String
    /// `kSecAttrAccount`; empty if the app gave none.
    public let account: String
    /// `kSecAttrAccessGroup`; nil is the target's own group.
    public let group: String?
    /// `kSecAttrAccessible`.
    public internal(set) var accessible: String?
    /// `kSecValueData`.
    public internal(set) var data: Data?

    /// Whether both have the same primary key.
    fileprivate func isSame(as other: _KeychainItem) -> Bool {
        service == other.service && account == other.account && group == other.group
    }
}

/// The items of the keychain, in the order in which the app added them.
public func _keychainItems() -> [_KeychainItem] { keychain.withLock { $0.items } }

/// Lets every function of the keychain return this status and do nothing else, as on a locked device (-25308) or without the entitlement
/// (-34018); nil lets them work.
public func _failKeychain(with status: OSStatus?) { keychain.withLock { $0.failure = status } }

/// Empties the keychain, and lets its functions work.
public func _resetKeychain() { keychain.withLock { $0 = Keychain() } }

/// Lets `body` use an empty keychain that no other task has.
public func _withOwnKeychain<R>(_ body: () throws -> R) rethrows -> R { try Device.$own.withValue(Device(), operation: body) }

private struct Keychain {
    var items: [_KeychainItem] = []
    var failure: OSStatus?
}

/// Where a keychain is: the process's, unless a task has its own.
private final class Device: Sendable {
    @TaskLocal static var own: Device?
    static let ofProcess = Device()
    let keychain = Mutex(Keychain())
}

private var keychain: LockedKeychain { LockedKeychain(device: Device.own ?? .ofProcess) }

private struct LockedKeychain {
    let device: Device
    func withLock<R: Sendable>(_ body: (inout sending Keychain) -> R) -> R { device.keychain.withLock { body(&$0) } }
}

// https://developer.apple.com/documentation/security/security-framework-result-codes
private let errSecSuccess: OSStatus = 0
private let errSecParam: OSStatus = -50
private let errSecDuplicateItem: OSStatus = -25299
private let errSecItemNotFound: OSStatus = -25300

private func unsupported(_ what: String) -> Never { fatalError("Security double: \(what) is not supported") }

/// A dictionary of the app's, read key by key. A key or value that the double does not know ends the process.
private struct Request {
    private(set) var isGenericPassword = false
    private(set) var service: String?
    private(set) var account: String?
    private(set) var group: String?
    private(set) var accessible: String?
    private(set) var data: Data?
    private(set) var returnsData = false

    init(_ dictionary: CFDictionary, for function: String) {
        for (key, value) in dictionary {
            switch (key.base as? String, value) {
            case (kSecClass, kSecClassGenericPassword as String): isGenericPassword = true
            case (kSecAttrService, let text as String): service = text
            case (kSecAttrAccount, let text as String): account = text
            case (kSecAttrAccessGroup, let text as String): group = text
            case (kSecAttrAccessible, let text as String): accessible = text
            case (kSecValueData, let bytes as Data): data = bytes
            case (kSecReturnData, let isWanted as Bool): returnsData = isWanted
            case (kSecMatchLimit, kSecMatchLimitOne as String): break
            default: unsupported("\(key) = \(value) in \(function)")
            }
        }
    }

    var item: _KeychainItem {
        _KeychainItem(service: service ?? "", account: account ?? "", group: group, accessible: accessible, data: data)
    }

    /// Whether the item has every attribute that the query names. A query without a group searches all groups.
    func matches(_ item: _KeychainItem) -> Bool {
        (service ?? item.service) == item.service && (account ?? item.account) == item.account && (group ?? item.group) == item.group
            && (accessible == nil || accessible == item.accessible)
    }
}

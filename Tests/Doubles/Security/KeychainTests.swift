import Foundation
import Security
import Testing

@Suite("Security double")
struct KeychainTests {
    private let item: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "s", kSecAttrAccount: "a"]

    private func with(_ more: [CFString: Any]) -> CFDictionary { item.merging(more) { $1 } as CFDictionary }

    private func found() -> (status: OSStatus, text: String?) {
        var result: CFTypeRef?
        let status = SecItemCopyMatching(with([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]), &result)
        return (status, (result as? Data).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test func `a password is added once, found, changed and deleted`() {
        _withOwnKeychain {
            #expect(found().status == -25300)
            #expect(SecItemAdd(with([kSecValueData: Data("one".utf8)]), nil) == 0)
            #expect(SecItemAdd(with([kSecValueData: Data("two".utf8)]), nil) == -25299)
            #expect(found().text == "one")
            #expect(SecItemUpdate(with([:]), [kSecValueData: Data("two".utf8)] as CFDictionary) == 0)
            #expect(found().text == "two" && _keychainItems().count == 1)
            #expect(SecItemDelete(with([:])) == 0)
            #expect(SecItemDelete(with([:])) == -25300)
        }
    }

    @Test func `a query of one group does not find the item of another`() {
        _withOwnKeychain {
            _ = SecItemAdd(with([kSecAttrAccessGroup: "group", kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly]), nil)
            #expect(SecItemCopyMatching(with([kSecAttrAccessGroup: "other"]), nil) == -25300)
            #expect(SecItemCopyMatching(with([:]), nil) == 0)
        }
    }

    @Test func `a locked device answers each question with its status`() {
        _withOwnKeychain {
            _failKeychain(with: -25308)
            #expect(SecItemAdd(with([:]), nil) == -25308)
            #expect(found().status == -25308)
            _resetKeychain()
            #expect(SecItemAdd(with([:]), nil) == 0)
        }
    }

    @Test func `a key that the double does not know stops the test with its name`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SecItemDelete(["sync": true] as CFDictionary)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("sync"))
    }
}

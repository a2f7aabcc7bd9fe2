import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// Message encryption for Web Push (RFC 8291) with the content coding `aes128gcm` (RFC 8188): one record, a new key pair and a new salt for
/// each message.
package enum WebPushEncryption {
    /// The most bytes of plaintext. Push services take bodies of 4096 bytes; the coding adds 103, and services differ in what they count.
    package static let mostPlaintextBytes = 3000
    /// The record size that the header names: what every receiver takes.
    private static let recordBytes: UInt32 = 4096

    /// Thrown for a message that cannot be sent as it is.
    package enum Failure: Error, Hashable, Sendable {
        /// More than `mostPlaintextBytes`.
        case tooLong
        /// The receiver's key is not a usable one.
        case key
    }

    /// The body of a push request.
    package static func body(_ plaintext: [UInt8], for keys: WebPushKeys) throws(Failure) -> [UInt8] {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { [UInt8]($0) }
        return try body(plaintext, for: keys, sender: P256.KeyAgreement.PrivateKey(), salt: salt)
    }

    /// The same with a given key pair and salt, which must be used once only.
    ///
    /// - Parameter salt: 16 bytes.
    static func body(
        _ plaintext: [UInt8], for keys: WebPushKeys, sender: P256.KeyAgreement.PrivateKey, salt: [UInt8]
    ) throws(Failure) -> [UInt8] {
        guard plaintext.count <= mostPlaintextBytes else { throw .tooLong }
        do {
            let receiver = try P256.KeyAgreement.PublicKey(x963Representation: keys.publicKey)
            let senderPoint = [UInt8](sender.publicKey.x963Representation)
            let material = try sender.sharedSecretFromKeyAgreement(with: receiver).hkdfDerivedSymmetricKey(
                using: SHA256.self, salt: keys.secret, sharedInfo: info("WebPush: info") + keys.publicKey + senderPoint,
                outputByteCount: 32)
            func derived(_ label: String, _ count: Int) -> SymmetricKey {
                HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: info(label), outputByteCount: count)
            }
            let nonce = try AES.GCM.Nonce(data: derived("Content-Encoding: nonce", 12).withUnsafeBytes { Data($0) })
            // The delimiter of the last record; no padding.
            let sealed = try AES.GCM.seal(plaintext + [2], using: derived("Content-Encoding: aes128gcm", 16), nonce: nonce)
            let size = (0..<4).reversed().map { UInt8(truncatingIfNeeded: recordBytes >> UInt32($0 * 8)) }
            return salt + size + [UInt8(senderPoint.count)] + senderPoint + [UInt8](sealed.ciphertext) + [UInt8](sealed.tag)
        } catch { throw .key }
    }

    private static func info(_ label: String) -> [UInt8] { Array(label.utf8) + [0] }
}

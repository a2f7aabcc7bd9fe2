/// Message encryption for Web Push (RFC 8291) with the content coding `aes128gcm` (RFC 8188): one record, a new key pair and a new salt for
/// each message.
package enum WebPushEncryption {
    /// Maximum bytes of plaintext. Push services accept bodies of 4096 bytes; the coding adds 103, and services differ in what they count.
    package static let mostPlaintextBytes = 3000
    /// The record size in the header, which every receiver accepts.
    private static let recordBytes: UInt32 = 4096

    /// Why a message cannot be encrypted.
    package enum Failure: Error, Hashable, Sendable {
        /// More than `mostPlaintextBytes`.
        case tooLong
        /// The receiver's key is not usable.
        case key
    }

    /// The body of a push request.
    package static func body(_ plaintext: [UInt8], for keys: WebPushKeys) throws(Failure) -> [UInt8] {
        try body(plaintext, for: keys, sender: P256Key(), salt: PushCryptography.random(16))
    }

    /// The same with a given key pair and salt, which must not be reused.
    ///
    /// - Parameter salt: 16 bytes.
    static func body(_ plaintext: [UInt8], for keys: WebPushKeys, sender: P256Key, salt: [UInt8]) throws(Failure) -> [UInt8] {
        guard plaintext.count <= mostPlaintextBytes else { throw .tooLong }
        guard let shared = sender.sharedSecret(with: keys.publicKey),
            let material = PushCryptography.hkdf(
                shared, salt: keys.secret, info: info("WebPush: info") + keys.publicKey + sender.publicPoint, count: 32),
            let key = PushCryptography.hkdf(material, salt: salt, info: info("Content-Encoding: aes128gcm"), count: 16),
            let nonce = PushCryptography.hkdf(material, salt: salt, info: info("Content-Encoding: nonce"), count: 12),
            // The delimiter of the last record, without padding.
            let sealed = PushCryptography.sealed(plaintext + [2], key: key, nonce: nonce)
        else { throw .key }
        let size = (0..<4).reversed().map { UInt8(truncatingIfNeeded: recordBytes >> UInt32($0 * 8)) }
        return salt + size + [UInt8(sender.publicPoint.count)] + sender.publicPoint + sealed
    }

    private static func info(_ label: String) -> [UInt8] { Array(label.utf8) + [0] }
}

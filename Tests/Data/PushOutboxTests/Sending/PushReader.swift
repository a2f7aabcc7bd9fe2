@testable import PushOutbox

/// The other end of an encrypted push: a browser with its own key pair.
struct PushReader: Sendable {
    private let key = P256Key()
    private let secret = [UInt8](0..<16)

    var keys: WebPushKeys? { WebPushKeys(publicKey: key.publicPoint, secret: secret) }

    /// - Returns: nil for a body that was not made for this reader.
    func plaintext(of body: [UInt8]) -> [UInt8]? {
        guard body.count >= 21 + 65 + 17, body[20] == 65 else { return nil }
        let (salt, sender, sealed) = (Array(body[0..<16]), Array(body[21..<86]), Array(body[86...]))
        let info = Array("WebPush: info\0".utf8) + key.publicPoint + sender
        guard let shared = key.sharedSecret(with: sender),
            let material = PushCryptography.hkdf(shared, salt: secret, info: info, count: 32),
            let opener = PushCryptography.hkdf(material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16),
            let nonce = PushCryptography.hkdf(material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12),
            // In counter mode to seal is to open; whether the tag is right is seen by sealing what was opened.
            let padded = PushCryptography.sealed(Array(sealed.dropLast(16)), key: opener, nonce: nonce)?.dropLast(16),
            PushCryptography.sealed(Array(padded), key: opener, nonce: nonce) == sealed
        else { return nil }
        return padded.last == 2 ? Array(padded.dropLast()) : nil
    }
}

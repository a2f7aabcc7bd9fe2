import Crypto
import Foundation
import PushSending

/// The other end of an encrypted push: a browser with its own key pair.
struct PushReader: Sendable {
    private let key: P256.KeyAgreement.PrivateKey
    private let secret: [UInt8]

    /// - Parameter privateKey: 32 bytes; nil for a new one.
    init(privateKey: [UInt8]? = nil, secret: [UInt8] = Array(0..<16)) throws {
        key = try privateKey.map { try P256.KeyAgreement.PrivateKey(rawRepresentation: $0) } ?? P256.KeyAgreement.PrivateKey()
        self.secret = secret
    }

    var keys: WebPushKeys? { WebPushKeys(publicKey: [UInt8](key.publicKey.x963Representation), secret: secret) }

    /// - Returns: nil for a body that was not made for this reader.
    func plaintext(of body: [UInt8]) -> [UInt8]? {
        guard body.count >= 21 + 65 + 17, body[20] == 65 else { return nil }
        let (salt, sender) = (Array(body[0..<16]), Array(body[21..<86]))
        do {
            let shared = try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender))
            let info = Array("WebPush: info\0".utf8) + [UInt8](key.publicKey.x963Representation) + sender
            let material = shared.hkdfDerivedSymmetricKey(using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
            func derived(_ label: String, _ count: Int) -> SymmetricKey {
                HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: Array(label.utf8) + [0], outputByteCount: count)
            }
            let nonce = derived("Content-Encoding: nonce", 12).withUnsafeBytes { Data($0) }
            let box = try AES.GCM.SealedBox(combined: nonce + Data(body[86...]))
            let padded = [UInt8](try AES.GCM.open(box, using: derived("Content-Encoding: aes128gcm", 16)))
            return padded.last == 2 ? Array(padded.dropLast()) : nil
        } catch { return nil }
    }
}

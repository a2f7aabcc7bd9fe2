#if canImport(CryptoKit)
    import CryptoKit
    import Foundation

    /// The cryptography of push messages by Apple's CryptoKit.
    enum PushCryptography {
        /// Unpredictable random bytes.
        static func random(_ count: Int) -> [UInt8] {
            SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes(Array.init)
        }

        /// A new private key of P-256, 32 bytes, with its public point, 65 bytes.
        static func newKey() -> (secret: [UInt8], point: [UInt8]) {
            let key = P256.Signing.PrivateKey()
            return (Array(key.rawRepresentation), Array(key.publicKey.x963Representation))
        }

        /// Reads a P-256 private key in PEM: 32 bytes.
        static func secret(pem: String) -> [UInt8]? {
            do { return Array(try P256.Signing.PrivateKey(pemRepresentation: pem).rawRepresentation) } catch { return nil }
        }

        /// - Parameter secret: 32 bytes.
        static func publicPoint(of secret: [UInt8]) -> [UInt8]? {
            do { return Array(try P256.Signing.PrivateKey(rawRepresentation: secret).publicKey.x963Representation) } catch { return nil }
        }

        /// - Parameter point: 65 bytes.
        static func isPoint(_ point: [UInt8]) -> Bool {
            do {
                _ = try P256.KeyAgreement.PublicKey(x963Representation: point)
                return true
            } catch { return false }
        }

        /// - Parameter secret: 32 bytes.
        static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8]? {
            do {
                return Array(try P256.Signing.PrivateKey(rawRepresentation: secret).signature(for: Data(message)).rawRepresentation)
            } catch { return nil }
        }

        /// - Parameters:
        ///   - secret: 32 bytes.
        ///   - point: 65 bytes.
        static func sharedSecret(_ secret: [UInt8], with point: [UInt8]) -> [UInt8]? {
            do {
                let own = try P256.KeyAgreement.PrivateKey(rawRepresentation: secret)
                return try own.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PublicKey(x963Representation: point))
                    .withUnsafeBytes(Array.init)
            } catch { return nil }
        }

        /// HKDF with SHA-256 (RFC 5869).
        static func hkdf(_ material: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8]? {
            HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(data: material), salt: salt, info: info, outputByteCount: count)
                .withUnsafeBytes(Array.init)
        }

        /// HMAC with SHA-256 (RFC 2104): 32 bytes.
        static func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8]? {
            Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
        }

        /// AES-128 in Galois/counter mode: the ciphertext, followed by the tag of 16 bytes.
        ///
        /// - Parameters:
        ///   - key: 16 bytes.
        ///   - nonce: 12 bytes.
        static func sealed(_ plaintext: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
            do {
                let box = try AES.GCM.seal(plaintext, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce))
                return Array(box.ciphertext) + Array(box.tag)
            } catch { return nil }
        }
    }
#endif

#if !canImport(CryptoKit)
    import CLibCrypto

    /// The cryptography of push messages by OpenSSL's libcrypto.
    enum PushCryptography {
        /// Unpredictable random bytes.
        static func random(_ count: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: count)
            petrel_random(&bytes, count)
            return bytes
        }

        /// A new private key of P-256, 32 bytes, with its public point, 65 bytes.
        static func newKey() -> (secret: [UInt8], point: [UInt8]) {
            var (secret, point) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 65))
            petrel_p256_generate(&secret, &point)
            return (secret, point)
        }

        /// Reads a P-256 private key in PEM: 32 bytes.
        static func secret(pem: String) -> [UInt8]? { bytes(32) { petrel_p256_read_pem(pem, pem.utf8.count, $0) } }

        /// - Parameter secret: 32 bytes.
        static func publicPoint(of secret: [UInt8]) -> [UInt8]? { bytes(65) { petrel_p256_public(secret, $0) } }

        /// - Parameter point: 65 bytes.
        static func isPoint(_ point: [UInt8]) -> Bool { petrel_p256_is_point(point) == 1 }

        /// - Parameter secret: 32 bytes.
        static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8]? {
            bytes(64) { petrel_p256_sign(secret, message, message.count, $0) }
        }

        /// - Parameters:
        ///   - secret: 32 bytes.
        ///   - point: 65 bytes.
        static func sharedSecret(_ secret: [UInt8], with point: [UInt8]) -> [UInt8]? {
            bytes(32) { petrel_p256_agree(secret, point, $0) }
        }

        /// HKDF with SHA-256 (RFC 5869).
        static func hkdf(_ material: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8]? {
            bytes(count) { petrel_hkdf_sha256(material, material.count, salt, salt.count, info, info.count, $0, count) }
        }

        /// HMAC with SHA-256 (RFC 2104): 32 bytes.
        static func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8]? {
            bytes(32) { petrel_hmac_sha256(key, key.count, message, message.count, $0) }
        }

        /// AES-128 in Galois/counter mode: the ciphertext, followed by the tag of 16 bytes.
        ///
        /// - Parameters:
        ///   - key: 16 bytes.
        ///   - nonce: 12 bytes.
        static func sealed(_ plaintext: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
            guard key.count == 16, nonce.count == 12 else { return nil }
            return bytes(plaintext.count + 16) { petrel_aes128_gcm_seal(key, nonce, plaintext, plaintext.count, $0) }
        }

        /// - Parameter fill: writes `count` bytes and returns 1, or returns 0.
        private static func bytes(_ count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Int32) -> [UInt8]? {
            var isFilled = false
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
                guard let start = buffer.baseAddress, fill(start) == 1 else { return }
                isFilled = true
                written = count
            }
            return isFilled ? bytes : nil
        }
    }
#endif

/// A key pair of the curve P-256 (SEC 2, secp256r1): for signatures (ECDSA) and shared secrets (ECDH). No description shows it.
struct P256Key: Sendable, CustomStringConvertible, CustomReflectable {
    /// The private key: 32 bytes.
    let secret: [UInt8]
    /// The public key as an uncompressed point: 65 bytes.
    let publicPoint: [UInt8]

    /// A new key pair.
    init() { (secret, publicPoint) = PushCryptography.newKey() }

    /// - Parameter secret: 32 bytes.
    /// - Returns: nil if it is not a private key of the curve.
    init?(secret: [UInt8]) {
        guard secret.count == 32, let point = PushCryptography.publicPoint(of: secret) else { return nil }
        self.secret = secret
        publicPoint = point
    }

    /// - Parameter pem: a private key in PEM.
    /// - Returns: nil for any other text, and for a key of another curve.
    init?(pem: String) {
        guard let secret = PushCryptography.secret(pem: pem) else { return nil }
        self.init(secret: secret)
    }

    /// True for 65 bytes that are an uncompressed point on the curve.
    static func isPoint(_ bytes: [UInt8]) -> Bool { bytes.count == 65 && PushCryptography.isPoint(bytes) }

    /// The signature of a message's SHA-256: r and s, 32 bytes each (RFC 7518, 3.4).
    ///
    /// - Returns: nil if the system cannot sign.
    func signature(of message: [UInt8]) -> [UInt8]? { PushCryptography.signature(of: message, secret: secret) }

    /// The secret that this key pair shares with the owner of a public key: 32 bytes.
    ///
    /// - Returns: nil for a point that is not on the curve.
    func sharedSecret(with point: [UInt8]) -> [UInt8]? {
        point.count == 65 ? PushCryptography.sharedSecret(secret, with: point) : nil
    }

    var description: String { "(a key)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}

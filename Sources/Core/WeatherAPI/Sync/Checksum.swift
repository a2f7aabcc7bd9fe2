#if canImport(CryptoKit)
    import CryptoKit
#else
    import CLibCrypto
#endif
import JSONText

/// The checksum that identifies a state: SHA-256 over its canonical form.
public enum Checksum {
    /// Lower-case hexadecimal, 64 characters.
    public static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in sha256(bytes) {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// SHA-256 (FIPS 180-4): 32 bytes.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            Array(SHA256.hash(data: bytes))
        #else
            [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
                guard let start = digest.baseAddress else { return }
                petrel_sha256(bytes, bytes.count, start)
                count = 32
            }
        #endif
    }

    /// The revision of a value: the checksum of its canonical form (RFC 8785).
    public static func revision(of value: JSONValue) -> String { hexadecimal(value.canonicalBytes()) }
}

import Foundation

/// Bytes as text in the alphabet that addresses take, without padding (RFC 4648, section 5): how Web Push and JSON web tokens write keys.
package enum Base64URL {
    /// The text of `bytes`.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Reads what `text` writes.
    ///
    /// - Returns: nil for anything else, padding and the other alphabet included: two texts must not name one key.
    package static func bytes(_ text: String) -> [UInt8]? {
        let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: standard + padding), Self.text(data) == text else { return nil }
        return [UInt8](data)
    }
}

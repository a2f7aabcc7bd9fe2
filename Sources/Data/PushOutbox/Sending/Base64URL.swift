import Foundation

/// Base64 in the URL-safe alphabet, without padding (RFC 4648, section 5), as used for keys by Web Push and JSON web tokens.
package enum Base64URL {
    /// The text of `bytes`.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Decodes the output of `text`.
    ///
    /// - Returns: nil for anything else, including padding and the other alphabet: two texts must not denote one key.
    package static func bytes(_ text: String) -> [UInt8]? {
        let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: standard + padding), Self.text(data) == text else { return nil }
        return [UInt8](data)
    }
}

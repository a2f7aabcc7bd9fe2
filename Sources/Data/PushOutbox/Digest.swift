import Foundation

/// Checksums as names of records: of bounded length, whatever input a client chose.
enum Digest {
    /// 32 characters.
    static func text(of text: String) -> String { PushMessage.topic(of: text) }

    /// A new random name of 128 bits that cannot be guessed.
    static func unguessable() -> String {
        var system = SystemRandomNumberGenerator()
        return Base64URL.text((0..<16).map { _ in UInt8.random(in: 0...255, using: &system) })
    }
}

/// FNV-1a, 64 bits: the same in every process and on every system, unlike `Hashable`. Not for texts of strangers: they can choose two
/// with the same hash.
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
package enum StableHash {
    /// Inlinable, so that it is compiled for the bytes at hand: whole bodies are hashed.
    ///
    /// - Parameter start: another one makes another hash of the same bytes; the offset basis of the source where none is given.
    @inlinable
    package static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    /// For names.
    package static func text(of text: String) -> String { String(of(text.utf8), radix: 36) }

    /// Sixteen hexadecimal digits, in small letters.
    package static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// FNV-1a, 64 bits: the same in every process, unlike `Hashable`. Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
package enum StableHash {
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    /// For names.
    package static func text(of text: String) -> String { String(of(text.utf8), radix: 36) }
}

/// FNV-1a, 64 bits: the same in every process and on every system, unlike `Hashable`. Not for untrusted texts: an attacker can choose two
/// with the same hash.
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
public enum StableHash {
    /// Inlinable, so that it is specialised for the bytes at hand: whole bodies are hashed.
    ///
    /// - Parameter start: a different value gives a different hash of the same bytes; by default the offset basis of the source.
    @inlinable
    public static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    /// The hash with its bits mixed, for a remainder of it: the low bits of similar texts are alike. The finalizer of SplitMix64
    /// (<https://prng.di.unimi.it/splitmix64.c>).
    public static func mixed(_ hash: UInt64) -> UInt64 {
        var hash = hash
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }

    /// For names.
    public static func text(of text: String) -> String { String(of(text.utf8), radix: 36) }

    /// Sixteen hexadecimal digits, in lower case.
    package static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

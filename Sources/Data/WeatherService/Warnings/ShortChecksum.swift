import WeatherAPI

/// The first half of a SHA-256 checksum, in 16 bytes: a server holds two for each known message of a feed, and as text one takes 80.
struct ShortChecksum: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    init(of bytes: [UInt8]) {
        let sum = Checksum.sha256(bytes)
        func word(_ range: Range<Int>) -> UInt64 { sum[range].reduce(0) { $0 << 8 | UInt64($1) } }
        (first, second) = (word(0..<8), word(8..<16))
    }

    /// 32 digits in lower case.
    var text: String { Self.digits(first) + Self.digits(second) }

    private static func digits(_ word: UInt64) -> String {
        let text = String(word, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}

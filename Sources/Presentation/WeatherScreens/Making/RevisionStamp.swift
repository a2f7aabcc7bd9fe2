/// The revision of a drawn column: a checksum of the very texts that are drawn, so that a column is drawn again exactly when a
/// reader would see a difference, whether the weather, the hour or the units changed. In the manner of FNV-1a with 64 bits
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>), eight bytes at a time: a dashboard has 80 kB of texts. Integrity is the business of
/// the snapshot's own revision.
struct RevisionStamp {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// A bijection of the hash for each word, and of the word for each hash: the shift brings the high bits of the product down.
    private mutating func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 32
    }

    private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= raw.count {
            mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var rest: UInt64 = 0
        while index < raw.count {
            rest = rest << 8 | UInt64(raw[index])
            index += 1
        }
        mix(rest)
        // The length tells "ab", "c" from "a", "bc".
        mix(UInt64(raw.count))
    }

    /// Stands for nil: no text is as long.
    private static let absent = UInt64.max

    mutating func add(_ text: String?) {
        guard var text else { return mix(Self.absent) }
        text.withUTF8 { mix($0) }
    }

    mutating func add(_ flag: Bool) {
        mix(flag ? 1 : 0)
    }

    /// As finely as a drawing can show: a thousandth.
    mutating func add(_ fraction: Double?) {
        guard let fraction, fraction.isFinite else { return mix(Self.absent) }
        mix(UInt64(bitPattern: Int64((fraction * 1000).rounded().clamped(to: -1e15...1e15))))
    }

    /// A number with what it is of, as one value.
    mutating func add(tag: String, _ number: Double) {
        var tag = tag
        tag.withUTF8 { mix($0) }
        add(number)
    }

    mutating func add(all parts: some Sequence<any Stamped>) { for part in parts { part.stamp(&self) } }

    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    static func revision(of column: any Stamped) -> String {
        var stamp = RevisionStamp()
        column.stamp(&stamp)
        return stamp.text
    }
}

/// Adds everything that it draws, except its own revision and what moves by the minute.
protocol Stamped {
    func stamp(_ stamp: inout RevisionStamp)
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}

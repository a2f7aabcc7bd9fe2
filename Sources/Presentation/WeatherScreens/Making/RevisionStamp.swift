/// The revision of a drawn column: a checksum of the very texts that are drawn, so that a column is drawn again exactly when a
/// reader would see a difference, whether the weather, the hour or the units changed. FNV-1a with 64 bits
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>); integrity is the business of the snapshot's own revision.
struct RevisionStamp {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    /// How many values went in.
    private(set) var count = 0

    private mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    mutating func add(_ text: String?) {
        count += 1
        guard let text else { return mix(0xFE) }
        for byte in text.utf8 { mix(byte) }
        mix(0xFF)
    }

    mutating func add(_ flag: Bool) {
        count += 1
        mix(flag ? 1 : 0)
    }

    /// As finely as a drawing can show: a thousandth.
    mutating func add(_ fraction: Double?) {
        count += 1
        guard let fraction, fraction.isFinite else { return mix(0xFE) }
        let thousandths = Int64((fraction * 1000).rounded().clamped(to: -1e15...1e15))
        for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: thousandths >> Int64(shift))) }
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

/// An array of integers, each stored with as many bits as the largest one needs. `scripts/derive_places` describes the format.
struct PackedNumbers: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// Bytes before the numbers: their count, and the bits of each.
    private static let headLength = 8
    /// Number of zero bytes after the last number, because each is read as 32 bits.
    private static let margin = 3
    /// A number may start at any bit of a byte and must end within 32 bits of that byte's start.
    private static let mostBits = 25

    private let bytes: UnsafeRawPointer
    private let width: Int
    private let mask: UInt32
    let count: Int

    /// - Returns: nil if the bytes are not packed numbers.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count >= Self.headLength + Self.margin else { return nil }
        count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
        width = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
        guard (1...Self.mostBits).contains(width), bytes.count == Self.headLength + (count * width + 7) / 8 + Self.margin else {
            return nil
        }
        self.bytes = start + Self.headLength
        mask = 1 << UInt32(width) - 1
    }

    @inline(__always) subscript(index: Int) -> Int {
        let bit = index * width
        let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: bit >> 3, as: UInt32.self))
        return Int(word >> UInt32(bit & 7) & mask)
    }

    /// The index of the last number that is not above `number`; the numbers must ascend from 0.
    func last(notAbove number: Int) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if self[middle] <= number { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

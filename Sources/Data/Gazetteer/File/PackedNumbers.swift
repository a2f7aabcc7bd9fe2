/// Whole numbers of 24 bits, one after another. At least one byte follows the last one.
struct PackedNumbers: @unchecked Sendable {
    // Unchecked: the bytes are never written, and belong to the program for as long as it runs.

    /// Bytes of a number.
    private static let width = 3

    private let bytes: UnsafeRawPointer
    let count: Int

    /// - Returns: nil where the bytes are no whole numbers.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count % Self.width == 0 else { return nil }
        (self.bytes, count) = (start, bytes.count / Self.width)
    }

    @inline(__always) subscript(index: Int) -> Int {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: Self.width * index, as: UInt32.self)) & 0xFF_FFFF)
    }

    /// Of numbers that rise from 0, the index of the last one that is not above `number`.
    func last(notAbove number: Int) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if self[middle] <= number { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// The sections of a file written by the gazetteer's scripts (`packing.py`), read in place.
struct FileSections {
    private let parts: [UnsafeRawBufferPointer]

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - mark: its first eight bytes.
    /// - Returns: nil for another mark, version or number of sections, and for a truncated file.
    init?(_ bytes: UnsafeRawBufferPointer, mark: String, version: UInt32, count: Int) {
        guard bytes.count >= 16 + 8 * count + 4, bytes.prefix(8).elementsEqual(mark.utf8),
            bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == version,
            bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self) == count
        else { return nil }
        var parts: [UnsafeRawBufferPointer] = []
        for section in 0..<count {
            let start = Int(bytes.loadUnaligned(fromByteOffset: 16 + 8 * section, as: UInt32.self))
            let length = Int(bytes.loadUnaligned(fromByteOffset: 20 + 8 * section, as: UInt32.self))
            guard start % 4 == 0, start + length < bytes.count else { return nil }
            parts.append(UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
        }
        self.parts = parts
    }

    subscript(section: Int) -> UnsafeRawBufferPointer { parts[section] }
}

/// A gzip stream of blanks that grows 150 times and more when it is decompressed (RFC 1951, RFC 1952).
///
/// The trailer's checksum is zero, not the right one: a client with a limit never gets there, one without deserves the error.
enum GzipBomb {
    static func bytes(decompressedBytes: Int) -> [UInt8] {
        var stream = DeflateBits()
        stream.append(0b011, count: 3)  // the last block, with the fixed codes
        stream.appendCode(0x30 + 0x20, count: 8)  // one blank
        // Length 258 (code 285), distance 1 (code 0): the blank again, 258 times.
        for _ in 0..<max(0, decompressedBytes - 1) / 258 {
            stream.appendCode(0b1100_0101, count: 8)
            stream.appendCode(0, count: 5)
        }
        for _ in 0..<max(0, decompressedBytes - 1) % 258 { stream.appendCode(0x30 + 0x20, count: 8) }
        stream.appendCode(0, count: 7)  // end of block
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        let length = UInt32(truncatingIfNeeded: decompressedBytes)
        let trailer: [UInt8] = [0, 0, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        return header + stream.finished() + trailer
    }
}

/// Bits packed from the least significant one; codes of Huffman's come with their most significant bit first.
private struct DeflateBits {
    private var bytes: [UInt8] = []
    private var partial: UInt32 = 0
    private var filled = 0

    mutating func append(_ bits: UInt32, count: Int) {
        partial |= bits << filled
        filled += count
        while filled >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: partial))
            partial >>= 8
            filled -= 8
        }
    }

    mutating func appendCode(_ code: UInt32, count: Int) {
        var reversed: UInt32 = 0
        for bit in 0..<count where code & (1 << bit) != 0 { reversed |= 1 << (count - 1 - bit) }
        append(reversed, count: count)
    }

    mutating func finished() -> [UInt8] {
        if filled > 0 { append(0, count: 8 - filled) }
        return bytes
    }
}

import CLibBrotli

/// Compresses texts by Brotli (RFC 7932), which browsers take: a page becomes a tenth smaller than by gzip in the same time.
package enum Brotli {
    /// The compression level.
    package enum Effort: Int32 {
        /// 1.9 ms for a page of 154 kB, which becomes 24.3 kB; gzip's level 8 makes 26.6 kB of it in 2.1 ms.
        case some = 7
        /// 50 times as long, and a tenth smaller: for an asset, which is compressed once and sent until the process ends.
        case most = 11
    }

    /// - Returns: nil where that is not smaller, and where the library is not installed.
    package static func compressed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
        guard let output = BrotliStream(effort, length: bytes.count)?.adding(bytes[...], isLast: true) else { return nil }
        return output.count < bytes.count ? output : nil
    }
}

/// A text that is compressed in parts, each of which ends on a byte.
package struct BrotliStream: ~Copyable {
    private let encoder: UnsafeMutableRawPointer

    /// Pages are shorter than what 2^18 bytes back can reach; a wider window takes more memory and three times as long.
    private static let window: Int32 = 18

    /// - Parameter length: of all parts together, in bytes: the encoder chooses its tables by it.
    /// - Returns: nil where the library is not installed.
    package init?(_ effort: Brotli.Effort, length: Int) {
        guard let encoder = petrel_brotli_begin(effort.rawValue, Self.window, length) else { return nil }
        self.encoder = encoder
    }

    deinit { petrel_brotli_end(encoder) }

    /// - Returns: the part's compressed form; nil when the encoder fails.
    package func adding(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8]? {
        // The encoder stores bytes that it cannot compress, with a head of at most eight bytes for each piece. A flush adds a few bytes.
        let capacity = bytes.count + bytes.count >> 10 + 1024
        var isDone = false
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let written = bytes.withUnsafeBufferPointer {
                petrel_brotli_add(
                    encoder, isLast ? PETREL_BROTLI_FINISH : PETREL_BROTLI_FLUSH, $0.baseAddress, $0.count, buffer.baseAddress, capacity)
            }
            isDone = written >= 0
            count = isDone ? written : 0
        }
        // Copied, because pages are kept: the memory reserved is the length of the input.
        return isDone ? output.withUnsafeBufferPointer { Array($0) } : nil
    }
}

import CDeflate

/// Compresses whole bodies. For a forecast document, libdeflate needs a quarter of the time of zlib's best level for the same result.
package enum Gzip {
    /// The compression level.
    package enum Effort: Int32 {
        /// 0.13 ms for a document of 92 kB, which becomes 10.8 kB: for data that a store writes and seldom reads.
        case least = 1
        /// 0.45 ms, 8.8 kB: for a body that a client is waiting for.
        case some = 6
        /// 1.9 ms, 8.4 kB: for an asset, which is compressed once and sent until the process ends.
        case most = 9
    }

    /// - Returns: `bytes` as a gzip member (RFC 1952), or nil if that is not smaller. Equal input gives equal output: no time stamp is
    ///   written.
    package static func compressed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
        guard !bytes.isEmpty, let compressor = libdeflate_alloc_compressor(effort.rawValue) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        // The buffer is one byte shorter than the input: a result that does not fit is not smaller.
        let output = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
            count = bytes.withUnsafeBytes {
                libdeflate_gzip_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
        return output.isEmpty ? nil : output
    }

    /// - Parameter limit: maximum bytes of the content.
    /// - Returns: the content of a gzip member; nil for anything else, and for longer content.
    package static func expanded(_ member: [UInt8], atMost limit: Int) -> [UInt8]? {
        guard !member.isEmpty, let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let result = member.withUnsafeBytes {
                libdeflate_gzip_decompress(decompressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count, &count)
            }
            isWhole = result == LIBDEFLATE_SUCCESS
            if !isWhole { count = 0 }
        }
        return isWhole ? output : nil
    }
}

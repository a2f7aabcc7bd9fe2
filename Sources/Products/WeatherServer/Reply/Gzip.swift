import CZlib

/// Compresses whole bodies.
package enum Gzip {
    /// - Parameter level: zlib's `1 ... 9`; 9 for what is sent many times.
    /// - Returns: `bytes` as a gzip member (RFC 1952), or nil when that is not smaller.
    package static func compressed(_ bytes: [UInt8], level: Int = 9) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window, plus 16: gzip's frame instead of zlib's. No time stamp is written, so equal input gives equal output.
        let version = ZLIB_VERSION
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, Int32(level), Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, version, size) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        let capacity = Int(deflateBound(&stream, UInt(input.count)))
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? buffer.count - Int(stream.avail_out) : 0
            }
        }
        return output.isEmpty || output.count >= bytes.count ? nil : output
    }
}

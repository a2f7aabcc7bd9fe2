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

    /// - Parameter limit: the most bytes that the content may have.
    /// - Returns: the content of a gzip member; nil for anything else, and for more content than that.
    package static func expanded(_ member: [UInt8], atMost limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var input = member
        var isWhole = false
        let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
                count = buffer.count - Int(stream.avail_out)
            }
        }
        return isWhole ? output : nil
    }
}

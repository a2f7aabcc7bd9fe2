import CZlib
import NIOCore

/// A compressed body with a gap for a few bytes that are known only when it is sent, so that a body is compressed once although they
/// differ each time.
///
/// The part before the gap ends on a byte and the part after it does not refer back (a full flush); the gap is filled with a stored block
/// (RFC 1951, section 3.2.4), and the checksum is combined from those of the parts.
package struct GzipWithGap: Sendable {
    private let before: [UInt8]
    private let after: [UInt8]
    private let crcBefore: UInt
    private let crcAfter: UInt
    private let sizes: (before: Int, after: Int)

    /// A gzip member's head (RFC 1952): deflate, no time, no flags.
    private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]

    /// - Parameters:
    ///   - before: the body up to the gap.
    ///   - after: the body behind it.
    ///   - level: zlib's `1 ... 9`.
    /// - Returns: nil when the compression fails.
    package init?(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>, level: Int) {
        var stream = z_stream()
        // A negative window: neither gzip's frame nor zlib's.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, Int32(level), Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        guard let first = Self.deflated(before, Z_FULL_FLUSH, &stream), let second = Self.deflated(after, Z_FINISH, &stream) else {
            return nil
        }
        self.before = first
        self.after = second
        crcBefore = Self.crc(0, before)
        crcAfter = Self.crc(0, after)
        sizes = (before.count, after.count)
    }

    /// Bytes of the body when it is filled with nothing.
    package var count: Int { Self.head.count + before.count + after.count + 8 }

    /// The whole body.
    ///
    /// - Parameter bytes: what belongs into the gap: at most 65,535.
    package func filled(_ bytes: some Collection<UInt8>) -> ByteBuffer {
        let length = UInt16(clamping: bytes.count)
        let bytes = Array(bytes.prefix(Int(length)))
        var body = ByteBufferAllocator().buffer(capacity: count + 5 + bytes.count)
        body.writeBytes(Self.head)
        body.writeBytes(before)
        body.writeInteger(0, as: UInt8.self)
        body.writeInteger(length, endianness: .little)
        body.writeInteger(~length, endianness: .little)
        body.writeBytes(bytes)
        body.writeBytes(after)
        let crc = crc32_combine(Self.crc(crcBefore, bytes[...]), crcAfter, sizes.after)
        body.writeInteger(UInt32(truncatingIfNeeded: crc), endianness: .little)
        body.writeInteger(UInt32(truncatingIfNeeded: sizes.before + bytes.count + sizes.after), endianness: .little)
        return body
    }

    private static func crc(_ start: UInt, _ bytes: ArraySlice<UInt8>) -> UInt {
        bytes.withUnsafeBufferPointer { crc32(start, $0.baseAddress, UInt32($0.count)) }
    }

    private static func deflated(_ bytes: ArraySlice<UInt8>, _ flush: Int32, _ stream: inout z_stream) -> [UInt8]? {
        var input = Array(bytes)
        // A flush adds an empty block and a few bits.
        let capacity = Int(deflateBound(&stream, UInt(input.count))) + 16
        var isDone = false
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                let status = deflate(&stream, flush)
                isDone = flush == Z_FINISH ? status == Z_STREAM_END : status == Z_OK && stream.avail_in == 0 && stream.avail_out > 0
                count = buffer.count - Int(stream.avail_out)
            }
        }
        return isDone ? output : nil
    }
}

import CZlib
import NIOCore

/// A compressed body with a gap for a few bytes that are known only when it is sent, so that a body is compressed once although they
/// differ each time.
///
/// The part before the gap ends on a byte (a flush). The gap has a fixed width, so that the part after it can refer back beyond the gap, and is
/// filled with a stored block (RFC 1951, section 3.2.4). The checksum is combined from those of the parts.
package struct GzipWithGap: Sendable {
    private let before: [UInt8]
    private let after: [UInt8]
    private let crcBefore: UInt
    private let crcAfter: UInt
    private let sizes: (before: Int, after: Int)
    /// Bytes of the gap.
    private let width: Int
    /// Fills the gap while the parts are compressed. UTF-8 never contains this byte, so no part of a text refers back to it.
    private static let placeholder: UInt8 = 0xff

    /// A gzip member's head (RFC 1952): deflate, no time, no flags.
    private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]

    /// - Parameters:
    ///   - before: the body up to the gap.
    ///   - width: bytes of the gap, 65,535 at most.
    ///   - after: the body behind it.
    ///   - level: zlib's `1 ... 9`.
    /// - Returns: nil when the compression fails.
    package init?(_ before: ArraySlice<UInt8>, width: Int, _ after: ArraySlice<UInt8>, level: Int) {
        var stream = z_stream()
        // A negative window: neither gzip's frame nor zlib's.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, Int32(level), Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        // A body that is not text may contain the placeholder and refer to it, so its second part refers back to nothing.
        let isText = !after.contains(Self.placeholder)
        guard let first = Self.deflated(before, isText ? Z_SYNC_FLUSH : Z_FULL_FLUSH, &stream) else { return nil }
        if isText, width > 0 {
            let gap = [UInt8](repeating: Self.placeholder, count: width)
            guard Self.deflated(gap[...], Z_SYNC_FLUSH, &stream) != nil else { return nil }
        }
        guard let second = Self.deflated(after, Z_FINISH, &stream) else { return nil }
        self.before = first
        self.after = second
        self.width = width
        crcBefore = Self.crc(0, before)
        crcAfter = Self.crc(0, after)
        sizes = (before.count, after.count)
    }

    /// Bytes of the filled body.
    package var count: Int { Self.head.count + before.count + 5 + width + after.count + 8 }

    /// The whole body.
    ///
    /// - Parameter bytes: what belongs into the gap: cut to its width, or followed by spaces.
    package func filled(_ bytes: some Collection<UInt8>) -> ByteBuffer {
        let kept = Array(bytes.prefix(width))
        let filling = kept + [UInt8](repeating: UInt8(ascii: " "), count: width - kept.count)
        let length = UInt16(clamping: width)
        var body = ByteBufferAllocator().buffer(capacity: count)
        body.writeBytes(Self.head)
        body.writeBytes(before)
        body.writeInteger(0, as: UInt8.self)
        body.writeInteger(length, endianness: .little)
        body.writeInteger(~length, endianness: .little)
        body.writeBytes(filling)
        body.writeBytes(after)
        let crc = crc32_combine(Self.crc(crcBefore, filling[...]), crcAfter, sizes.after)
        body.writeInteger(UInt32(truncatingIfNeeded: crc), endianness: .little)
        body.writeInteger(UInt32(truncatingIfNeeded: sizes.before + width + sizes.after), endianness: .little)
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
        // Copied, because pages are kept: zlib's bound, for which memory was reserved, is about the length of the input.
        return isDone ? output.withUnsafeBufferPointer { Array($0) } : nil
    }
}

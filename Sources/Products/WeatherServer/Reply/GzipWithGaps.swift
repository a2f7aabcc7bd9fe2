import CZlib
import NIOCore

/// A compressed body with gaps for a few bytes that are known only when it is sent, so that a body is compressed once although they
/// differ each time.
///
/// The part before a gap ends on a byte (a flush). A gap has a fixed width, so that the part after it can refer back beyond the gap, and is
/// filled with a stored block (RFC 1951, section 3.2.4). The checksum is combined from those of the parts.
package struct GzipWithGaps: Sendable {
    private struct Part: Sendable {
        let compressed: [UInt8]
        let crc: UInt
        /// Bytes before they are compressed.
        let size: Int

        init(_ bytes: ArraySlice<UInt8>, compressed: [UInt8]) {
            self.compressed = compressed
            crc = GzipWithGaps.crc(0, bytes)
            size = bytes.count
        }
    }

    /// One more than gaps.
    private let parts: [Part]
    /// Bytes of each gap.
    private let widths: [Int]
    /// Fills a gap while the parts are compressed. UTF-8 never contains this byte, so no part of a text refers back to it.
    private static let placeholder: UInt8 = 0xff

    /// A gzip member's head (RFC 1952): deflate, no time, no flags.
    private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]

    /// - Parameters:
    ///   - parts: the body before, between and behind the gaps.
    ///   - widths: bytes of each gap, 65,535 at most.
    ///   - level: zlib's `1 ... 9`.
    /// - Returns: nil when the compression fails.
    package init?(_ parts: [ArraySlice<UInt8>], widths: [Int], level: Int) {
        guard parts.count == widths.count + 1 else { return nil }
        var stream = z_stream()
        // A negative window: neither gzip's frame nor zlib's.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, Int32(level), Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        // A body that is not text may contain the placeholder and refer to it, so its parts refer back to nothing.
        let isText = !parts.dropFirst().contains { $0.contains(Self.placeholder) }
        var made: [Part] = []
        for (index, part) in parts.enumerated() {
            let flush = index == parts.count - 1 ? Z_FINISH : isText ? Z_SYNC_FLUSH : Z_FULL_FLUSH
            guard let compressed = Self.deflated(part, flush, &stream) else { return nil }
            made.append(Part(part, compressed: compressed))
            if isText, index < widths.count, widths[index] > 0 {
                let gap = [UInt8](repeating: Self.placeholder, count: widths[index])
                guard Self.deflated(gap[...], Z_SYNC_FLUSH, &stream) != nil else { return nil }
            }
        }
        self.parts = made
        self.widths = widths
    }

    /// Bytes of the filled body.
    package var count: Int { parts.reduce(Self.head.count + 8) { $0 + $1.compressed.count } + widths.reduce(0) { $0 + 5 + $1 } }

    /// The whole body.
    ///
    /// - Parameter fillings: what belongs into each gap: cut to its width, or followed by spaces.
    package func filled(_ fillings: [[UInt8]]) -> ByteBuffer {
        var body = ByteBufferAllocator().buffer(capacity: count)
        body.writeBytes(Self.head)
        body.writeBytes(parts[0].compressed)
        var crc = parts[0].crc
        var size = parts[0].size
        for (index, width) in widths.enumerated() {
            let kept = index < fillings.count ? Array(fillings[index].prefix(width)) : []
            let filling = kept + [UInt8](repeating: UInt8(ascii: " "), count: width - kept.count)
            let length = UInt16(clamping: width)
            body.writeInteger(0, as: UInt8.self)
            body.writeInteger(length, endianness: .little)
            body.writeInteger(~length, endianness: .little)
            body.writeBytes(filling)
            let part = parts[index + 1]
            body.writeBytes(part.compressed)
            crc = crc32_combine(Self.crc(crc, filling[...]), part.crc, part.size)
            size += width + part.size
        }
        body.writeInteger(UInt32(truncatingIfNeeded: crc), endianness: .little)
        body.writeInteger(UInt32(truncatingIfNeeded: size), endianness: .little)
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

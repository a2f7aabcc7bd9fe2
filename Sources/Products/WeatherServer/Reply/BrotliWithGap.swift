import BrotliCoding
import NIOCore

/// A text compressed by Brotli with a gap for a few bytes that are known only when it is sent, as `GzipWithGap`.
///
/// The gap is filled with an uncompressed meta-block (RFC 7932, section 9.2). The last two bytes that were read choose how the next literal is
/// coded, so the block ends with the first two bytes behind the gap, which are always the same.
package struct BrotliWithGap: Sendable {
    private let before: [UInt8]
    private let after: [UInt8]
    /// Bytes of the gap.
    private let width: Int
    /// The first two bytes behind the gap. Empty without a gap.
    private let context: [UInt8]

    /// Bytes that no UTF-8 has: each is alone, so that no part of a text refers to the gap, and coding it leaves no trace in the encoder.
    private static let placeholder: [UInt8] = [0xc0, 0xf5, 0xc1, 0xf6, 0xff, 0xf7, 0xfe, 0xf8, 0xfd, 0xf9, 0xfc, 0xfa, 0xfb]
    /// The most bytes of a gap.
    package static let mostWidth = placeholder.count
    /// The meta-block's head: 20 bits and what is missing to whole bytes.
    private static let headBytes = 3

    /// - Parameters:
    ///   - before: the text up to the gap.
    ///   - width: bytes of the gap, `mostWidth` at most.
    ///   - after: the text behind it.
    /// - Returns: nil without the library, for bytes that are not UTF-8, and for too few bytes beside a gap.
    package init?(_ before: ArraySlice<UInt8>, width: Int, _ after: ArraySlice<UInt8>) {
        guard let stream = BrotliStream(.some, length: before.count + width + after.count) else { return nil }
        self.width = width
        guard width > 0 else {
            guard let whole = stream.adding(before + after, isLast: true) else { return nil }
            (self.before, self.after, context) = (whole, [], [])
            return
        }
        let strange = Set(Self.placeholder)
        guard width <= Self.mostWidth, !before.isEmpty, after.count > 2, !after.contains(where: strange.contains) else { return nil }
        context = Array(after.prefix(2))
        let gap = Self.placeholder.prefix(width) + context
        guard let first = stream.adding(before, isLast: false), stream.adding(gap[...], isLast: false) != nil,
            let second = stream.adding(after.dropFirst(2), isLast: true)
        else { return nil }
        (self.before, self.after) = (first, second)
    }

    /// Bytes of the filled body.
    package var count: Int { before.count + (width == 0 ? 0 : Self.headBytes + width + context.count) + after.count }

    /// The whole body.
    ///
    /// - Parameter bytes: what belongs into the gap: cut to its width, or followed by spaces.
    package func filled(_ bytes: some Collection<UInt8>) -> ByteBuffer {
        var body = ByteBufferAllocator().buffer(capacity: count)
        body.writeBytes(before)
        if width > 0 {
            // Not the last one, four half-bytes for its length less one, and uncompressed.
            let head = UInt32(width + context.count - 1) << 3 | 1 << 19
            for shift in [0, 8, 16] { body.writeInteger(UInt8(truncatingIfNeeded: head >> shift)) }
            let kept = bytes.prefix(width)
            body.writeBytes(kept)
            body.writeRepeatingByte(UInt8(ascii: " "), count: width - kept.count)
            body.writeBytes(context)
        }
        body.writeBytes(after)
        return body
    }
}

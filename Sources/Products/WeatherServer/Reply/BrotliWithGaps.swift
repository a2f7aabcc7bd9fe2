import BrotliCoding
import NIOCore

/// A text compressed by Brotli with gaps for a few bytes that are known only when it is sent, as `GzipWithGaps`.
///
/// A gap is filled with an uncompressed meta-block (RFC 7932, section 9.2). The last two bytes that were read choose how the next literal is
/// coded, so the block ends with the first two bytes behind the gap, which are always the same.
package struct BrotliWithGaps: Sendable {
    /// A gap, and what follows it.
    private struct Rest: Sendable {
        let width: Int
        /// The first two bytes behind the gap.
        let context: [UInt8]
        let compressed: [UInt8]
    }

    private let start: [UInt8]
    private let rests: [Rest]

    /// Bytes that no page has: those that no UTF-8 has, and control characters.
    private static let strange: [UInt8] =
        [0xc0, 0xc1] + Array(0xf5...0xff) + Array(0x01...0x08) + [0x0b, 0x0c] + Array(0x0e...0x1f)
    /// Fills the gaps while the text is compressed. No two of its bytes follow each other twice, so no part of a text refers to a gap, and coding
    /// it leaves no trace in the encoder.
    private static let placeholder: [UInt8] = {
        let count = strange.count
        var walk = [0]
        // Their number is a prime: a walk around the circle of them with each length of a step meets each pair once.
        for step in 0..<count {
            let start = walk[walk.count - 1]
            for turn in 1...(step == 0 ? 1 : count) { walk.append((start + turn * step) % count) }
        }
        return walk.map { strange[$0] }
    }()
    /// The most bytes of all gaps together.
    package static let mostWidth = 1600
    /// The meta-block's head: 20 bits and what is missing to whole bytes.
    private static let headBytes = 3

    /// - Parameters:
    ///   - parts: the text before, between and behind the gaps.
    ///   - widths: bytes of each gap, `mostWidth` together at most.
    /// - Returns: nil without the library, for bytes that no page has, and for too few bytes beside a gap.
    package init?(_ parts: [ArraySlice<UInt8>], widths: [Int]) {
        let length = parts.reduce(0) { $0 + $1.count } + widths.reduce(0, +)
        guard parts.count == widths.count + 1, let stream = BrotliStream(.some, length: length) else { return nil }
        guard !widths.isEmpty else {
            guard let whole = stream.adding(parts[0], isLast: true) else { return nil }
            (start, rests) = (whole, [])
            return
        }
        let strange = Set(Self.strange)
        guard widths.allSatisfy({ $0 > 0 }), widths.reduce(0, +) <= Self.mostWidth, !parts[0].isEmpty,
            parts.dropFirst().allSatisfy({ $0.count > 2 && !$0.contains(where: strange.contains) }),
            let start = stream.adding(parts[0], isLast: false)
        else { return nil }
        var rests: [Rest] = []
        var used = 0
        for (index, width) in widths.enumerated() {
            let part = parts[index + 1]
            let context = Array(part.prefix(2))
            let gap = Self.placeholder[used..<used + width] + context
            used += width
            guard stream.adding(gap[...], isLast: false) != nil,
                let compressed = stream.adding(part.dropFirst(2), isLast: index == widths.count - 1)
            else { return nil }
            rests.append(Rest(width: width, context: context, compressed: compressed))
        }
        (self.start, self.rests) = (start, rests)
    }

    /// Bytes of the filled body.
    package var count: Int {
        rests.reduce(start.count) { $0 + Self.headBytes + $1.width + $1.context.count + $1.compressed.count }
    }

    /// The whole body.
    ///
    /// - Parameter fillings: what belongs into each gap: cut to its width, or followed by spaces.
    package func filled(_ fillings: [[UInt8]]) -> ByteBuffer {
        var body = ByteBufferAllocator().buffer(capacity: count)
        body.writeBytes(start)
        for (rest, filling) in zip(rests, fillings) {
            // Not the last one, four half-bytes for its length less one, and uncompressed.
            let head = UInt32(rest.width + rest.context.count - 1) << 3 | 1 << 19
            for shift in [0, 8, 16] { body.writeInteger(UInt8(truncatingIfNeeded: head >> shift)) }
            let kept = filling.prefix(rest.width)
            body.writeBytes(kept)
            body.writeRepeatingByte(UInt8(ascii: " "), count: rest.width - kept.count)
            body.writeBytes(rest.context)
            body.writeBytes(rest.compressed)
        }
        return body
    }
}

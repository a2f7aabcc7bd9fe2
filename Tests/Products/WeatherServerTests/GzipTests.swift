import GzipCoding
import CZlib
import NIOCore
import TestSupport
import Testing

@testable import WeatherServer

@Suite("Compressed bodies")
struct GzipTests {
    /// What zlib itself reads out of a gzip member; nil when it finds it broken, its checksum and its length included.
    private func read(_ body: ByteBuffer) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var input = Array(body.readableBytesView)
        var isWhole = false
        let output = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0
                count = buffer.count - Int(stream.avail_out)
            }
        }
        return isWhole ? output : nil
    }

    @Test("What was compressed expands to what it was; too much of it, and what is no whole member, does not")
    func expanded() throws {
        let text = Array("Petrel ".utf8).map { $0 } + Array(repeating: UInt8(ascii: "a"), count: 5000)
        let member = try #require(Gzip.compressed(text, .some))
        #expect(Gzip.expanded(member, atMost: 10_000) == text)
        #expect(Gzip.expanded(member, atMost: text.count - 1) == nil)
        #expect(Gzip.expanded(Array(member.dropLast(9)), atMost: 10_000) == nil)
        #expect(Gzip.expanded([1, 2, 3], atMost: 10_000) == nil)
        #expect(Gzip.expanded([], atMost: 10_000) == nil)
    }

    @Test("A body with gaps reads as its parts with the fillings and spaces between them, whatever they are")
    func gaps() throws {
        var random = SeededRandom(seed: 1952)
        for round in 0..<200 {
            func part(_ most: Int) -> [UInt8] {
                let alphabet = UInt8.random(in: 1...255, using: &random)
                return (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8.random(in: 0...alphabet, using: &random) }
            }
            let (before, filling, after, end) = (part(40_000), part(12), part(40_000), part(100))
            // The part behind the gap says the end of the one before it again, and more: it refers back beyond the gap.
            let again = Array(before.suffix(2_000)) + after
            let body = try #require(GzipWithGaps([before[...], again[...], end[...]], widths: [12, 3], level: 6))
            func whole(_ filling: [UInt8]) -> [UInt8] {
                before + filling + [UInt8](repeating: UInt8(ascii: " "), count: 12 - filling.count) + again + Array("now".utf8) + end
            }
            // Another filling needs no other compression.
            for filling in [filling, Array("1234".utf8), []] {
                let filled = body.filled([filling, Array("nowhere".utf8)])
                #expect(read(filled) == whole(filling), "round \(round)")
                #expect(filled.readableBytes == body.count)
            }
        }
    }

    @Test("Slices keep their own bounds, and a text shrinks as much as without a gap")
    func size() throws {
        let text = Array(String(repeating: "Light rain until about 16:00, then dry. ", count: 500).utf8)
        let body = try #require(GzipWithGaps([text[...]], widths: [], level: 6))
        #expect(read(body.filled([])) == text)
        let whole = try #require(Gzip.compressed(text, .some))
        #expect(body.count < whole.count + 150)
        // Words that are no repetition of themselves: the part behind the gap is known from the one before it
        var random = SeededRandom(seed: 1951)
        let once = (0..<9_000).map { _ in UInt8.random(in: 32...126, using: &random) }
        let twice = try #require(GzipWithGaps([once[...], once[...]], widths: [12], level: 6))
        let single = try #require(Gzip.compressed(once, .some))
        #expect(twice.count < single.count + 500)
    }
}

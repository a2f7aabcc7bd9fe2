import BrotliCoding
import GzipCoding
import NIOCore
import TestSupport
import Testing

@testable import WeatherServer

@Suite("Bodies compressed by Brotli")
struct BrotliTests {
    private func read(_ body: ByteBuffer) -> [UInt8]? { BrotliReader.expanded(Array(body.readableBytesView), atMost: 1 << 20) }

    /// A text of words that come again, of several scripts.
    private func text(_ words: Int, _ random: inout SeededRandom) -> [UInt8] {
        let known = ["rain ", "<p class=\"day\">", "until ", "17° ", "дождь ", "到 ", "🌧 ", "a", "\n"]
        return (0..<words).flatMap { _ in Array(known[Int.random(in: known.indices, using: &random)].utf8) }
    }

    @Test("A body with gaps reads as its parts with the fillings and spaces between them, whatever they are")
    func gaps() throws {
        var random = SeededRandom(seed: 7932)
        for round in 0..<300 {
            var parts = [text(Int.random(in: 1...9_000, using: &random), &random)]
            var widths: [Int] = []
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                // The part behind a gap says the end of the one before it again, and more: it refers back beyond the gap.
                parts.append(
                    Array("\">".utf8) + parts[parts.count - 1].suffix(2_000) + text(Int.random(in: 0...3_000, using: &random), &random))
                widths.append(Int.random(in: 1...170, using: &random))
            }
            let body = try #require(BrotliWithGaps(parts.map { $0[...] }, widths: widths))
            for length in [0, 1, 9, 200] {
                let fillings = widths.map { width in Array((Array("9 min ago".utf8) + parts[0]).prefix(min(width, length))) }
                var whole = parts[0]
                for (index, filling) in fillings.enumerated() {
                    whole += filling + [UInt8](repeating: UInt8(ascii: " "), count: widths[index] - filling.count) + parts[index + 1]
                }
                let filled = body.filled(fillings)
                #expect(read(filled) == whole, "round \(round), seed 7932")
                #expect(filled.readableBytes == body.count)
            }
        }
    }

    @Test("A text shrinks as much as without a gap, and at the best level more than by gzip")
    func size() throws {
        var random = SeededRandom(seed: 7933)
        let words = text(6_000, &random)
        let plain = try #require(BrotliWithGaps([words[...]], widths: []))
        #expect(read(plain.filled([])) == words)
        let parted = try #require(BrotliWithGaps([words[..<9_000], words[9_000...]], widths: [12]))
        let gzip = try #require(Gzip.compressed(words, .most))
        #expect(parted.count < plain.count + 150)
        let smallest = try #require(Brotli.compressed(words, .most))
        #expect(smallest.count < gzip.count && BrotliReader.expanded(smallest, atMost: words.count) == words)
    }

    @Test("What is no text, or has nothing on one side of the gap, has no such form; what does not shrink is not packed")
    func refused() {
        let words = Array("rain until four".utf8)
        #expect(BrotliWithGaps([words[...], [0x22, 0x3e, 0xff, 0x41]], widths: [12]) == nil)
        #expect(BrotliWithGaps([words[...], words[...], [0x22, 0x3e, 0x02, 0x41]], widths: [12, 12]) == nil)
        #expect(BrotliWithGaps([[], words[...]], widths: [12]) == nil)
        #expect(BrotliWithGaps([words[...], words[..<2]], widths: [12]) == nil)
        #expect(BrotliWithGaps([words[...], words[...]], widths: [BrotliWithGaps.mostWidth + 1]) == nil)
        #expect(BrotliWithGaps([words[...]], widths: [12]) == nil)
        #expect(Brotli.compressed([1, 2, 3], .some) == nil)
        #expect(Brotli.compressed([], .some) == nil)
    }

    @Test(
        "Brotli is sent to those who name it and want nothing more than it; who takes anything is sent gzip",
        arguments: [
            (nil, .identity), ("", .identity), ("br", .brotli), ("gzip, deflate, br, zstd", .brotli), ("BR;q=0.5", .brotli), ("*", .gzip),
            ("br;q=0, *", .gzip), ("br;q=0.5, gzip", .gzip), ("br;q=0.5, gzip;q=0.5", .brotli), ("br;q=0", .identity),
            ("br;q=0.2, identity", .identity), ("gzip", .gzip), ("brotli", .identity), ("br;q=2", .identity), ("br;q=0.001", .brotli),
        ] as [(String?, ContentCoding)])
    func best(_ field: String?, coding: ContentCoding) {
        #expect(AcceptEncoding.best(field) == coding)
    }
}

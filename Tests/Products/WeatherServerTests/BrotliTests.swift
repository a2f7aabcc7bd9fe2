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

    @Test("A body with a gap reads as its parts with the filling and spaces between them, whatever they are")
    func gap() throws {
        var random = SeededRandom(seed: 7932)
        for round in 0..<300 {
            let before = text(Int.random(in: 1...9_000, using: &random), &random)
            // The part behind the gap says the end of the one before it again, and more: it refers back beyond the gap.
            let after = Array("\">".utf8) + before.suffix(2_000) + text(Int.random(in: 0...9_000, using: &random), &random)
            let width = Int.random(in: 1...BrotliWithGap.mostWidth, using: &random)
            let body = try #require(BrotliWithGap(before[...], width: width, after[...]))
            for filling in [[], Array("7".utf8), Array(repeating: UInt8(ascii: "9"), count: width), Array(before.prefix(width))] {
                let spaces = [UInt8](repeating: UInt8(ascii: " "), count: width - filling.count)
                let filled = body.filled(filling)
                #expect(read(filled) == before + filling + spaces + after, "round \(round), seed 7932")
                #expect(filled.readableBytes == body.count)
            }
        }
    }

    @Test("A text shrinks as much as without a gap, and at the best level more than by gzip")
    func size() throws {
        var random = SeededRandom(seed: 7933)
        let words = text(6_000, &random)
        let plain = try #require(BrotliWithGap(words[..<9_000], width: 0, words[9_000...]))
        #expect(read(plain.filled([])) == words)
        let parted = try #require(BrotliWithGap(words[..<9_000], width: 12, words[9_000...]))
        let gzip = try #require(Gzip.compressed(words, .most))
        #expect(parted.count < plain.count + 150)
        let smallest = try #require(Brotli.compressed(words, .most))
        #expect(smallest.count < gzip.count && BrotliReader.expanded(smallest, atMost: words.count) == words)
    }

    @Test("What is no text, or has nothing on one side of the gap, has no such form; what does not shrink is not packed")
    func refused() {
        let words = Array("rain until four".utf8)
        #expect(BrotliWithGap(words[...], width: 12, [0x22, 0x3e, 0xff, 0x41]) == nil)
        #expect(BrotliWithGap([], width: 12, words[...]) == nil)
        #expect(BrotliWithGap(words[...], width: 12, words[..<2]) == nil)
        #expect(BrotliWithGap(words[...], width: BrotliWithGap.mostWidth + 1, words[...]) == nil)
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

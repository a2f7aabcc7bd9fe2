import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Canonical JSON (RFC 8785)")
struct CanonicalTests {
    @Test(
        "Numbers are written as ECMAScript writes them",
        arguments: [
            ("0", "0"), ("-0.0", "0"), ("1", "1"), ("-1", "-1"), ("0.1", "0.1"), ("12.5", "12.5"), ("1e15", "1000000000000000"),
            ("1e16", "10000000000000000"), ("1.5e16", "15000000000000000"), ("1e20", "100000000000000000000"), ("1e21", "1e+21"),
            ("1.25e21", "1.25e+21"), ("123456789012345680000", "123456789012345680000"), ("1e-5", "0.00001"), ("1e-6", "0.000001"),
            ("1e-7", "1e-7"), ("1.5e-7", "1.5e-7"), ("0.00012345", "0.00012345"), ("5e-324", "5e-324"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"), ("333333333.33333329", "333333333.3333333"),
            ("9007199254740993", "9007199254740992"), ("295147905179352830000", "295147905179352830000"), ("inf", "null"),
            ("nan", "null"),
        ])
    func numbers(written: String, text: String) throws {
        #expect(CanonicalNumber.text(try #require(Double(written))) == text)
    }

    @Test("Every text reads back as the very number")
    func roundTrip() {
        var generator = SeededRandom(seed: 8785)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { #expect(Double(CanonicalNumber.text(value)) == value) }
        }
    }

    @Test("The writer's numbers are those of `CanonicalNumber`, for all kinds of numbers")
    func writerNumbers() {
        var random = SeededRandom(seed: 754)
        // More than a million in the long version.
        let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 90_000 : 8000
        let powers = (-7...22).map { Double("1e\($0)") ?? 0 }
        let kinds: [(inout SeededRandom) -> Double] = [
            { Double(bitPattern: $0.next()) },
            { Double(Int.random(in: -10_000_000...10_000_000, using: &$0)) / 10 },
            { Double(Int.random(in: -10_000_000...10_000_000, using: &$0)) / 100 },
            { Double(Int.random(in: -10_000_000...10_000_000, using: &$0)) / 1000 },
            { Double(Int.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &$0)) / 1_000_000 },
            { Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &$0)) / 10_000_000 },
            { Double.random(in: -10...10, using: &$0) * powers[Int.random(in: 0..<powers.count, using: &$0)] },
            { Double(Int.random(in: -99...99, using: &$0)) * powers[Int.random(in: 0..<powers.count, using: &$0)] },
            { Double(bitPattern: UInt64.random(in: 0..<1 << 52, using: &$0)) },
            // Next to a decimal, where a wrong rounding would show.
            { (Double(Int.random(in: 0...100_000_000, using: &$0)) / 1000).nextUp },
            { (Double(Int.random(in: 0...1_000_000_000_000_000, using: &$0)) / 1_000_000).nextDown },
            { Double(Int64.random(in: .min ... .max, using: &$0)) },
        ]
        for kind in kinds {
            for _ in 0..<count { expectSame(kind(&random)) }
        }
        for value in [0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e9, 1e9 - 0.000001, 1e9 + 0.1, 1e15, 1e21] {
            expectSame(value)
        }
    }

    private func expectSame(_ value: Double) {
        var writer = CanonicalWriter(capacity: 32)
        writer.number(value)
        // `#expect` itself would take most of the time.
        let bytes = writer.finish()
        if bytes != Array(CanonicalNumber.text(value).utf8) {
            Issue.record("\(value): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("The writer sets the commas, and writes a text of any storage")
    func writer() {
        var writer = CanonicalWriter()
        writer.beginArray()
        writer.beginObject()
        writer.member("a", 1)
        writer.member("b", nil as Double?)
        writer.member("c", "{")
        writer.name("d")
        writer.beginArray()
        writer.string("[")
        writer.string(":")
        writer.bool(false)
        writer.null()
        writer.beginObject()
        writer.endObject()
        writer.endArray()
        writer.member("e", written: Array("[0]".utf8))
        writer.endObject()
        writer.string(String("long enough to be no small string\n".dropFirst()))
        writer.endArray()
        #expect(
            String(decoding: writer.finish(), as: UTF8.self)
                == #"[{"a":1,"c":"{","d":["[",":",false,null,{}],"e":[0]},"ong enough to be no small string\n"]"#)
    }

    @Test("A writer without room in advance writes the same, and a value again as it was")
    func roomAndAgain() {
        var writer = CanonicalWriter(capacity: 0)
        writer.beginObject()
        writer.name("a")
        let start = writer.count
        writer.string("\u{1}\"\\\n é")
        let end = writer.count
        writer.name("b")
        writer.valueAgain(at: start..<end)
        writer.member("c", String(repeating: "\u{1F}", count: 100))
        writer.endObject()
        let again = #""\u0001\"\\\n é""#
        #expect(
            String(decoding: writer.finish(), as: UTF8.self)
                == #"{"a":\#(again),"b":\#(again),"c":"\#(String(repeating: #"\u001f"#, count: 100))"}"#)
    }

    @Test("What was read is written as it was, members sorted")
    func readAndWritten() throws {
        let text = #"{"b":[1.50,true,null,"x\u0041"],"a":{"é":-0,"big":1e400}}"#
        let value = JSONValue(try JSONDocument(Array(text.utf8)).root)
        #expect(String(decoding: value.canonicalBytes(), as: UTF8.self) == #"{"a":{"big":null,"é":0},"b":[1.5,true,null,"xA"]}"#)
    }

    @Test("Members are sorted by UTF-16 code units, strings are escaped shortest")
    func objects() {
        let value: JSONValue = [
            "\u{20ac}": "Euro", "\r": "CR", "\u{fb33}": "Hebrew", "1": 1, "\u{1f600}": "Smile", "\u{80}": "C1", "\u{f6}": "o",
        ]
        #expect(
            String(decoding: value.canonicalBytes(), as: UTF8.self)
                == "{\"\\r\":\"CR\",\"1\":1,\"\u{80}\":\"C1\",\"ö\":\"o\",\"€\":\"Euro\",\"😀\":\"Smile\",\"\u{fb33}\":\"Hebrew\"}")
        let escaped = JSONValue.string("a\"b\\c/d\u{8}\u{c}\n\t\u{1}\u{7f}é")
        #expect(String(decoding: escaped.canonicalBytes(), as: UTF8.self) == "\"a\\\"b\\\\c/d\\b\\f\\n\\t\\u0001\u{7f}é\"")
        #expect(JSONValue.members(["a": nil, "b": true]).canonicalBytes() == Array(#"{"b":true}"#.utf8))
    }
}

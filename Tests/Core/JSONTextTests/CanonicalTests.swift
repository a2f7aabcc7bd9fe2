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

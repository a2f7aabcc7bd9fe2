import Foundation
import JSONText
import Testing

@Suite("Reading JSON after RFC 8259")
struct ReadingTests {
    static let accepted = [
        "[]", "{}", "[[]]", "[{}]", " [ ] ", "null", "true", "false", "0", "-0", "1", "-1", "0.5", "-0.5", "1e5", "1E5", "1e+5", "1e-5",
        "0e0", "1.5e10", "123456789012345678901234567890", "1e400", "-1e400", "1e-400", "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u0041\"", "\"\\uD834\\uDD1E\"", "\"\\uD834\"", "\"\\uDD1E\"", "\"\\uD834\\uD834\"", "\"\\u0000\"", "\"é\"", "\"\u{1F600}\"",
        "\"\u{7F}\"", "[1,2,3]", "[1 , 2\n,\t3\r]", "{\"a\":1}", "{\"a\" : 1 , \"b\" : [ ] }", "{\"a\":1,\"A\":2}", "{\"\":0}",
        "{\"\":0,\"a\":{\"\":0}}",
        "\u{FEFF}[]",
        "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]", "{\"a\":{\"b\":{\"c\":[{\"d\":null}]}}}", "\n\n\n\n\n\n\n\n\n\n\n1",
        "                    1            ",
    ]

    static let refused: [(String, JSONError)] = [
        ("", JSONError(.unexpectedEnd, at: 0)), ("   ", JSONError(.unexpectedEnd, at: 3)), ("[", JSONError(.unexpectedEnd, at: 1)),
        ("[1", JSONError(.unexpectedEnd, at: 2)), ("[1,", JSONError(.unexpectedEnd, at: 3)), ("{\"a\"", JSONError(.unexpectedEnd, at: 4)),
        ("{\"a\":", JSONError(.unexpectedEnd, at: 5)), ("\"abc", JSONError(.unexpectedEnd, at: 4)),
        ("\"ab\\", JSONError(.unexpectedEnd, at: 4)),
        ("\"\\u12", JSONError(.unexpectedEnd, at: 5)), ("tru", JSONError(.unexpectedEnd, at: 3)), ("nul", JSONError(.unexpectedEnd, at: 3)),
        ("fals", JSONError(.unexpectedEnd, at: 4)), ("-", JSONError(.unexpectedEnd, at: 1)), ("1.", JSONError(.unexpectedEnd, at: 2)),
        ("1e", JSONError(.unexpectedEnd, at: 2)), ("1e+", JSONError(.unexpectedEnd, at: 3)), ("[1,]", JSONError(.unexpectedByte, at: 3)),
        ("[,1]", JSONError(.unexpectedByte, at: 1)), ("{,}", JSONError(.unexpectedByte, at: 1)),
        ("{\"a\":1,}", JSONError(.unexpectedByte, at: 7)),
        ("{a:1}", JSONError(.unexpectedByte, at: 1)), ("{1:1}", JSONError(.unexpectedByte, at: 1)),
        ("{\"a\" 1}", JSONError(.unexpectedByte, at: 5)),
        ("{\"a\":1 \"b\":2}", JSONError(.unexpectedByte, at: 7)), ("[1 2]", JSONError(.unexpectedByte, at: 3)),
        ("[1}", JSONError(.unexpectedByte, at: 2)),
        ("{\"a\":1]", JSONError(.unexpectedByte, at: 6)), ("]", JSONError(.unexpectedByte, at: 0)),
        ("'a'", JSONError(.unexpectedByte, at: 0)),
        ("[] []", JSONError(.trailingBytes, at: 3)), ("1 2", JSONError(.trailingBytes, at: 2)), ("{}x", JSONError(.trailingBytes, at: 2)),
        ("01", JSONError(.malformedNumber, at: 1)), ("-01", JSONError(.malformedNumber, at: 2)),
        ("1.x", JSONError(.malformedNumber, at: 2)),
        ("1ex", JSONError(.malformedNumber, at: 2)), ("-x", JSONError(.malformedNumber, at: 1)), (".5", JSONError(.unexpectedByte, at: 0)),
        ("+1", JSONError(.unexpectedByte, at: 0)), ("0x1", JSONError(.trailingBytes, at: 1)),
        ("\"\\x\"", JSONError(.malformedString, at: 1)),
        ("\"\\u12G4\"", JSONError(.malformedString, at: 5)), ("\"a\nb\"", JSONError(.malformedString, at: 2)),
        ("\"12345678901\u{1}\"", JSONError(.malformedString, at: 12)), ("[\u{C}1]", JSONError(.unexpectedByte, at: 1)),
        ("{\"latitude\":nan}", JSONError(.notANumber, at: 12)), ("[NaN]", JSONError(.notANumber, at: 1)),
        ("-nan", JSONError(.notANumber, at: 0)),
        ("Infinity", JSONError(.notANumber, at: 0)), ("[-Infinity]", JSONError(.notANumber, at: 1)),
        ("[inf]", JSONError(.notANumber, at: 1)),
        ("{\"a\":1,\"a\":2}", JSONError(.repeatedKey, at: 10)), ("{\"\":1,\"\":2}", JSONError(.repeatedKey, at: 8)),
        ("[{\"b\":{},\"a\":{\"a\":1},\"b\":{}}]", JSONError(.repeatedKey, at: 24)),
        ("{\"\\u0061\":1,\"a\":2}", JSONError(.repeatedKey, at: 18)), ("{\"\\u0061\":1,\"\\u0061\":2}", JSONError(.repeatedKey, at: 23)),
        ("trve", JSONError(.unexpectedByte, at: 0)), ("True", JSONError(.unexpectedByte, at: 0)),
        ("<html>", JSONError(.unexpectedByte, at: 0)),
    ]

    @Test("What the grammar allows is read, as Foundation reads it", arguments: accepted)
    func accepts(text: String) throws {
        _ = try JSONDocument(Array(text.utf8))
    }

    @Test("What the grammar refuses is refused, with its place", arguments: refused)
    func refuses(text: String, expected: JSONError) {
        #expect(throws: expected) { _ = try JSONDocument(Array(text.utf8)) }
    }

    @Test("Row 15: a key that comes twice is found wherever it is, among few members and among many, and whatever it looks like")
    func repeatedKeys() throws {
        // As long as a word, shorter, longer, alike in their first and last eight bytes; more than are compared one by one.
        for count in [2, 17, 63, 64, 65, 66, 300] {
            for name in ["k", "time-of-day-", "temperature_2m_", "\\u00e9"] {
                for tail in ["", "_as_measured_at_the_station"] {
                    let keys = (0..<count).map { "\"\(name)\($0)\(tail)\":{\"value\":[\($0),{}]}" }
                    let whole = "{" + keys.joined(separator: ",") + "}"
                    #expect(try JSONDocument(Array(whole.utf8)).root.count == count)
                    for twin in [0, count / 2, count - 1] {
                        let twice = "{" + (keys + [keys[twin]]).joined(separator: ",") + "}"
                        let mistake = #expect(throws: JSONError.self) { _ = try JSONDocument(Array(twice.utf8)) }
                        #expect(mistake?.kind == .repeatedKey, "\(count) \(name) \(tail) \(twin)")
                    }
                }
            }
        }
        // Two spellings of one letter are two keys: their bytes differ.
        #expect(try root("{\"\u{E9}\":1,\"e\u{301}\":2}").count == 2)
    }

    @Test("512 levels are read, 513 are too deep")
    func depth() throws {
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        _ = try JSONDocument(Array(deep.utf8))
        #expect(throws: JSONError(.tooDeep, at: 512)) { _ = try JSONDocument(Array("[\(deep)]".utf8)) }
        #expect(throws: JSONError(.tooDeep, at: 512 * 5)) { _ = try JSONDocument(Array(String(repeating: "{\"a\":", count: 600).utf8)) }
    }

    @Test("A text cut at any byte is refused, row 16")
    func truncation() throws {
        let text = Array(#"{"a":[1.5,-2e3,true,false,null,"é\n\u00e9"],"b":{"c":{}},"long key here":"and a long text here"}"#.utf8)
        _ = try JSONDocument(text)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { _ = try JSONDocument(Array(text[..<length])) }
        }
    }

    @Test("Bytes that are no UTF-8 and halves of surrogate pairs become U+FFFD")
    func brokenText() throws {
        #expect(try JSONDocument([0x22, 0xFF, 0x41, 0x22]).root.string == "\u{FFFD}A")
        #expect(try JSONDocument([0x22, 0xC3, 0x22]).root.string == "\u{FFFD}")
        #expect(try root(#""\uD834x""#).string == "\u{FFFD}x")
        #expect(try root(#""\uD834\uDD1E""#).string == "\u{1D11E}")
        #expect(try root(#""\uD834\u0041""#).string == "\u{FFFD}A")
        #expect(try root(#""\uDD1E\uD834""#).string == "\u{FFFD}\u{FFFD}")
    }

    private func root(_ text: String) throws -> JSONNode { try JSONDocument(Array(text.utf8)).root }
}

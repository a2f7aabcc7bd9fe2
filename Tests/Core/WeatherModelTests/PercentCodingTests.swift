import TestSupport
import Testing
import WeatherModel

@Suite("Percent coding")
struct PercentCodingTests {
    @Test("Letters, digits and three signs stay as they are; every other byte is escaped, but those that are spared")
    func encoding() {
        #expect(PercentCoding.encoded("aZ09-._") == "aZ09-._")
        #expect(PercentCoding.encoded("São Paulo+~,%/\n") == "S%C3%A3o%20Paulo%2B%7E%2C%25%2F%0A")
        #expect(PercentCoding.encoded("a~b, c", excluding: "~,") == "a~b,%20c")
        #expect(PercentCoding.encoded("") == "")
    }

    @Test("Any text comes back, as a form and as a path")
    func roundTrip() throws {
        var random = SeededRandom(seed: 3986)
        for _ in 0..<2000 {
            let scalars = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...(random.next() % 2 == 0 ? 0x7F : 0x10FFFF), using: &random))
            }
            let text = String(String.UnicodeScalarView(scalars))
            let coded = PercentCoding.encoded(text)
            #expect(PercentCoding.decoded(coded.utf8) == text)
            #expect(PercentCoding.decoded(coded.utf8, isForm: true) == text)
            #expect(PercentCoding.repaired(coded.utf8, isForm: true) == text)
        }
    }

    @Test("A plus is a space in a form alone")
    func plus() {
        #expect(PercentCoding.decoded("a+b%2Bc".utf8) == "a+b+c")
        #expect(PercentCoding.decoded("a+b%2Bc".utf8, isForm: true) == "a b+c")
        #expect(PercentCoding.repaired("a+b".utf8) == "a+b")
    }

    @Test(
        "A broken escape is refused, and left as it is where it is to be repaired",
        arguments: [("%", "%"), ("a%4", "a%4"), ("%zz", "%zz"), ("%+a", "% a"), ("%%41", "%A"), ("%4%41", "%4A"), ("%C3", "\u{FFFD}")])
    func broken(text: String, repaired: String) {
        #expect(PercentCoding.decoded(text.utf8, isForm: true) == nil)
        #expect(PercentCoding.repaired(text.utf8, isForm: true) == repaired)
    }
}

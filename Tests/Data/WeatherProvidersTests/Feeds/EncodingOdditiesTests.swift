import Foundation
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Answers of feeds, row by row: encodings")
struct EncodingOdditiesTests {
    private typealias Row = FeedRow

    private static let message = Row.alert(says: Row.info("Tempête"))
    private static func declared(_ encoding: String, _ text: String = message) -> String {
        "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\(text)"
    }
    private static func bytes(_ text: String, _ encoding: String.Encoding) -> [UInt8] { [UInt8](text.data(using: encoding) ?? Data()) }
    private static let russian = Row.alert(says: Row.info("Шторм"))

    static let rows: [FeedRow] = [
        Row("UTF-8", declared("UTF-8"), .active([.severe])),
        Row("UTF-8 in small letters, in single quotes", "<?xml version='1.0' encoding='utf8'?>\(message)", .active([.severe])),
        Row("UTF-8 behind a mark", bytes: [0xEF, 0xBB, 0xBF] + Array(declared("UTF-8").utf8), .active([.severe])),
        Row("UTF-8 behind two marks", bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array(message.utf8), .active([.severe])),
        Row("UTF-8 that is called UTF-16", declared("UTF-16"), .active([.severe])),
        Row("UTF-8 with a broken letter", bytes: Array(message.utf8).map { $0 == 0xAA ? 0xFF : $0 }, .active([.severe])),
        Row("Latin 1", bytes: bytes(declared("ISO-8859-1"), .isoLatin1), .active([.severe])),
        Row("Latin 1 that is called UTF-8", bytes: bytes(declared("UTF-8"), .isoLatin1), .active([.severe])),
        Row("Latin 9", bytes: bytes(declared("ISO-8859-15"), .isoLatin1), .active([.severe])),
        Row("Windows 1252", bytes: bytes(declared("windows-1252"), .windowsCP1252), .active([.severe])),
        Row("Windows 1251", bytes: bytes(declared("windows-1251", russian), .windowsCP1251), .active([.severe])),
        Row("UTF-16 with a mark", bytes: bytes(declared("UTF-16"), .utf16), .active([.severe])),
        Row("UTF-16, the low byte first", bytes: bytes(message, .utf16LittleEndian), .active([.severe])),
        Row("UTF-16, the high byte first", bytes: bytes(message, .utf16BigEndian), .active([.severe])),
        Row("UTF-16 of an odd length", bytes: Array(bytes(message, .utf16LittleEndian).dropLast()), .unreadable),
        Row("UTF-32", bytes: bytes(message, .utf32LittleEndian), .unreadable),
        Row("KOI8-R", declared("KOI8-R", Row.alert()), .unreadable),
        Row("an encoding that there is not", declared("x-office", Row.alert()), .unreadable),
        Row("EBCDIC", bytes: [0x4C, 0x6F, 0xA7, 0x94, 0x93], .unreadable),
        Row("packed", bytes: [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3], .unreadable),
        Row("an archive", bytes: [0x50, 0x4B, 3, 4, 20, 0], .unreadable),
        Row("a zero in a word", bytes: Array(message.replacing("Here", with: "He\u{0}re").utf8), .active([.severe])),
        Row("zeros alone", bytes: [0, 0, 0, 0], .unreadable),
        Row("an empty list in UTF-16", bytes: bytes(Row.atom(""), .utf16), .none),
        Row("JSON in UTF-16", bytes: bytes(Row.collection(), .utf16), .unreadable),
    ]

    @Test("a message is read in its encoding, or the answer is not understood", arguments: rows)
    func encodings(row: FeedRow) { #expect(row.read() == row.told) }
}

import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Encodings in which offices write their warnings")
struct CAPEncodingTests {
    private func headline(_ name: String, _ letters: [UInt8]) throws -> String? {
        let body = CAPBody(declaration: "<?xml version='1.0' encoding='\(name)'?>", infos: [CAPBody.info(["headline": "A@B"])])
        let parts = body.text.utf8.split(separator: UInt8(ascii: "@"), maxSplits: .max, omittingEmptySubsequences: false).map(Array.init)
        // The address of the sender has the sign as well.
        let bytes = parts[0] + [UInt8(ascii: "@")] + parts[1] + letters + parts[2]
        guard case .decoded(.alerts(let alerts), _) = CAPBody.outcome(bytes) else { throw CAPBody.Unexpected(description: name) }
        return alerts.first?.headline
    }

    @Test(
        "Letters beyond ASCII in the encodings that are met",
        arguments: [
            ("windows-1252", [0x93, 0xE9, 0x94], "A“é”B"), ("ISO-8859-1", [0x96, 0xE9], "A–éB"), ("iso-8859-15", [0xE9], "AéB"),
            ("ISO-8859-9", [0xFD, 0xFE], "AışB"), ("windows-1254", [0xDE], "AŞB"), ("windows-1253", [0xE1], "AαB"),
            ("windows-1250", [0xE8], "AčB"), ("windows-1251", [0xC1], "AБB"), ("iso-8859-2", [0xE8], "AčB"),
        ] as [(String, [UInt8], String)])
    func letters(name: String, bytes: [UInt8], expected: String) throws {
        #expect(try headline(name, bytes) == expected)
    }

    @Test("A byte that is none of the encoding's costs letters, and not the warning")
    func unassigned() throws {
        for name in ["windows-1252", "windows-1253", "iso-8859-1", "Shift_JIS", "EUC-JP"] {
            let headline = try #require(try headline(name, [0x81, 0xFF]))
            #expect(headline.hasPrefix("A"), "\(name)")
        }
        #expect(try headline("iso-8859-15", [0xA4]) == "A?B", "a euro sign, or nothing")
    }
}

import Foundation

/// Converts a message's bytes to XML in UTF-8, whatever their encoding.
enum CAPText {
    /// National messages with the outlines of all municipalities have about 2 MB.
    static let maximumBytes = 4 << 20

    /// - Returns: nil for a text that is too long, and for an unknown encoding, because it would be misread.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        guard !bytes.isEmpty, bytes.count <= maximumBytes, let text = text(bytes) else { return nil }
        return Array(withoutDeclaration(text).utf8)
    }

    /// Bytes that are invalid in the declared encoding become U+FFFD: one broken letter must not lose a warning.
    private static func text(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return String(bytes: bytes, encoding: .utf16) }
        if bytes.starts(with: [0x3C, 0]) { return String(bytes: bytes, encoding: .utf16LittleEndian) }
        if bytes.starts(with: [0, 0x3C]) { return String(bytes: bytes, encoding: .utf16BigEndian) }
        switch declaredEncoding(bytes)?.filter({ $0.isLetter || $0.isNumber }) {
        // A declaration of UTF-16 in bytes that are readable as ASCII is a leftover of a conversion.
        case nil, "utf8", "usascii", "ascii", "utf16", "utf16le", "utf16be", "unicode": return String(decoding: bytes, as: UTF8.self)
        // Eight letters differ from Latin 1 and are lost; no date, number or word of the standard contains one.
        case "iso885915", "latin9": return text(bytes.map { latin9.contains($0) ? 0x3F : $0 }, in: .isoLatin1)
        case let name?: return encodings[name].map { text(bytes, in: $0) }
        }
    }

    private static func text(_ bytes: [UInt8], in encoding: String.Encoding) -> String {
        // If a byte is invalid in the encoding, the letters beyond ASCII are lost, but not the warning.
        String(bytes: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// By name without signs: "iso8859-1" and "ISO_8859-1" are one. All are supersets of ASCII. Latin 1 is read as Windows 1252, because
    /// senders use its quotes and dashes.
    private static let encodings: [String: String.Encoding] = [
        "iso88591": .windowsCP1252, "latin1": .windowsCP1252, "windows1252": .windowsCP1252, "cp1252": .windowsCP1252,
        "iso88592": .isoLatin2, "latin2": .isoLatin2, "windows1250": .windowsCP1250, "cp1250": .windowsCP1250,
        "windows1251": .windowsCP1251, "cp1251": .windowsCP1251, "windows1253": .windowsCP1253, "cp1253": .windowsCP1253,
        "windows1254": .windowsCP1254, "cp1254": .windowsCP1254, "iso88599": .windowsCP1254, "shiftjis": .shiftJIS, "sjis": .shiftJIS,
        "windows31j": .shiftJIS, "eucjp": .japaneseEUC,
    ]

    private static let latin9: Set<UInt8> = [0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE]

    /// The `encoding` of an XML declaration, in lower case; whitespace around its `=` is legal.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased().drop(while: \.isWhitespace)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"), let name = head[..<end.lowerBound].range(of: "encoding") else {
            return nil
        }
        let value = head[name.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    private static func withoutDeclaration(_ text: String) -> Substring {
        let body = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard body.hasPrefix("<?xml"), body.dropFirst(5).first?.isWhitespace == true, let end = body.range(of: "?>") else { return body }
        return body[end.upperBound...]
    }
}

import Foundation

/// A message's bytes as XML in UTF-8, whatever it was written in.
enum CAPText {
    /// National messages with every municipality's outline come to about 2 MB.
    static let maximumBytes = 4 << 20

    /// - Returns: nil for what is too long, and for an encoding that is not known: another text than the sender's would be read.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        guard !bytes.isEmpty, bytes.count <= maximumBytes, let text = text(bytes) else { return nil }
        return Array(withoutDeclaration(text).utf8)
    }

    /// Bytes that are not what the text says it is written in become U+FFFD: one broken letter loses no warning.
    private static func text(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return String(bytes: bytes, encoding: .utf16) }
        switch declaredEncoding(bytes) {
        // A declaration of UTF-16 that can be read byte by byte was left over by somebody who wrote the message anew.
        case nil, "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return String(decoding: bytes, as: UTF8.self)
        case "iso-8859-1", "latin1", "latin-1": return String(bytes: bytes, encoding: .isoLatin1)
        case "iso-8859-2": return String(bytes: bytes, encoding: .isoLatin2)
        case "windows-1250", "cp1250": return String(bytes: bytes, encoding: .windowsCP1250)
        case "windows-1251", "cp1251": return String(bytes: bytes, encoding: .windowsCP1251)
        case "windows-1252", "cp1252": return String(bytes: bytes, encoding: .windowsCP1252)
        default: return nil
        }
    }

    /// The `encoding` of an XML declaration, in lower case; blanks around its `=` are legal.
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

/// Reads the tokens of an XML text one by one. Returns nil or false for anything malformed.
struct CAPScanner {
    private let bytes: [UInt8]
    private var at = 0

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { at == bytes.count }

    /// Consumes `token` if it comes next.
    mutating func skip(_ token: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
        guard at + wanted.count <= bytes.count else { return false }
        for (offset, byte) in wanted.enumerated() where bytes[at + offset] != byte { return false }
        at += wanted.count
        return true
    }

    mutating func skipBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    }

    /// Consumes the text up to and including the next `token`.
    ///
    /// - Returns: the text before it; nil if there is none.
    mutating func through(_ token: StaticString) -> String? {
        let start = at
        while at < bytes.count {
            let end = at
            if skip(token) { return Self.text(bytes[start..<end]) }
            at += 1
        }
        return nil
    }

    /// A name with its prefix; any non-ASCII characters are accepted.
    mutating func name() -> String? {
        let start = at
        while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
        guard at > start, !(0x2D...0x3A).contains(bytes[start]) else { return nil }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// The attributes up to `>` or `/>`, by name.
    ///
    /// - Returns: nil also if an attribute occurs twice.
    mutating func attributes() -> [String: String]? {
        var attributes: [String: String] = [:]
        while true {
            let start = at
            skipBlanks()
            guard at < bytes.count else { return nil }
            if bytes[at] == 0x3E || bytes[at] == 0x2F { return attributes }
            guard at > start, let name = name() else { return nil }
            skipBlanks()
            guard skip("=") else { return nil }
            skipBlanks()
            guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else { return nil }
            let quote = bytes[at]
            at += 1
            guard let value = text(until: quote), skip(quote == 0x22 ? "\"" : "'") else { return nil }
            guard attributes.updateValue(value, forKey: name) == nil else { return nil }
        }
    }

    /// The text up to the next `<` or the end, with references resolved.
    mutating func text() -> String? { text(until: 0x3C) }

    private mutating func text(until end: UInt8) -> String? {
        var text = ""
        var start = at
        while at < bytes.count, bytes[at] != end, bytes[at] != 0x3C {
            guard bytes[at] == 0x26 else {
                at += 1
                continue
            }
            text += Self.text(bytes[start..<at])
            at += 1
            guard let character = reference() else { return nil }
            text.unicodeScalars.append(character)
            start = at
        }
        return text + Self.text(bytes[start..<at])
    }

    /// Resolves the text between `&` and `;`: one of XML's five names, or the number of a character.
    private mutating func reference() -> Unicode.Scalar? {
        guard let semicolon = bytes[at...].prefix(12).firstIndex(of: 0x3B) else { return nil }
        let name = String(decoding: bytes[at..<semicolon], as: UTF8.self)
        at = semicolon + 1
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
        guard digits.first.map({ $0 != "+" && $0 != "-" }) == true, let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
            number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number)
        else { return nil }
        return Unicode.Scalar(number)
    }

    /// Control characters are not allowed in XML. In a text they become spaces, because they are no reason to lose a warning.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 < 0x20 && !isBlank($0) }) else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: bytes.map { $0 < 0x20 && !isBlank($0) ? 0x20 : $0 }, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x3A, 0x2D, 0x2E, 0x5F, 0x80...: true
        default: false
        }
    }
}

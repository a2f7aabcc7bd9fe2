/// Converts the bytes of tokens to values; the reader has already validated the bytes.
enum JSONText {
    /// `0 ... 15`, or nil for a byte that is not a hexadecimal digit.
    @inline(__always)
    static func hexadecimal(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte &- 0x30)
        case 0x41...0x46: UInt16(byte &- 0x37)
        case 0x61...0x66: UInt16(byte &- 0x57)
        default: nil
        }
    }

    /// The text of a string token without its quotes. Escapes are resolved; unpaired surrogates and bytes that are not UTF-8 become U+FFFD.
    static func string(_ token: Slice<UnsafeBufferPointer<UInt8>>, hasEscape: Bool) -> String {
        guard hasEscape else { return String(decoding: UnsafeBufferPointer(rebasing: token), as: UTF8.self) }
        var units: [UInt8] = []
        units.reserveCapacity(token.count)
        var at = token.startIndex
        while at < token.endIndex {
            let byte = token[at]
            guard byte == Byte.backslash, at + 1 < token.endIndex else {
                units.append(byte)
                at += 1
                continue
            }
            let letter = token[at + 1]
            at += 2
            switch letter {
            case 0x62: units.append(0x08)
            case 0x66: units.append(0x0C)
            case 0x6E: units.append(0x0A)
            case 0x72: units.append(0x0D)
            case 0x74: units.append(0x09)
            case 0x75: append(scalar(token, &at), to: &units)
            default: units.append(letter)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// The scalar whose four digits begin at `at`, combined with its low surrogate if there is one.
    private static func scalar(_ token: Slice<UnsafeBufferPointer<UInt8>>, _ at: inout Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let first = fourDigits(token, at) else { return replacement }
        at += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        // A high surrogate is valid only directly before a low surrogate.
        guard (0xD800..<0xDC00).contains(first), at + 2 <= token.endIndex, token[at] == Byte.backslash, token[at + 1] == 0x75,
            let second = fourDigits(token, at + 2), (0xDC00..<0xE000).contains(second)
        else { return replacement }
        at += 6
        return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? replacement
    }

    private static func fourDigits(_ token: Slice<UnsafeBufferPointer<UInt8>>, _ at: Int) -> UInt16? {
        guard at + 4 <= token.endIndex else { return nil }
        var value: UInt16 = 0
        for index in at..<at + 4 {
            guard let digit = hexadecimal(token[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func append(_ scalar: Unicode.Scalar, to units: inout [UInt8]) {
        units.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
}

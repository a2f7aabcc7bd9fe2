/// Percent coding (RFC 3986, section 2.1) for texts in addresses, cookies and stored lines.
public enum PercentCoding {
    /// Leaves letters, digits and `-._` unchanged and encodes all other bytes of UTF-8 as `%XX`, including those that some readers would
    /// misinterpret.
    ///
    /// - Parameter spared: further ASCII characters that are left unchanged.
    public static func encoded(_ text: String, excluding spared: StaticString = "") -> String {
        let digits: StaticString = "0123456789ABCDEF"
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isPlain(byte) || spared.withUTF8Buffer({ $0.contains(byte) }) {
                bytes.append(byte)
            } else {
                digits.withUTF8Buffer { bytes += [UInt8(ascii: "%"), $0[Int(byte >> 4)], $0[Int(byte & 15)]] }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Inlinable, so that it is specialised for the bytes at hand: every request has some.
    ///
    /// - Parameter isForm: `+` is a space, as forms encode.
    /// - Returns: nil for a broken escape or bytes that are not UTF-8.
    @inlinable
    public static func decoded(_ text: some Collection<UInt8>, isForm: Bool = false) -> String? {
        guard let bytes = bytes(text, isForm: isForm, keepsBroken: false) else { return nil }
        // `String(validating:as:)` needs iOS 18.
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// Decodes leniently, as many servers do: a broken escape is left unchanged, and bytes that are not UTF-8 become U+FFFD.
    @inlinable
    public static func repaired(_ text: some Collection<UInt8>, isForm: Bool = false) -> String {
        String(decoding: bytes(text, isForm: isForm, keepsBroken: true) ?? [], as: UTF8.self)
    }

    @inlinable
    static func bytes(_ text: some Collection<UInt8>, isForm: Bool, keepsBroken: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+") where isForm: bytes.append(0x20)
            case UInt8(ascii: "%"):
                let escape = rest.prefix(2)
                if escape.count == 2, let high = escape.first.flatMap(hexDigit), let low = escape.dropFirst().first.flatMap(hexDigit) {
                    bytes.append(high << 4 | low)
                    rest = rest.dropFirst(2)
                } else {
                    guard keepsBroken else { return nil }
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    @usableFromInline
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

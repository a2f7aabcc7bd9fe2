/// Puts text where there is room for it. Each function returns the pointer after the last byte that it put.
extension UnsafeMutablePointer<UInt8> {
    @inline(__always)
    func put(_ byte: UInt8) -> Self {
        pointee = byte
        return self + 1
    }

    @inline(__always)
    func put(_ text: UnsafeBufferPointer<UInt8>) -> Self {
        guard let start = text.baseAddress else { return self }
        update(from: start, count: text.count)
        return self + text.count
    }

    /// Puts a string with the escapes that JSON requires, and no others: up to six bytes for each of its bytes.
    func put(escaping text: UnsafeBufferPointer<UInt8>) -> Self {
        var end = self
        for unit in text {
            switch unit {
            case UInt8(ascii: "\""): end = end.put(escape: UInt8(ascii: "\""))
            case UInt8(ascii: "\\"): end = end.put(escape: UInt8(ascii: "\\"))
            case 0x08: end = end.put(escape: UInt8(ascii: "b"))
            case 0x09: end = end.put(escape: UInt8(ascii: "t"))
            case 0x0A: end = end.put(escape: UInt8(ascii: "n"))
            case 0x0C: end = end.put(escape: UInt8(ascii: "f"))
            case 0x0D: end = end.put(escape: UInt8(ascii: "r"))
            case 0..<0x20:
                let hexadecimal: StaticString = "0123456789abcdef"
                end = end.put(escape: UInt8(ascii: "u")).put(UInt8(ascii: "0")).put(UInt8(ascii: "0"))
                end = end.put(hexadecimal.utf8Start[Int(unit >> 4)]).put(hexadecimal.utf8Start[Int(unit & 15)])
            default: end = end.put(unit)
            }
        }
        return end
    }

    private func put(escape letter: UInt8) -> Self { put(UInt8(ascii: "\\")).put(letter) }
}

extension UnsafeBufferPointer<UInt8> {
    /// True if a string of these bytes has an escape in JSON. Eight bytes are examined at once.
    var needsEscape: Bool {
        let raw = UnsafeRawBufferPointer(self)
        var at = 0
        while at &+ 8 <= count {
            let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let control = (eight &- Self.ones &* 0x20) & ~eight
            let found = control | Self.zeros(eight ^ Self.ones &* 0x22) | Self.zeros(eight ^ Self.ones &* 0x5C)
            if found & Self.ones &* 0x80 != 0 { return true }
            at &+= 8
        }
        return self[at...].contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// Each of the eight bytes is 1.
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The top bit of a byte is set where the byte is 0, and of no byte if none is 0.
    @inline(__always)
    private static func zeros(_ eight: UInt64) -> UInt64 { (eight &- ones) & ~eight }
}

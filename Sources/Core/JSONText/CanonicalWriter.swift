/// Writes JSON in the canonical form of RFC 8785, value after value, into one array of bytes.
///
/// The writer sets the commas. The caller names the members of an object in ascending order of their UTF-16 code units, which for names
/// of ASCII is the order of the alphabet, upper case first.
public struct CanonicalWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: bytes reserved in advance.
    public init(capacity: Int = 4096) { bytes.reserveCapacity(capacity) }

    /// Writes the comma before a value or a name, unless it is the first of its object or array, or the value of a name.
    ///
    /// The last byte is enough to decide: a string ends with its quotation mark, so that these three never end a value.
    @inline(__always)
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    // MARK: Objects and arrays

    /// Begins an object.
    public mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
    }

    /// Ends the innermost open object.
    public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Begins an array.
    public mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
    }

    /// Ends the innermost open array.
    public mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

    /// Begins a member; the next value is its value.
    ///
    /// - Parameter name: without characters that need an escape.
    public mutating func name(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { name in
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: name)
            bytes.append(UInt8(ascii: "\""))
            bytes.append(UInt8(ascii: ":"))
        }
    }

    /// Begins a member whose name is not a literal.
    public mutating func name(text name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    // MARK: Values

    /// Writes `null`.
    public mutating func null() { literal("null") }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    /// Writes a number by the rules of ECMAScript; `null` when it is not finite.
    public mutating func number(_ value: Double) {
        separate()
        if !appendDecimal(value) { bytes.append(contentsOf: CanonicalNumber.text(value).utf8) }
    }

    /// Writes a string with the escapes that JSON requires, and no others.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a string that is available as bytes.
    ///
    /// - Parameter text: UTF-8 without quotation marks, backslashes and control characters.
    public mutating func string(plain text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a value that is already encoded.
    public mutating func value(_ written: [UInt8]) {
        separate()
        bytes.append(contentsOf: written)
    }

    /// Writes `text` as it is.
    mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }
}

// MARK: Members

extension CanonicalWriter {
    /// A member with a number; nothing for nil.
    public mutating func member(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        self.name(name)
        number(value)
    }

    /// A member with a whole number, exact up to 2^53; nothing for nil.
    public mutating func member(_ name: StaticString, _ value: Int?) { member(name, value.map { Double($0) }) }

    /// A member with a string; nothing for nil.
    public mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    /// A member with `true` or `false`.
    public mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// A member whose value is already encoded; nothing for nil.
    public mutating func member(_ name: StaticString, written value: [UInt8]?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }
}

// MARK: Digits and escapes

extension CanonicalWriter {
    /// Writes a number of at most six decimals below 10^9, as nearly all weather values are.
    ///
    /// It has at most 15 digits, and no two decimals of so few digits are the same double: the first number of decimals that reads back as
    /// the value gives the shortest text, and the only one. Reading back is one division, which is exact to the last bit because both
    /// numbers are whole and below 2^53.
    ///
    /// - Returns: false for any other number; nothing is written then.
    private mutating func appendDecimal(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        guard magnitude < 1e9 else { return false }
        var scale: UInt64 = 1
        for decimals in 0...6 {
            let digits = UInt64(magnitude * Double(scale) + 0.5)
            if Double(digits) / Double(scale) == magnitude {
                if value < 0 { bytes.append(UInt8(ascii: "-")) }
                appendDigits(digits / scale, count: 1)
                if decimals > 0 {
                    bytes.append(UInt8(ascii: "."))
                    appendDigits(digits % scale, count: decimals)
                }
                return true
            }
            scale *= 10
        }
        return false
    }

    /// - Parameter count: digits to write at least, with leading zeros.
    private mutating func appendDigits(_ value: UInt64, count: Int) {
        if value >= 10 || count > 1 { appendDigits(value / 10, count: count - 1) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        let needsEscape = text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        guard needsEscape else { return bytes.append(contentsOf: text) }
        for unit in text {
            switch unit {
            case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
            case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
            case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
            case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
            case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
            case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
            case 0..<0x20:
                let hexadecimal: StaticString = "0123456789abcdef"
                bytes.append(contentsOf: #"\u00"#.utf8)
                bytes.append(hexadecimal.utf8Start[Int(unit >> 4)])
                bytes.append(hexadecimal.utf8Start[Int(unit & 15)])
            default: bytes.append(unit)
            }
        }
    }
}

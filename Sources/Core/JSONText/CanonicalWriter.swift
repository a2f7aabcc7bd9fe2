/// Writes JSON in the canonical form of RFC 8785, value after value, into one array of bytes.
///
/// The writer sets the commas. The caller names the members of an object in ascending order of their UTF-16 code units, which for names
/// of ASCII is the order of the alphabet, upper case first.
public struct CanonicalWriter: Sendable {
    /// The bytes written so far, and after them room for more. Each name and each value is put there at once: appending byte by byte takes
    /// three times as many instructions.
    private var room: [UInt8]
    /// The number of bytes written so far.
    package private(set) var count = 0

    /// - Parameter capacity: bytes reserved in advance.
    public init(capacity: Int = 4096) {
        // The room is not cleared: only what `count` covers is ever read.
        room = [UInt8](unsafeUninitializedCapacity: capacity) { $1 = capacity }
    }

    /// Ends the text.
    ///
    /// - Returns: its bytes, without a copy.
    package mutating func finish() -> [UInt8] {
        room.removeLast(room.count - count)
        return room
    }

    /// Has `write` put bytes at the end.
    ///
    /// - Parameters:
    ///   - most: the number of bytes that are put at most.
    ///   - write: returns the pointer after the last byte that it put.
    @inline(__always)
    private mutating func put(_ most: Int, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        if room.count &- count < most { room.append(contentsOf: repeatElement(0, count: max(most, room.count))) }
        let at = count
        count = room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return at }
            return write(start + at) - start
        }
    }

    /// As `put`, after the comma that a value or a name has before it, unless it is the first of its object or array, or the value of a name.
    ///
    /// The last byte is enough to decide: a string ends with its quotation mark, so that these three never end a value.
    @inline(__always)
    private mutating func putNext(_ most: Int, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        let isFirst = count == 0
        put(most &+ 1) { end in
            guard !isFirst else { return write(end) }
            switch end[-1] {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): return write(end)
            default:
                end[0] = UInt8(ascii: ",")
                return write(end + 1)
            }
        }
    }

    // MARK: Objects and arrays

    /// Begins an object.
    public mutating func beginObject() { putNext(1) { $0.put(UInt8(ascii: "{")) } }

    /// Ends the innermost open object.
    public mutating func endObject() { put(1) { $0.put(UInt8(ascii: "}")) } }

    /// Begins an array.
    public mutating func beginArray() { putNext(1) { $0.put(UInt8(ascii: "[")) } }

    /// Ends the innermost open array.
    public mutating func endArray() { put(1) { $0.put(UInt8(ascii: "]")) } }

    /// Begins a member; the next value is its value.
    ///
    /// - Parameter name: without characters that need an escape.
    public mutating func name(_ name: StaticString) {
        name.withUTF8Buffer { name in
            putNext(name.count &+ 3) {
                $0.put(UInt8(ascii: "\"")).put(name).put(UInt8(ascii: "\"")).put(UInt8(ascii: ":"))
            }
        }
    }

    /// Begins a member whose name is not a literal.
    public mutating func name(text name: String) {
        string(name)
        put(1) { $0.put(UInt8(ascii: ":")) }
    }

    // MARK: Values

    /// Writes `null`.
    public mutating func null() { literal("null") }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        let text: StaticString = value ? "true" : "false"
        text.withUTF8Buffer { text in putNext(text.count) { $0.put(text) } }
    }

    /// Writes a number by the rules of ECMAScript; `null` when it is not finite.
    public mutating func number(_ value: Double) {
        guard let decimal = ShortDecimal(value) else { return literal(CanonicalNumber.text(value)) }
        putNext(ShortDecimal.maximumLength) { decimal.put(at: $0) }
    }

    /// Writes a string with the escapes that JSON requires, and no others.
    public mutating func string(_ text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { escaped($0) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { escaped($0) } }
    }

    /// Writes a string that is available as bytes.
    ///
    /// - Parameter text: UTF-8 without quotation marks, backslashes and control characters.
    public mutating func string(plain text: UnsafeBufferPointer<UInt8>) {
        putNext(text.count &+ 2) { $0.put(UInt8(ascii: "\"")).put(text).put(UInt8(ascii: "\"")) }
    }

    /// Writes a value that is already encoded.
    public mutating func value(_ written: [UInt8]) {
        written.withUnsafeBufferPointer { written in putNext(written.count) { $0.put(written) } }
    }

    /// Writes the value of a member that was the value of an earlier member.
    ///
    /// - Parameter place: the `count` between the earlier member's name and its value, and that after its value.
    package mutating func valueAgain(at place: Range<Int>) {
        let back = count &- place.lowerBound
        put(place.count) { $0.put(UnsafeBufferPointer(start: $0 - back, count: place.count)) }
    }

    /// Writes `text` as it is.
    mutating func literal(_ text: String) { value(Array(text.utf8)) }

    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.needsEscape else { return string(plain: text) }
        // The longest escape has six bytes.
        putNext(text.count &* 6 &+ 2) { $0.put(UInt8(ascii: "\"")).put(escaping: text).put(UInt8(ascii: "\"")) }
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

    /// A member with a number whose name was prepared, for the many of a table.
    package mutating func member(_ name: MemberName, _ value: Double) {
        guard let decimal = ShortDecimal(value) else { return literal(CanonicalNumber.text(value), of: name) }
        putNext(MemberName.maximumLength &+ ShortDecimal.maximumLength) { decimal.put(at: name.put(at: $0)) }
    }

    /// A member with a decimal number, given in whole steps.
    ///
    /// - Parameter decimals: the decimals of a step: 3 or 6.
    package mutating func member(_ name: MemberName, _ steps: Int32, decimals: Int) {
        let decimal = ShortDecimal(steps, decimals: decimals)
        putNext(MemberName.maximumLength &+ ShortDecimal.maximumLength) { decimal.put(at: name.put(at: $0)) }
    }

    private mutating func literal(_ text: String, of name: MemberName) {
        putNext(MemberName.maximumLength) { name.put(at: $0) }
        literal(text)
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

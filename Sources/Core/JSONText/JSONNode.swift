/// One value of a `JSONDocument`: a place on its tape. Asking for the wrong type gives nil, never a trap.
public struct JSONNode: Sendable {
    let tape: JSONTape
    let index: Int

    @inline(__always)
    init(tape: JSONTape, index: Int) {
        self.tape = tape
        self.index = index
    }

    @inline(__always) var word: JSONWord { tape.word(index) }

    /// True for `null`.
    public var isNull: Bool { word.has(.null) }
    /// True for an object.
    public var isObject: Bool { word.has(.object) }
    /// True for an array.
    public var isArray: Bool { word.has(.array) }
    /// True for a number, also for one beyond the range of `Double`.
    public var isNumber: Bool { word.has(.number) }
    /// True for a string.
    package var isString: Bool { word.has(.string) }

    /// `true` or `false`.
    public var bool: Bool? { word.has(.true) ? true : word.has(.false) ? false : nil }

    /// Elements of an array, members of an object, 0 for anything else.
    public var count: Int { word.isContainer ? word.length : 0 }

    /// The number nearest to the text, correctly rounded; nil for anything but a number and for a number beyond `Double`
    /// (`1e400`).
    public var double: Double? {
        let word = word
        guard word.has(.number) else { return nil }
        return tape.bytes.withUnsafeBufferPointer {
            JSONText.double(UnsafeBufferPointer(rebasing: $0[word.place..<word.place + word.length]))
        }
    }

    /// A whole number, also when it is written `5.0` or `5e0`; nil for a fraction and beyond the range of `Int`.
    public var int: Int? {
        let word = word
        guard word.has(.number) else { return nil }
        guard !word.flag else { return double.flatMap { Int(exactly: $0) } }
        return tape.bytes.withUnsafeBufferPointer {
            JSONText.wholeNumber(UnsafeBufferPointer(rebasing: $0[word.place..<word.place + word.length]))
        }
    }

    /// The text of a string, escapes resolved; unpaired surrogates and bytes that are not UTF-8 become U+FFFD.
    public var string: String? {
        let word = word
        guard word.has(.string) else { return nil }
        return tape.bytes.withUnsafeBufferPointer { JSONText.string($0[word.place..<word.place + word.length], hasEscape: word.flag) }
    }

    /// The text of a number as sent: `-0.10`.
    public var literal: String? {
        let word = word
        guard word.has(.number) else { return nil }
        return String(decoding: tape.bytes[word.place..<word.place + word.length], as: UTF8.self)
    }

    /// The elements of an array as numbers, nil for every element that is not a number; empty for anything but an array.
    ///
    /// The same as `elements.map(\.double)` in one pass: forecasts come as columns of hundreds of numbers.
    public var doubles: [Double?] {
        let array = word
        guard array.has(.array) else { return [] }
        var column: [Double?] = []
        column.reserveCapacity(array.length)
        tape.words.withUnsafeBufferPointer { words in
            tape.bytes.withUnsafeBufferPointer { bytes in
                var at = index + 1
                while at < array.place {
                    let word = JSONWord(bits: words[at])
                    if word.has(.number) {
                        column.append(JSONText.double(UnsafeBufferPointer(rebasing: bytes[word.place..<word.place + word.length])))
                    } else {
                        column.append(nil)
                    }
                    at = word.isContainer ? word.place : at + 1
                }
            }
        }
        return column
    }

    /// Passes the bytes of a string as sent, without quotes, to `body`; nothing is copied.
    ///
    /// - Returns: nil for anything but a string, and for a string with escapes.
    package func withPlainText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        let word = word
        guard word.has(.string), !word.flag else { return nil }
        return tape.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[word.place..<word.place + word.length])) }
    }

    /// True if two objects of one document are written alike, byte for byte; false for objects that do not end with a text or a number.
    package func isWritten(as other: JSONNode) -> Bool {
        let (one, two) = (word, other.word)
        let count = one.place - index
        guard tape === other.tape, one.has(.object), two.has(.object), count > 2, two.place - other.index == count else { return false }
        func text(_ first: Int) -> Range<Int>? {
            let (begin, end) = (tape.word(first + 1), tape.word(first + count - 1))
            return end.has(.string) || end.has(.number) ? begin.place..<end.place + end.length : nil
        }
        guard let own = text(index), let others = text(other.index), own.count == others.count else { return false }
        return tape.bytes.withUnsafeBytes {
            UnsafeRawBufferPointer(rebasing: $0[own]).elementsEqual(UnsafeRawBufferPointer(rebasing: $0[others]))
        }
    }
}

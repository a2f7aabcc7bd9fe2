/// The layout of one word of the tape: what a value is and where its text or its end lies.
///
/// From the top: 4 bits tag, 1 bit flag, 27 bits length, 32 bits place. For a string or a number length and place are the
/// bytes of its text (without quotes); for an array or an object they are the number of elements and the tape index after
/// its last word. Members of an object lie on the tape as key, value, key, value.
struct JSONWord {
    enum Tag: UInt64 {
        case null, `false`, `true`, number, string, array, object
    }

    let bits: UInt64

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    init(_ tag: Tag, flag: Bool = false, length: Int = 0, place: Int = 0) {
        bits =
            tag.rawValue &<< 60 | (flag ? 1 &<< 59 : 0)
            | UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(truncatingIfNeeded: place)
    }

    static let maximumLength = 1 << 27 - 1

    @inline(__always) func has(_ tag: Tag) -> Bool { bits &>> 60 == tag.rawValue }
    /// For a string: it contains an escape. For a number: it has a fraction or an exponent.
    @inline(__always) var flag: Bool { bits & (1 &<< 59) != 0 }
    @inline(__always) var length: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0x7FF_FFFF) }
    @inline(__always) var place: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
    @inline(__always) var isContainer: Bool { bits &>> 60 >= Tag.array.rawValue }

    /// Everything above the place, to compare tag, flag and length of a key at once.
    @inline(__always) var head: UInt64 { bits &>> 32 }
}

/// The bytes of a text and the tape over them, read only: what a document and all its nodes share.
final class JSONTape: Sendable {
    let bytes: [UInt8]
    let words: [UInt64]

    init(bytes: [UInt8], words: [UInt64]) {
        self.bytes = bytes
        self.words = words
    }

    @inline(__always)
    func word(_ index: Int) -> JSONWord { JSONWord(bits: words[index]) }

    /// The index after the value at `index`.
    @inline(__always)
    func next(after index: Int) -> Int {
        let word = word(index)
        return word.isContainer ? word.place : index &+ 1
    }
}

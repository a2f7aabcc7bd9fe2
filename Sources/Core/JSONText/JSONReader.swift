/// One pass over UTF-8 bytes to tape words. The only place that writes through pointers: every read is preceded by a check
/// against `end`, every write by one against a capacity, and the whole is fuzzed with the address sanitizer (`scripts/fuzz`).
struct JSONReader {
    /// An array or object that is open: where its word lies, and how many elements it has so far.
    struct Level {
        var index: Int
        var count: Int
        var isObject: Bool
        /// True when the keys are compared when the object ends.
        var isCheckedAtEnd = false
    }

    let base: UnsafeRawPointer
    let end: Int
    let words: UnsafeMutablePointer<UInt64>
    private let capacity: Int
    let levels: UnsafeMutablePointer<Level>
    private let maximumDepth: Int
    /// A bit of each key's hash, 8 words a level (`JSONReader+Keys.swift`).
    let keys: UnsafeMutablePointer<UInt64>
    private(set) var wordCount = 0
    var position = 0

    /// - Parameters:
    ///   - end: the number of readable bytes at `base`.
    ///   - capacity: the number of words that may be written, uninitialised.
    ///   - keys: 8 words for each level, uninitialised.
    ///   - maximumDepth: the number of levels that may be written, uninitialised.
    init(
        base: UnsafeRawPointer, end: Int, words: UnsafeMutablePointer<UInt64>, capacity: Int, levels: UnsafeMutablePointer<Level>,
        keys: UnsafeMutablePointer<UInt64>, maximumDepth: Int
    ) {
        self.base = base
        self.end = end
        self.words = words
        self.capacity = capacity
        self.levels = levels
        self.keys = keys
        self.maximumDepth = maximumDepth
    }

    /// - Returns: the first mistake; nil when the text is one JSON value.
    mutating func read() -> JSONError? {
        if end >= 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { position = 3 }
        var depth = 0
        skipBlanks()
        while true {
            // A value is expected.
            guard position < end else { return JSONError(.unexpectedEnd, at: position) }
            let first = byte(position)
            var closed = true
            switch first {
            case Byte.quote:
                if let failure = readString() { return failure }
            case Byte.minus, Byte.zero...Byte.nine:
                if let failure = readNumber() { return failure }
            case Byte.openBrace, Byte.openBracket:
                guard depth < maximumDepth else { return JSONError(.tooDeep, at: position) }
                let isObject = first == Byte.openBrace
                (levels + depth).initialize(to: Level(index: wordCount, count: 0, isObject: isObject))
                if isObject { (keys + depth &* 8).initialize(repeating: 0, count: 8) }
                depth &+= 1
                guard write(JSONWord(isObject ? .object : .array)) else { return JSONError(.tooLarge, at: position) }
                position &+= 1
                skipBlanks()
                guard position < end else { return JSONError(.unexpectedEnd, at: position) }
                // Both closing brackets lie two places behind their opening ones.
                if byte(position) != first &+ 2 {
                    if isObject, let failure = readKey(at: depth &- 1) { return failure }
                    closed = false
                } else {
                    position &+= 1
                    depth &-= 1
                    close(levels[depth])
                }
            default:
                if let failure = readWord(first) { return failure }
            }
            guard closed else { continue }

            // A value ended: what follows belongs to the innermost open level.
            afterValue: while true {
                skipBlanks()
                guard depth > 0 else { return position == end ? nil : JSONError(.trailingBytes, at: position) }
                guard position < end else { return JSONError(.unexpectedEnd, at: position) }
                levels[depth &- 1].count &+= 1
                let isObject = levels[depth &- 1].isObject
                let next = byte(position)
                if next == Byte.comma {
                    position &+= 1
                    skipBlanks()
                    if isObject, let failure = readKey(at: depth &- 1) { return failure }
                    break afterValue
                }
                guard next == (isObject ? Byte.closeBrace : Byte.closeBracket) else { return JSONError(.unexpectedByte, at: position) }
                position &+= 1
                depth &-= 1
                if levels[depth].isCheckedAtEnd, hasRepeatedKey(since: levels[depth].index) { return JSONError(.repeatedKey, at: position) }
                close(levels[depth])
            }
        }
    }

    /// Fills in the word of an array or object that ends here.
    @inline(__always)
    private mutating func close(_ level: Level) {
        words[level.index] =
            JSONWord(level.isObject ? .object : .array, length: min(level.count, JSONWord.maximumLength), place: wordCount).bits
    }

    @inline(__always)
    mutating func write(_ word: JSONWord) -> Bool {
        guard wordCount < capacity else { return false }
        (words + wordCount).initialize(to: word.bits)
        wordCount &+= 1
        return true
    }

    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

    /// The 8 bytes at `offset`, the first in the lowest place.
    @inline(__always)
    func eightBytes(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// The bytes of the grammar.
enum Byte {
    static let quote: UInt8 = 0x22
    static let backslash: UInt8 = 0x5C
    static let comma: UInt8 = 0x2C
    static let colon: UInt8 = 0x3A
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
    static let openBracket: UInt8 = 0x5B
    static let closeBracket: UInt8 = 0x5D
    static let minus: UInt8 = 0x2D
    static let plus: UInt8 = 0x2B
    static let point: UInt8 = 0x2E
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let space: UInt8 = 0x20
}

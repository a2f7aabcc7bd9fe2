/// Iterates over the entries of a `KeyTable`.
struct KeyCursor {
    /// The entry's number; the table's `count` after the last one.
    private(set) var entry: Int
    /// Number of bytes at the start of the key that are shared with the previous entry's key.
    private(set) var shared = 0
    /// Length of the key in bytes.
    private(set) var length = 0
    /// Number of bytes stored with the entry: those not shared; all of them for the first of a block.
    private var stored = 0
    private let table: KeyTable
    /// Start of the entry's stored bytes.
    private var text: UnsafePointer<UInt8>

    /// Creates a cursor at the first entry of a block.
    init(_ table: KeyTable, block: Int) {
        self.table = table
        entry = block * KeyTable.entriesPerBlock
        text = table.bytes + table.blocks[block]
        readLengths(isFirst: true)
    }

    init(_ table: KeyTable, entry: Int) {
        self.init(table, block: entry / KeyTable.entriesPerBlock)
        while self.entry < entry { step() }
    }

    @inline(__always) private mutating func readLengths(isFirst: Bool) {
        let halves = Int(text[0])
        text += 1
        shared = halves >> 4
        var further = halves & Self.most
        if shared == Self.most {
            shared = Int(text[0])
            text += 1
        }
        if further == Self.most {
            further = Int(text[0])
            text += 1
        }
        length = shared + further
        stored = isFirst ? length : further
    }

    /// The largest value of half a byte; for this value and more, a byte follows.
    private static let most = 15

    /// Advances to the next entry of the block.
    @inline(__always) private mutating func step() {
        text += stored
        entry += 1
        readLengths(isFirst: false)
    }

    /// Advances to the next entry.
    @inline(__always) mutating func advance() {
        text += stored
        entry += 1
        if entry < table.count { readLengths(isFirst: entry % KeyTable.entriesPerBlock == 0) }
    }

    /// Advances to the next entry with a different key.
    mutating func skipEqual() {
        let length = length
        repeat { advance() } while entry < table.count && shared == length && self.length == length
    }

    /// Advances to the next entry that shares less than `bytes` bytes with the previous one. Blocks without any are skipped.
    mutating func skip(sharing bytes: Int) {
        var block = entry / KeyTable.entriesPerBlock
        if table.least[block] < bytes {
            let end = min(table.count, (block + 1) * KeyTable.entriesPerBlock)
            while entry + 1 < end {
                step()
                if shared < bytes { return }
            }
        }
        repeat { block += 1 } while block < table.blocks.count && table.least[block] >= bytes
        guard block < table.blocks.count else {
            entry = table.count
            return
        }
        self = KeyCursor(table, block: block)
        while shared >= bytes { advance() }
    }

    /// Copies the stored bytes to their place in the previous entry's key.
    @inline(__always) func copy(to key: UnsafeMutablePointer<UInt8>) { (key + (length - stored)).update(from: text, count: stored) }

    /// Like `copy(to:)`, but copies up to `KeyTable.margin` more bytes: copying and comparing sixteen bytes takes as long as one.
    ///
    /// - Parameter key: preceded by one byte.
    /// - Returns: whether the pair may occur there, its first byte possibly before the copied ones. False is certain.
    @inline(__always) func copy(to key: UnsafeMutablePointer<UInt8>, lookingFor pair: BytePair) -> Bool {
        let (source, target) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(key + (length - stored)))
        func word(_ offset: Int) -> UInt64 { UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
        let (low, high) = (word(0), word(8))
        let before = low << 8 | UInt64(target.load(fromByteOffset: -1, as: UInt8.self))
        target.storeBytes(of: low.littleEndian, as: UInt64.self)
        target.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt64.self)
        if stored > KeyTable.margin { copy(to: key) }
        return pair.stands(in: low, after: before) || pair.stands(in: high, after: word(7)) || stored > KeyTable.margin
    }

    /// A stored byte of the key; nil beyond its end.
    func byte(at index: Int) -> UInt8? { index < length ? text[index - (length - stored)] : nil }

    /// Compares the key with another key that has the same first `start` bytes.
    ///
    /// - Returns: the number of equal bytes at the start, and whether the entry sorts before the other key.
    @inline(__always) func compare(with other: [UInt8], from start: Int) -> (same: Int, isBefore: Bool) {
        let missing = length - stored
        var index = start
        while index < length, index < other.count, text[index - missing] == other[index] { index += 1 }
        if index == other.count { return (index, false) }
        return (index, index == length || text[index - missing] < other[index])
    }
}

/// Two consecutive bytes, searched for at eight positions at once.
struct BytePair {
    private let first: UInt64
    private let second: UInt64
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    init(_ first: UInt8, _ second: UInt8) { (self.first, self.second) = (UInt64(first) &* Self.ones, UInt64(second) &* Self.ones) }

    /// - Parameters:
    ///   - word: eight bytes, the first one lowest.
    ///   - before: for each of them, the preceding byte.
    /// - Returns: whether the second byte occurs anywhere with the first one before it.
    @inline(__always) func stands(in word: UInt64, after before: UInt64) -> Bool {
        let differences = (word ^ second) | (before ^ first)
        // Tests whether any byte is zero (Hacker's Delight, 6-1).
        return (differences &- Self.ones) & ~differences & (Self.ones << 7) != 0
    }
}

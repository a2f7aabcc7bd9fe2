/// One entry of a `KeyTable` after the other.
struct KeyCursor {
    /// The entry's number; that of the table's `count` after the last one.
    private(set) var entry: Int
    /// How many bytes of the key the entry before it has as well.
    private(set) var shared = 0
    /// Of the key, in bytes.
    private(set) var length = 0
    /// How many bytes of the key are stored with the entry: those that it does not share, all for the first of a block.
    private var stored = 0
    private let table: KeyTable
    /// Where the entry's own bytes begin.
    private var text: UnsafePointer<UInt8>

    /// Stands on the first entry of a block.
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

    /// As much as a half of a byte holds; for this and more a byte follows.
    private static let most = 15

    /// To the next entry of the block.
    @inline(__always) private mutating func step() {
        text += stored
        entry += 1
        readLengths(isFirst: false)
    }

    /// To the next entry.
    @inline(__always) mutating func advance() {
        text += stored
        entry += 1
        if entry < table.count { readLengths(isFirst: entry % KeyTable.entriesPerBlock == 0) }
    }

    /// To the next entry whose key is another.
    mutating func skipEqual() {
        let length = length
        repeat { advance() } while entry < table.count && shared == length && self.length == length
    }

    /// To the next entry that shares less than so many bytes with the one before it. Blocks without any are passed over.
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

    /// Puts the bytes that the key does not share where they belong in the key of the entry before.
    @inline(__always) func copy(to key: UnsafeMutablePointer<UInt8>) { (key + (length - stored)).update(from: text, count: stored) }

    /// As `copy(to:)`, but up to `KeyTable.margin` bytes more: sixteen bytes at once are as soon copied and compared as one.
    ///
    /// - Parameter key: a byte is before it.
    /// - Returns: whether the pair may stand there, its first byte perhaps before the copied ones. False is certain.
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

    /// A byte that the key does not share; nil beyond its end.
    func byte(at index: Int) -> UInt8? { index < length ? text[index - (length - stored)] : nil }

    /// Compares the key with one that has its first `start` bytes.
    ///
    /// - Returns: how many bytes are the same from the beginning, and whether the entry stands before the other key.
    @inline(__always) func compare(with other: [UInt8], from start: Int) -> (same: Int, isBefore: Bool) {
        let missing = length - stored
        var index = start
        while index < length, index < other.count, text[index - missing] == other[index] { index += 1 }
        if index == other.count { return (index, false) }
        return (index, index == length || text[index - missing] < other[index])
    }
}

/// Two bytes that follow one another, looked for in eight places at once.
struct BytePair {
    private let first: UInt64
    private let second: UInt64
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    init(_ first: UInt8, _ second: UInt8) { (self.first, self.second) = (UInt64(first) &* Self.ones, UInt64(second) &* Self.ones) }

    /// - Parameters:
    ///   - word: eight bytes, the first one lowest.
    ///   - before: for each of them the byte before it.
    /// - Returns: whether the second byte stands anywhere with the first one before it.
    @inline(__always) func stands(in word: UInt64, after before: UInt64) -> Bool {
        let differences = (word ^ second) | (before ^ first)
        // A byte is zero (Hacker's Delight, 6-1).
        return (differences &- Self.ones) & ~differences & (Self.ones << 7) != 0
    }
}

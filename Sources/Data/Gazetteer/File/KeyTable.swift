import Foundation

/// The folded names of all places in byte order, each with its place.
///
/// Entries with a common prefix are adjacent, so a prefix is a range of entries. An entry stores only the bytes that it does not share with
/// the previous one (front coding), in blocks whose first entry is complete. An entry is read from the start of its block. The end of a
/// prefix range is found from the shared lengths, without reading letters. `scripts/derive_places` describes the format.
struct KeyTable: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// The relation of a name to its place.
    enum Kind: Int {
        case own = 0
        case other = 1
        /// The end of the local name, beginning with a later word.
        case laterWord = 2
        /// The English name, or a part of the local name: "Lucerne" for Luzern, "Biel" for Biel/Bienne.
        case english = 3
    }

    static let entriesPerBlock = 32
    /// The lengths of keys are stored in one byte.
    static let longestKey = 255
    /// Number of zero bytes after the last key.
    static let margin = 16

    /// Number of entries.
    let count: Int
    let bytes: UnsafePointer<UInt8>
    /// The start of each block.
    let blocks: PackedNumbers
    /// For each block, the least number of bytes that an entry of it shares with the one before it.
    let least: UnsafePointer<UInt8>
    private let postings: PackedNumbers

    /// - Returns: nil if the parts are inconsistent.
    init?(keys: UnsafeRawBufferPointer, blocks: UnsafeRawBufferPointer, least: UnsafeRawBufferPointer, places: UnsafeRawBufferPointer) {
        guard let bytes = keys.baseAddress, let shared = least.baseAddress, let starts = PackedNumbers(blocks),
            let postings = PackedNumbers(places), postings.count > 0, starts.count == least.count,
            starts.count == (postings.count + Self.entriesPerBlock - 1) / Self.entriesPerBlock,
            starts[starts.count - 1] < keys.count - Self.margin, keys.suffix(Self.margin).allSatisfy({ $0 == 0 })
        else { return nil }
        (self.bytes, self.least) = (bytes.assumingMemoryBound(to: UInt8.self), shared.assumingMemoryBound(to: UInt8.self))
        (self.blocks, self.postings, count) = (starts, postings, postings.count)
    }

    func place(_ entry: Int) -> Int { postings[entry] >> 2 }
    func kind(_ entry: Int) -> Kind { Kind(rawValue: postings[entry] & 3) ?? .other }

    /// The name of an entry, in UTF-8.
    func key(_ entry: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.longestKey) { key, length in
            guard let key = key.baseAddress else { return }
            var cursor = KeyCursor(self, block: entry / Self.entriesPerBlock)
            cursor.copy(to: key)
            while cursor.entry < entry {
                cursor.advance()
                cursor.copy(to: key)
            }
            length = cursor.length
        }
    }

    /// The length of an entry's name in bytes.
    func length(_ entry: Int) -> Int { KeyCursor(self, entry: entry).length }

    /// The entries that begin with `prefix`.
    func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
        guard !prefix.isEmpty else { return 0..<count }
        // The first block whose first entry does not sort before the prefix; matches may begin in the block before.
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if KeyCursor(self, block: middle).compare(with: prefix, from: 0).isBefore { low = middle + 1 } else { high = middle }
        }
        var cursor = KeyCursor(self, block: max(0, low - 1))
        var (same, isBefore) = cursor.compare(with: prefix, from: 0)
        while isBefore {
            cursor.advance()
            // An entry that shares more has the byte that was too small in the previous one; one that shares less has a greater byte there.
            guard cursor.entry < count, cursor.shared >= same else { return cursor.entry..<cursor.entry }
            if cursor.shared == same { (same, isBefore) = cursor.compare(with: prefix, from: same) }
        }
        let first = cursor.entry
        if same == prefix.count { cursor.skip(sharing: same) }
        return first..<cursor.entry
    }

    /// Splits a range of all entries with a common prefix of `length` bytes: the entries that end there, and those in which a word ends
    /// there.
    func split(_ range: Range<Int>, at length: Int) -> (whole: Range<Int>, words: Range<Int>) {
        guard !range.isEmpty else { return (range, range) }
        var cursor = KeyCursor(self, entry: range.lowerBound)
        if cursor.length == length { cursor.skipEqual() }
        let whole = cursor.entry
        if whole < range.upperBound, cursor.byte(at: length) == UInt8(ascii: " ") { cursor.skip(sharing: length + 1) }
        return (range.lowerBound..<whole, whole..<cursor.entry)
    }

    /// The entries whose name contains `text`, grouped by name; names that are only later words of others are excluded.
    ///
    /// - Parameters:
    ///   - text: at least two bytes.
    ///   - most: most names returned.
    func entries(containing text: [UInt8], most: Int) -> [Range<Int>] {
        guard text.count > 1, let last = text.last else { return [] }
        var found: [Range<Int>] = []
        let pair = BytePair(text[text.count - 2], last)
        var wanted = Set(text).sorted()
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 + Self.longestKey + Self.margin) { buffer in
            guard let key = buffer.baseAddress.map({ $0 + 1 }) else { return }
            key[-1] = 0
            var cursor = KeyCursor(self, block: 0)
            // The first end of the text in the key; far away if the key does not contain it.
            var matchEnd = Int.max
            while cursor.entry < count {
                if cursor.entry % Self.entriesPerBlock == 0 {
                    let block = block(from: cursor.entry / Self.entriesPerBlock, having: &wanted)
                    // The skipped keys do not contain the text, so neither does the part that the next key shares with them.
                    if block * Self.entriesPerBlock > cursor.entry { (cursor, matchEnd) = (KeyCursor(self, block: block), .max) }
                }
                let mayEnd = cursor.copy(to: key, lookingFor: pair)
                if matchEnd > cursor.shared {
                    matchEnd = .max
                    if mayEnd {
                        // The text does not end within the bytes shared with the previous entry.
                        var end = max(cursor.shared + 1, text.count)
                        while end <= cursor.length, key[end - 1] != last || memcmp(key + (end - text.count), text, text.count) != 0 {
                            end += 1
                        }
                        if end <= cursor.length { matchEnd = end }
                    }
                    if matchEnd == .max {
                        cursor.advance()
                        continue
                    }
                }
                let first = cursor.entry
                cursor.skipEqual()
                if (first..<cursor.entry).contains(where: { kind($0) != .laterWord }) { found.append(first..<cursor.entry) }
                if found.count == most { return }
            }
        }
        return found
    }

    /// The first block from `first` on that contains all of some bytes, or the last block. No key of the skipped blocks contains them all,
    /// because a block, whose first key is complete, contains every byte of its keys.
    private func block(from first: Int, having wanted: inout [UInt8]) -> Int {
        for block in first..<blocks.count - 1 {
            let (start, end) = (blocks[block], blocks[block + 1])
            guard let missing = wanted.firstIndex(where: { memchr(bytes + start, Int32($0), end - start) == nil }) else { return block }
            // The next block is checked for this byte first, so that a rare byte soon comes first.
            wanted.swapAt(0, missing)
        }
        return blocks.count - 1
    }
}

/// Search for mistyped names, traversing the table like a trie.
///
/// Computes one row of edit distances per letter (Wagner and Fischer 1974; a swap of two letters is one edit, as in Damerau 1964), and
/// leaves every branch whose least distance is too large.
extension KeyTable {
    /// Finds the entries that match `text`, whole or at their beginning, with at most `edits` edits.
    ///
    /// - Parameters:
    ///   - edits: the most letters that may be wrong, missing, extra, or swapped.
    ///   - isBeginning: whether more letters may follow; else the whole entry must match.
    ///   - found: receives entries and the number of edits; for a beginning, that of its first prefix that is near enough.
    func search(_ text: [Unicode.Scalar], edits: Int, isBeginning: Bool, found: (Range<Int>, Int) -> Void) {
        guard !text.isEmpty, text.count < 200 else { return }
        let deepest = text.count + edits + 2
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: (text.count + 1) * deepest + KeyTable.longestKey + 3) { bytes in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: text.count + 2 * deepest) { letters in
                for column in 0...text.count { bytes[column] = UInt8(column) }
                for (index, letter) in text.enumerated() { letters[index] = letter.value }
                guard let rows = bytes.baseAddress, let letters = letters.baseAddress else { return }
                var walk = EditWalk(
                    text: letters, length: text.count, edits: edits, isBeginning: isBeginning, rows: rows,
                    path: letters + text.count, ends: letters + (text.count + deepest), key: rows + (text.count + 1) * deepest,
                    classes: text.reduce(LetterClass.other) { $0.union(LetterClass(letter: $1.value)) })
                walk.ends[0] = 0
                var cursor = KeyCursor(self, block: 0)
                while cursor.entry < count { walk.follow(&cursor, found) }
            }
        }
    }
}

/// Alphabets, as far as Unicode ranges distinguish them.
private struct LetterClass: OptionSet {
    let rawValue: UInt8
    /// Spaces and digits, which occur in every alphabet.
    static let other = LetterClass(rawValue: 1)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(letter: UInt32) {
        rawValue =
            switch letter {
            case ..<0x61: 1
            case ..<0x370: 2
            case ..<0x590: 4
            case ..<0x900: 8
            case ..<0x2000: 16
            default: 32
            }
    }
}

/// The state of the traversal: one row of distances for each letter of the path.
private struct EditWalk {
    let text: UnsafeMutablePointer<UInt32>
    let length: Int
    let edits: Int
    let isBeginning: Bool
    let rows: UnsafeMutablePointer<UInt8>
    /// The letters of the path, from index 1.
    let path: UnsafeMutablePointer<UInt32>
    /// The end of each letter of the path in `key`.
    let ends: UnsafeMutablePointer<UInt32>
    /// The key of the entry; its last letters may be missing.
    let key: UnsafeMutablePointer<UInt8>
    /// The alphabets of the text: a letter of another alphabet is not a typing error.
    let classes: LetterClass
    /// Number of letters in the path.
    var depth = 0

    /// Continues from the letters shared with the previous entry while they are near enough, and moves to the first entry that leaves the
    /// path before that point.
    mutating func follow(_ cursor: inout KeyCursor, _ found: (Range<Int>, Int) -> Void) {
        let first = cursor.entry
        cursor.copy(to: key)
        while ends[depth] > cursor.shared { depth -= 1 }
        while ends[depth] < cursor.length {
            let start = Int(ends[depth])
            if isForeign(key[start]) { return cursor.skip(sharing: start + 1) }
            let (letter, end) = letter(at: start)
            guard classes.contains(LetterClass(letter: letter)), fillRow(depth + 1, letter) <= edits else {
                return cursor.skip(sharing: end)
            }
            let distance = distance(depth + 1)
            if isBeginning, distance <= edits {
                cursor.skip(sharing: end)
                return found(first..<cursor.entry, distance)
            }
            if depth + 1 > length + edits { return cursor.skip(sharing: end) }
            depth += 1
            ends[depth] = UInt32(end)
        }
        let distance = distance(depth)
        cursor.skipEqual()
        if !isBeginning, distance <= edits { found(first..<cursor.entry, distance) }
    }

    /// The distance between the whole text and the letters of the path.
    private func distance(_ depth: Int) -> Int { Int(rows[depth * (length + 1) + length]) }

    /// Whether no letter that begins with this byte belongs to an alphabet of the text: ten thousand Han letters begin with six bytes.
    @inline(__always) private func isForeign(_ byte: UInt8) -> Bool {
        guard byte >= 0x80 else { return false }
        // The letters that begin with this byte lie between these two; no third alphabet does.
        let (first, bits): (UInt32, UInt32) =
            switch byte {
            case ..<0xE0: (UInt32(byte & 0x1F) << 6, 6)
            case ..<0xF0: (UInt32(byte & 0x0F) << 12, 12)
            default: (UInt32(byte & 0x07) << 18, 18)
            }
        return classes.isDisjoint(with: LetterClass(letter: first).union(LetterClass(letter: first | (1 << bits - 1))))
    }

    /// The letter at a byte of the key, and its end.
    private func letter(at start: Int) -> (letter: UInt32, end: Int) {
        let byte = UInt32(key[start])
        func next(_ index: Int) -> UInt32 { UInt32(key[start + index] & 0x3F) }
        return switch byte {
        case ..<0x80: (byte, start + 1)
        case ..<0xE0: ((byte & 0x1F) << 6 | next(1), start + 2)
        case ..<0xF0: ((byte & 0x0F) << 12 | next(1) << 6 | next(2), start + 3)
        default: ((byte & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), start + 4)
        }
    }

    /// Computes only the columns near enough to the diagonal to matter; those beside them count as too far.
    ///
    /// - Returns: the least distance of the row.
    private func fillRow(_ depth: Int, _ letter: UInt32) -> UInt8 {
        path[depth] = letter
        let width = length + 1
        let here = rows + depth * width
        let above = here - width
        let far = UInt8(edits + 1)
        let first = max(1, depth - edits)
        let last = min(length, depth + edits)
        here[0] = UInt8(min(depth, edits + 1))
        var least = here[0]
        if first > 1, first <= width { here[first - 1] = far }
        if first > last {
            here[length] = far
            return far
        }
        for column in first...last {
            let wanted = text[column - 1]
            var distance = above[column - 1] &+ (wanted == letter ? 0 : 1)
            distance = min(distance, min(above[column], here[column - 1]) &+ 1)
            if depth > 1, column > 1, text[column - 2] == letter, wanted == path[depth - 1] {
                distance = min(distance, (above - width)[column - 2] &+ 1)
            }
            here[column] = min(distance, far)
            least = min(least, here[column])
        }
        // The cells read by the next row, and the last column, which shows a match.
        if last < length {
            here[last + 1] = far
            here[length] = far
        }
        return least
    }
}

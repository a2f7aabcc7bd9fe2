/// The folded names of all places in the order of their bytes, each with its place.
///
/// What begins alike stands together, so that a beginning is a range of entries, found letter by letter. A name with a wrong letter is found
/// by going through the table as through a tree, with one row of edit distances a letter (Wagner and Fischer 1974; two letters that changed
/// places are one edit, as in Damerau 1964), and leaving every branch whose least distance is too large.
struct KeyTable {
    /// What a name is to its place.
    enum Kind: UInt32 {
        case own = 0
        case other = 1
        /// The end of its own name, from a later word on.
        case laterWord = 2
    }

    let bytes: UnsafePointer<UInt8>
    /// Of `bytes`.
    let length: Int
    let starts: UnsafePointer<UInt32>
    let postings: UnsafePointer<UInt32>
    /// Entries.
    let count: Int

    func place(_ entry: Int) -> Int { Int(postings[entry] >> 2) }
    func kind(_ entry: Int) -> Kind { Kind(rawValue: postings[entry] & 3) ?? .other }

    @inline(__always) func byte(_ entry: Int, _ depth: Int) -> UInt8 { bytes[Int(starts[entry]) + depth] }

    func key(_ entry: Int) -> UnsafeBufferPointer<UInt8> {
        let start = bytes + Int(starts[entry])
        var length = 0
        while start[length] != 0 { length += 1 }
        return UnsafeBufferPointer(start: start, count: length)
    }

    /// The first entry of `low ..< high`, which are alike up to `depth`, whose byte there is more than `byte`.
    @inline(__always) private func end(_ low: Int, _ high: Int, _ depth: Int, notAbove byte: UInt8) -> Int {
        var low = low
        var step = 1
        while low + step < high, self.byte(low + step, depth) <= byte { step <<= 1 }
        var high = min(high, low + step)
        low += step / 2
        while low < high {
            let middle = (low + high) / 2
            if self.byte(middle, depth) <= byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The entries that begin with `prefix`.
    func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
        var low = 0
        var high = count
        for (depth, byte) in prefix.enumerated() where low < high {
            var first = low
            var end = high
            while first < end {
                let middle = (first + end) / 2
                if self.byte(middle, depth) < byte { first = middle + 1 } else { end = middle }
            }
            low = first
            guard low < high, self.byte(low, depth) == byte else { return low..<low }
            high = self.end(low, high, depth, notAbove: byte)
        }
        return low..<high
    }

    /// Those of `range`, which all have `length` bytes in common, that end there; and those in which a word ends there.
    func split(_ range: Range<Int>, at length: Int) -> (whole: Range<Int>, words: Range<Int>) {
        func next(_ low: Int, _ byte: UInt8) -> Int {
            low < range.upperBound && self.byte(low, length) == byte
                ? end(low, range.upperBound, length, notAbove: byte) : low
        }
        let whole = next(range.lowerBound, 0)
        return (range.lowerBound..<whole, whole..<next(whole, 0x20))
    }

    /// Goes through all entries that are `text` but for some edits, or begin so.
    ///
    /// - Parameters:
    ///   - edits: at most so many letters are wrong, missing, too many, or have changed places.
    ///   - isBeginning: whether more letters may follow; else entries are found whole.
    ///   - found: gets entries and the edits they need, of a beginning those of its first letters that are near enough.
    func search(_ text: [Unicode.Scalar], edits: Int, isBeginning: Bool, found: (Range<Int>, Int) -> Void) {
        guard !text.isEmpty, text.count < 200, count > 0 else { return }
        let deepest = text.count + edits + 2
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: (text.count + 1) * deepest) { rows in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: text.count + deepest) { letters in
                for column in 0...text.count { rows[column] = UInt8(column) }
                for (index, letter) in text.enumerated() { letters[index] = letter.value }
                guard let rows = rows.baseAddress, let letters = letters.baseAddress else { return }
                let walk = EditWalk(
                    table: self, text: letters, length: text.count, edits: edits, isBeginning: isBeginning, rows: rows,
                    path: letters + text.count, classes: text.reduce(LetterClass.other) { $0.union(LetterClass(letter: $1.value)) })
                walk.visit(0..<count, byteDepth: 0, depth: 0, partial: 0, missing: 0, found)
            }
        }
    }

    /// Alphabets as far as their place in Unicode tells them apart.
    private struct LetterClass: OptionSet {
        let rawValue: UInt8
        /// Blanks and digits stand in every name.
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

    /// The walk's state: one row of distances for each letter on the way.
    private struct EditWalk {
        let table: KeyTable
        let text: UnsafeMutablePointer<UInt32>
        let length: Int
        let edits: Int
        let isBeginning: Bool
        let rows: UnsafeMutablePointer<UInt8>
        /// The letters on the way, from 1.
        let path: UnsafeMutablePointer<UInt32>
        /// A letter of another alphabet than the text's is no typing error.
        let classes: LetterClass

        /// - Parameters:
        ///   - depth: letters on the way so far.
        ///   - partial: the letter of which `missing` more bytes follow (UTF-8).
        func visit(_ entries: Range<Int>, byteDepth: Int, depth: Int, partial: UInt32, missing: Int, _ found: (Range<Int>, Int) -> Void) {
            var first = entries.lowerBound
            while first < entries.upperBound {
                let byte = table.byte(first, byteDepth)
                let end = table.end(first, entries.upperBound, byteDepth, notAbove: byte)
                defer { first = end }
                if byte == 0 {
                    let distance = Int(rows[depth * (length + 1) + length])
                    if !isBeginning, distance <= edits { found(first..<end, distance) }
                    continue
                }
                let (letter, rest): (UInt32, Int) =
                    switch byte {
                    case ..<0x80: (UInt32(byte), 0)
                    case ..<0xC0: (partial << 6 | UInt32(byte & 0x3F), missing - 1)
                    case ..<0xE0: (UInt32(byte & 0x1F), 1)
                    case ..<0xF0: (UInt32(byte & 0x0F), 2)
                    default: (UInt32(byte & 0x07), 3)
                    }
                if rest > 0 {
                    visit(first..<end, byteDepth: byteDepth + 1, depth: depth, partial: letter, missing: rest, found)
                    continue
                }
                guard classes.contains(LetterClass(letter: letter)), fillRow(depth + 1, letter) <= edits else { continue }
                let distance = Int(rows[(depth + 1) * (length + 1) + length])
                if isBeginning, distance <= edits {
                    found(first..<end, distance)
                } else if depth + 1 <= length + edits {
                    visit(first..<end, byteDepth: byteDepth + 1, depth: depth + 1, partial: 0, missing: 0, found)
                }
            }
        }

        /// Only those columns are computed that lie near enough to the diagonal to matter; those beside them count as too far.
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
            // What the next row looks at, and the last column, by which a match is told.
            if last < length {
                here[last + 1] = far
                here[length] = far
            }
            return least
        }
    }
}

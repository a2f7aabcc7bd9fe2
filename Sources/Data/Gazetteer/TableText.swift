/// A generated table: text that is searched in place.
struct TableText: Sendable {
    private let text: StaticString

    init(_ text: StaticString) { self.text = text }

    var count: Int { text.utf8CodeUnitCount }

    /// - Parameter position: `0 ..< count`.
    subscript(position: Int) -> UInt8 { text.utf8Start[position] }

    /// The first position at or after `start` that holds `byte`; `count` when there is none.
    func firstIndex(of byte: UInt8, from start: Int) -> Int {
        var position = start
        while position < count, self[position] != byte { position += 1 }
        return position
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(start: text.utf8Start + range.lowerBound, count: range.count), as: UTF8.self)
    }

    /// The decimal number that begins at `position`, and the position behind it.
    func number(at position: Int) -> (value: Int, end: Int) {
        var end = position
        let isNegative = end < count && self[end] == UInt8(ascii: "-")
        if isNegative { end += 1 }
        var value = 0
        while end < count, case let digit = self[end] &- UInt8(ascii: "0"), digit <= 9 {
            value = value * 10 + Int(digit)
            end += 1
        }
        return (isNegative ? -value : value, end)
    }

    /// The text behind the tab of the line that begins with `key`; nil when no line does.
    func value(ofLine key: some Collection<UInt8>) -> String? {
        var start = 0
        while start < count {
            let end = firstIndex(of: .newline, from: start)
            if starts(with: key, at: start), case let tab = start + key.count, tab < end, self[tab] == .tab {
                return string(tab + 1..<end)
            }
            start = end + 1
        }
        return nil
    }

    /// The line of that number, from 0; nil beyond the last.
    func line(_ number: Int) -> String? {
        var start = 0
        for _ in 0..<max(0, number) where start < count { start = firstIndex(of: .newline, from: start) + 1 }
        return start < count ? string(start..<firstIndex(of: .newline, from: start)) : nil
    }

    /// All lines that begin with `key`, of a table in the order of its bytes; all lines for an empty one.
    func lines(beginningWith key: [UInt8]) -> [String] {
        var found: [String] = []
        var start = firstLine(notBefore: key)
        while start < count, starts(with: key, at: start) {
            let end = firstIndex(of: .newline, from: start)
            if end > start { found.append(string(start..<end)) }
            start = end + 1
        }
        return found
    }

    /// The beginning of the first line that does not come before `key` in the order of bytes; `count` when all do.
    func firstLine(notBefore key: [UInt8]) -> Int {
        var low = 0
        var high = count
        while low < high {
            var start = (low + high) / 2
            while start > low, self[start - 1] != .newline { start -= 1 }
            if isLine(at: start, before: key) {
                low = firstIndex(of: .newline, from: start) + 1
            } else {
                high = start
            }
        }
        return min(low, count)
    }

    private func isLine(at start: Int, before key: [UInt8]) -> Bool {
        for (offset, byte) in key.enumerated() {
            guard start + offset < count else { return true }
            let here = self[start + offset]
            // A line that ends here is the beginning of the key.
            if here == .newline { return true }
            if here != byte { return here < byte }
        }
        return false
    }

    func starts(with key: some Collection<UInt8>, at position: Int) -> Bool {
        guard position + key.count <= count else { return false }
        var here = position
        for byte in key {
            guard self[here] == byte else { return false }
            here += 1
        }
        return true
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let tab = UInt8(ascii: "\t")
}

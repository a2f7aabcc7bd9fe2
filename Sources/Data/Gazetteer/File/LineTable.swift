import Foundation

/// Lines of text by number; their fields become strings on demand.
struct LineTable: RandomAccessCollection, @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// A line of tab-separated fields.
    struct Line {
        fileprivate let text: UnsafeRawBufferPointer.SubSequence

        private static let tab = UInt8(ascii: "\t")

        /// The first field: for countries and regions the country code, ISO 3166-1 alpha-2.
        var code: String { String(decoding: text.prefix { $0 != Self.tab }, as: UTF8.self) }
        /// All fields; the last one may be empty.
        var fields: [String] {
            text.split(separator: Self.tab, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        }
        func starts(with key: [UInt8]) -> Bool { text.starts(with: key) }
        func precedes(_ key: [UInt8]) -> Bool { text.lexicographicallyPrecedes(key) }
        /// The last field.
        var name: String {
            let start = text.lastIndex(of: Self.tab).map { $0 + 1 } ?? text.startIndex
            return String(decoding: text[start...], as: UTF8.self)
        }
    }

    private static let newline = UInt8(ascii: "\n")

    private let text: UnsafeRawBufferPointer
    /// The start of each line, and the end of the text.
    private let starts: [Int32]

    /// - Parameter text: lines, each ending with a line feed.
    init(_ text: UnsafeRawBufferPointer) {
        var starts: [Int32] = [0]
        var position = 0
        while position < text.count, let start = text.baseAddress,
            let end = memchr(start + position, Int32(Self.newline), text.count - position)
        {
            position = start.distance(to: UnsafeRawPointer(end)) + 1
            starts.append(Int32(position))
        }
        (self.text, self.starts) = (text, starts)
    }

    /// The first line that begins with `key`, by binary search; lines must be in byte order.
    func first(beginningWith key: [UInt8]) -> Line? {
        var (low, high) = (0, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].precedes(key) { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low].starts(with: key) ? self[low] : nil
    }

    var startIndex: Int { 0 }
    var endIndex: Int { starts.count - 1 }
    subscript(number: Int) -> Line { Line(text: text[Int(starts[number])..<Int(starts[number + 1]) - 1]) }
}

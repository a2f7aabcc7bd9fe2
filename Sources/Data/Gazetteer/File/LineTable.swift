import Foundation

/// Lines of text by their numbers, whose fields become strings when they are asked for.
struct LineTable: RandomAccessCollection, @unchecked Sendable {
    // Unchecked: the bytes are never written, and belong to the program for as long as it runs.

    /// A line of fields, with a tab between two of them.
    struct Line {
        fileprivate let text: UnsafeRawBufferPointer.SubSequence

        private static let tab = UInt8(ascii: "\t")

        /// The first field: of a country and of a region the country's code, ISO 3166-1 alpha-2.
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
    /// Where each line begins, and where a further one would.
    private let starts: [Int32]

    /// - Parameter text: each line with a line feed at its end.
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

    /// Of lines in the order of their bytes, the first that begins with `key`, found in as many steps as their number has digits in base two.
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

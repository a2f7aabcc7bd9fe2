/// The generated tables in `Tables/`, and how they are read.
///
/// Betas are lines of one length, so that a value is read where it lies: loading them takes no time and a query allocates nothing.
enum ClimateTables {
    /// °C per 1 °C of global warming, from the three characters of a month.
    ///
    /// - Parameters:
    ///   - start: where the twelve months of a line begin.
    ///   - month: `0 ... 11`.
    static func beta(in table: StaticString, at start: Int, month: Int) -> Double {
        let position = start + month * 3
        precondition(position >= 0 && position + 3 <= table.utf8CodeUnitCount, "a month beyond the table")
        var value = 0
        var isNegative = false
        for place in position..<position + 3 {
            let byte = table.utf8Start[place]
            if byte == UInt8(ascii: "-") { isNegative = true } else { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
        }
        return Double(isNegative ? -value : value) / 100
    }

    static func forEachLine(of table: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let all = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
        var start = 0
        while start < all.count {
            let end = all[start...].firstIndex(of: UInt8(ascii: "\n")) ?? all.count
            body(UnsafeBufferPointer(rebasing: all[start..<end]))
            start = end + 1
        }
    }

    /// The whole numbers of a line, one after the other; what lies between them is passed over.
    struct Numbers {
        private let line: UnsafeBufferPointer<UInt8>
        private var position = 0

        init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

        /// True when no number is left.
        var isAtEnd: Bool { position >= line.count }

        /// The next number; 0 behind the last.
        mutating func next() -> Int {
            var value = 0
            var isNegative = false
            while position < line.count, !isAtEndOfNumber {
                let byte = line[position]
                if byte == UInt8(ascii: "-") { isNegative = true } else { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
                position += 1
            }
            position += 1
            return isNegative ? -value : value
        }

        private var isAtEndOfNumber: Bool {
            let byte = line[position]
            return byte != UInt8(ascii: "-") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}

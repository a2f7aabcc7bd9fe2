/// A curve drawn in braille dots: two columns and four rows of dots in every cell.
package struct Curve: Hashable, Sendable {
    /// Heights, `0 ... 1`, left to right, equally spaced.
    package let heights: [Double]
    /// The heights, by their number, from which no line goes to the next.
    package let holes: Set<Int>

    /// Values that are not numbers are drawn at the bottom, values out of range at the edge.
    package init(heights: [Double], holes: Set<Int> = []) {
        self.heights = heights.map { $0.isNaN ? 0 : min(1, max(0, $0)) }
        self.holes = holes
    }

    /// Lines of text from top to bottom, each `width` cells wide.
    ///
    /// - Returns: nothing when there are fewer than two points or no room.
    package func lines(width: Int, height: Int) -> [String] {
        guard heights.count > 1, width > 0, height > 0 else { return [] }
        let (columns, rows) = (width * 2, height * 4)
        return Self.lines(rows: (0..<columns).map { dotRow($0, of: columns, rows: rows) }, height: height)
    }

    /// Lines of text with one height, `0 ... 1`, for each column of dots, of which a cell has two; nil where nothing is drawn.
    package static func lines(heights: [Double?], height: Int) -> [String] {
        let rows = height * 4
        return lines(
            rows: heights.map { $0.map { min(rows - 1, max(0, Int(((1 - $0) * Double(rows - 1)).rounded()))) } }, height: height)
    }

    private static func lines(rows: [Int?], height: Int) -> [String] {
        let width = (rows.count + 1) / 2
        var cells = [UInt32](repeating: 0, count: width * height)
        var previous: Int?
        for (column, row) in rows.enumerated() {
            guard let row else {
                previous = nil
                continue
            }
            // Steep parts are filled between neighbours, so that the line has no gaps.
            let from = previous.map { $0 < row ? $0 + 1 : ($0 > row ? $0 - 1 : row) } ?? row
            for filled in min(from, row)...max(from, row) {
                cells[filled / 4 * width + column / 2] |= bit(column: column % 2, row: filled % 4)
            }
            previous = row
        }
        return (0..<height).map { line in
            String(String.UnicodeScalarView(cells[line * width..<(line + 1) * width].compactMap { Unicode.Scalar(0x2800 + $0) }))
        }
    }

    /// - Returns: nil in a hole.
    private func dotRow(_ column: Int, of columns: Int, rows: Int) -> Int? {
        let position = Double(column) / Double(max(1, columns - 1)) * Double(heights.count - 1)
        let index = min(heights.count - 2, Int(position))
        let part = position - Double(index)
        // The heights on both sides are drawn, as wide as a dot.
        let dot = Double(heights.count - 1) / Double(max(1, columns - 1))
        if holes.contains(index), part >= dot, part <= 1 - dot { return nil }
        let value = heights[index] * (1 - part) + heights[index + 1] * part
        let row = Int(((1 - value) * Double(rows - 1)).rounded())
        return min(rows - 1, max(0, row))
    }

    /// Unicode numbers the dots of a braille cell 1-2-3-7 downwards on the left, 4-5-6-8 on the right.
    private static func bit(column: Int, row: Int) -> UInt32 {
        let left: [UInt32] = [0x01, 0x02, 0x04, 0x40]
        let right: [UInt32] = [0x08, 0x10, 0x20, 0x80]
        return column == 0 ? left[row] : right[row]
    }
}

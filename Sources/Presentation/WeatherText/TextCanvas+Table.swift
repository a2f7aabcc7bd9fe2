extension TextCanvas {
    /// A table whose first column is its rows' names; where it is wider than the text, a line for each row with the heads in it.
    ///
    /// - Parameters:
    ///   - heads: one for each column.
    ///   - rows: one text for each column, nil for a figure that is not known.
    func table(_ heads: [String], _ rows: [[String?]]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let rows = rows.map { $0.map { $0 ?? "–" } }
        let widths = heads.indices.map { column in ([heads] + rows).map { DisplayWidth.cells($0[column]) }.max() ?? 0 }
        if widths.reduce(2 * (widths.count - 1), +) > width {
            return rows.flatMap { cells in
                let words = zip(heads, cells).dropFirst().map { "\($0) \($1)" }
                return wrapped("\(cells[0]): \(words.joined(separator: ", "))", indent: 2)
            }
        }
        func line(_ cells: [String]) -> String {
            zip(cells, widths).enumerated().map { DisplayWidth.fitted($1.0, to: $1.1, alignedRight: $0 > 0) }.joined(separator: "  ")
        }
        return [styled(line(heads), .dim)] + rows.map(line)
    }
}

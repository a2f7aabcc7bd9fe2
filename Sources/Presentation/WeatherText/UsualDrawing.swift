import WeatherScreens

/// The usual weather as lines of text: today beside it, the figures of the date, and a table of the months.
package struct UsualDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: UsualContent) -> [String] {
        var head = canvas.wrapped("\(content.title) · \(content.place.fullTitle)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        let parts = [
            head, content.sentence.map { canvas.wrapped($0) } ?? [], content.facts.flatMap { canvas.wrapped($0) }, table(content),
            content.notes.flatMap { canvas.wrapped($0, .dim) }, content.source.map { canvas.wrapped($0, .dim) } ?? [],
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func table(_ content: UsualContent) -> [String] {
        guard !content.rows.isEmpty else { return [] }
        let rows = content.rows.map { $0.cells.map { $0 ?? "–" } }
        let widths = content.heads.indices.map { column in
            ([content.heads] + rows).map { DisplayWidth.cells($0[column]) }.max() ?? 0
        }
        if widths.reduce(2 * (widths.count - 1), +) > canvas.width {
            return rows.flatMap { cells in
                let words = zip(content.heads, cells).dropFirst().map { "\($0) \($1)" }
                return canvas.wrapped("\(cells[0]): \(words.joined(separator: ", "))", indent: 2)
            }
        }
        func line(_ cells: [String]) -> String {
            zip(cells, widths).enumerated().map { DisplayWidth.fitted($1.0, to: $1.1, alignedRight: $0 > 0) }.joined(separator: "  ")
        }
        return [canvas.styled(line(content.heads), .dim)] + rows.map(line)
    }
}

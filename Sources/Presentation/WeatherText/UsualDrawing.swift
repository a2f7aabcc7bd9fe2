import WeatherScreens

/// The usual weather as lines of text: today beside it, the figures of the date, and a table of the months.
package struct UsualDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: UsualContent) -> [String] {
        var head = canvas.wrapped("\(content.title) · \(content.place.fullTitle)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        let parts = [
            head, content.sentence.map { canvas.wrapped($0) } ?? [], content.facts.flatMap { canvas.wrapped($0) },
            canvas.table(content.heads, content.rows.map(\.cells)),
            content.notes.flatMap { canvas.wrapped($0, .dim) }, content.source.map { canvas.wrapped($0, .dim) } ?? [],
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

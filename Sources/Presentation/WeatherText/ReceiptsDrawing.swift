import WeatherScreens

/// The forecasts and the weather that came as lines of text, with a table for each provider.
package struct ReceiptsDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: ReceiptsContent) -> [String] {
        var head = canvas.wrapped("\(content.title) · \(content.place.fullTitle)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        let tables = content.tables.map { canvas.wrapped($0.title, .bold) + canvas.table($0.heads, $0.rows) }
        let parts =
            [
                head, content.sentence.map { canvas.wrapped($0) } ?? [], content.worse.flatMap { canvas.wrapped($0, .yellow) },
                content.facts.flatMap { canvas.wrapped($0) },
            ] + tables + [content.notes.flatMap { canvas.wrapped($0, .dim) }]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

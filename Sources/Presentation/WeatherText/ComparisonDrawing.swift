import WeatherScreens

/// All providers' forecasts as lines of text: a table of the days, and each provider with its source.
package struct ComparisonDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: ComparisonContent) -> [String] {
        let title = "\(content.title): \(content.chart.title) · \(content.place.fullTitle)"
        var head = canvas.wrapped(title, .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        let heads = [content.dayHead] + content.sources.map(\.name)
        let parts = [
            head, canvas.wrapped(content.note), canvas.table(heads, content.rows.map { [$0.day] + $0.cells }),
            content.sources.flatMap { canvas.wrapped("\($0.name): \($0.text)", .dim) },
            content.missing.flatMap { canvas.wrapped($0, .yellow) },
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

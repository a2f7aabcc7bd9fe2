import WeatherScreens

/// How sure the forecast is as lines of text: one sentence, and two lines for each day.
package struct ConfidenceDrawing {
    let canvas: TextCanvas

    package init(canvas: TextCanvas) { self.canvas = canvas }

    package func lines(_ content: ConfidenceContent) -> [String] {
        var head = canvas.wrapped("\(content.title) · \(content.place.fullTitle)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        let parts = [
            head, canvas.wrapped(content.sentence), content.rows.flatMap { lines($0, content.heads) },
            content.notes.flatMap { canvas.wrapped($0, .dim) }, content.source.map { canvas.wrapped($0, .dim) } ?? [],
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func lines(_ row: ConfidenceContent.Row, _ heads: [String]) -> [String] {
        canvas.wrapped([row.day, row.grade].compactMap(\.self).joined(separator: " · ")) + canvas.wrapped(row.facts(heads), .dim)
    }
}

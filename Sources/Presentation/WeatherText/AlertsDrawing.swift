import WeatherScreens

/// Official warnings, or the sentence that says why there are none to show.
package struct AlertsDrawing {
    let canvas: TextCanvas
    /// nil for the screen of the warnings, which says of each source when it was asked.
    let sources: SourceDrawing?

    init(canvas: TextCanvas, sources: SourceDrawing) {
        self.canvas = canvas
        self.sources = sources
    }

    package init(canvas: TextCanvas) {
        self.canvas = canvas
        sources = nil
    }

    /// The screen of a place's warnings: each in full, then who was asked.
    package func lines(_ content: AlertsContent) -> [String] {
        let place = content.place.fullTitle
        var head = canvas.wrapped("\(content.title) · \(place)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { head += canvas.wrapped(remark, .yellow) }
        var parts = [head]
        if let statement = content.column.statement { parts.append(canvas.wrapped(statement)) }
        parts += content.column.rows.map { lines($0, true) }
        if let more = content.column.more { parts.append(canvas.wrapped(more)) }
        if !content.sources.isEmpty {
            parts.append([canvas.styled(content.sourcesTitle, .bold)] + content.sources.flatMap { canvas.wrapped($0.text) })
        }
        parts.append(canvas.wrapped(content.age.text, .dim))
        if let failure = content.age.failure { parts.append(canvas.wrapped("\(failure.title). \(failure.message)", .yellow)) }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// - Parameter isWhole: with the source's own description, which may be long.
    func lines(_ alerts: AlertsColumn, isWhole: Bool) -> [String] {
        var lines = [canvas.styled(alerts.title, .bold)]
        if let statement = alerts.statement { lines += canvas.wrapped(statement) }
        for row in alerts.rows { lines += self.lines(row, isWhole) }
        if let more = alerts.more { lines += canvas.wrapped(more) }
        return lines + (alerts.source.flatMap { sources?.lines($0) } ?? [])
    }

    private func lines(_ row: AlertRow, _ isWhole: Bool) -> [String] {
        let style: TextCanvas.Style = row.isAlarming ? .red : .yellow
        var lines = canvas.wrapped("\(Glyph.sign(severityKey: row.severityKey)) \(row.severity) · \(row.title)", style, indent: 4)
        let facts = [row.issuerLevel, row.period, row.sender, row.areas].compactMap(\.self)
        if let original = row.original { lines += indented(original) }
        if !facts.isEmpty { lines += indented(facts.joined(separator: " · ")) }
        if isWhole { lines += paragraphs(row.description) }
        lines += paragraphs(row.instruction)
        return isWhole ? lines + paragraphs(row.figures) + paragraphs(row.note) : lines
    }

    private func paragraphs(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").flatMap { indented(String($0)) }
    }

    /// Under the sign, as long as that leaves most of the line.
    private func indented(_ text: String) -> [String] {
        let margin = canvas.width >= 32 ? 4 : 0
        return DisplayWidth.wrapped(text, to: canvas.width - margin).map { String(repeating: " ", count: margin) + $0 }
    }
}

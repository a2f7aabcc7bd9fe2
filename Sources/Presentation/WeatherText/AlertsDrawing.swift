import WeatherScreens

/// Official warnings, or the sentence that says why there are none to show.
struct AlertsDrawing {
    let canvas: TextCanvas
    let sources: SourceDrawing

    /// - Parameter isWhole: with the source's own description, which may be long.
    func lines(_ alerts: AlertsColumn, isWhole: Bool) -> [String] {
        var lines = [canvas.styled(alerts.title, .bold)]
        if let statement = alerts.statement { lines += canvas.wrapped(statement) }
        for row in alerts.rows { lines += self.lines(row, isWhole) }
        if let more = alerts.more { lines += canvas.wrapped(more) }
        return lines + (alerts.source.map(sources.lines) ?? [])
    }

    private func lines(_ row: AlertRow, _ isWhole: Bool) -> [String] {
        let style: TextCanvas.Style = row.isAlarming ? .red : .yellow
        var lines = canvas.wrapped("\(Glyph.sign(severityKey: row.severityKey)) \(row.severity) · \(row.headline)", style, indent: 4)
        let facts = [row.period, row.sender, row.areas].compactMap(\.self)
        if !facts.isEmpty { lines += indented(facts.joined(separator: " · ")) }
        if isWhole { lines += paragraphs(row.description) }
        return lines + paragraphs(row.instruction) + (isWhole ? paragraphs(row.note) : [])
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

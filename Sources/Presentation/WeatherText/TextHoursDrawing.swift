import WeatherScreens

/// The hours: a chart, then a line an hour.
struct TextHoursDrawing {
    let canvas: TextCanvas
    /// How many hours are drawn, from the first on.
    let limit: Int

    func lines(_ hours: HoursColumn) -> [String] {
        var lines = [canvas.styled(hours.title, .bold)]
        if let note = hours.note { lines += canvas.wrapped(note) }
        lines += TextHoursChart(canvas: canvas, hours: hours, count: min(limit, hours.rows.count)).lines()
        let table = HourTableDrawing(canvas: canvas, heads: hours.heads, all: hours.rows)
        var left = limit
        for section in hours.sections where left > 0 && !section.rows.isEmpty {
            lines.append("")
            lines += canvas.wrapped("\(section.title) · \(section.subtitle)", .bold)
            if let note = section.note { lines += canvas.wrapped(note) }
            lines += table.lines(Array(section.rows.prefix(left)))
            left -= section.rows.count
        }
        return lines
    }
}

/// Hours as a table: where there is room with heads, and with everything that is known of each; otherwise what fits, by importance.
struct HourTableDrawing {
    let canvas: TextCanvas
    let heads: HourHeads
    /// The hours that decide on the widths, so that the tables of all days are aligned.
    let all: [HourRow]

    private struct Column {
        let head: String
        let style: @Sendable (HourRow) -> TextCanvas.Style?
        var alignsRight = true
        let value: @Sendable (HourRow) -> String
    }

    /// From this width on, there is room for heads and all columns in most languages and units.
    private static let widthWithHeads = 120

    func lines(_ rows: [HourRow]) -> [String] {
        let hasHeads = canvas.width >= Self.widthWithHeads
        func width(_ column: Column) -> Int {
            let widest = all.map { DisplayWidth.cells(column.value($0)) }.max() ?? 0
            return hasHeads && widest > 0 ? max(widest, DisplayWidth.cells(column.head)) : widest
        }
        let gap = hasHeads ? 2 : 1
        var columns = hasHeads ? whole : brief
        if !hasHeads, columns.map({ width($0) }).filter({ $0 > 0 }).reduce(-gap, { $0 + gap + $1 }) > canvas.width {
            columns[columns.count - 1] = windSpeed
        }
        var widths = columns.map(width)
        var used = -gap
        for index in widths.indices where widths[index] > 0 {
            // A column that does not fit is left out; a narrower one behind it may.
            if used + gap + widths[index] <= canvas.width { used += gap + widths[index] } else { widths[index] = 0 }
        }
        // The condition in words beside every row, or, if the canvas is too narrow, on a separate line before the first row of each
        // condition: a symbol alone is not clear.
        let hasWords = all.allSatisfy { canvas.width - used - 2 >= DisplayWidth.cells($0.condition) }
        func line(_ cell: (Column) -> (text: String, style: TextCanvas.Style?), condition: (text: String, style: TextCanvas.Style?))
            -> String
        {
            var line = ""
            for (column, width) in zip(columns, widths) where width > 0 {
                let (text, style) = cell(column)
                let fitted = DisplayWidth.fitted(text, to: width, alignedRight: column.alignsRight)
                if !line.isEmpty { line += String(repeating: " ", count: gap) }
                line += style.map { canvas.styled(fitted, $0) } ?? fitted
            }
            guard hasWords, canvas.width - used - 2 >= DisplayWidth.cells(condition.text) else { return line }
            return line + "  " + (condition.style.map { canvas.styled(condition.text, $0) } ?? condition.text)
        }
        let head = hasHeads ? [line({ ($0.head, .dim) }, condition: (heads.condition, .dim))] : []
        var lines = head
        for (index, row) in rows.enumerated() {
            if !hasWords, index == 0 || rows[index - 1].condition != row.condition {
                lines += canvas.wrapped(row.condition, .dim)
            }
            // The note of an hour is left out before its word is.
            let words = canvas.width - used - 2 >= DisplayWidth.cells(row.conditionWithNote) ? row.conditionWithNote : row.condition
            lines.append(line({ ($0.value(row), $0.style(row)) }, condition: (words, .dim)))
        }
        return lines
    }

    private var time: Column { Column(head: heads.time, style: { $0.isNow ? .bold : nil }) { $0.label } }
    private var symbol: Column { Column(head: "", style: { _ in .yellow }, alignsRight: false) { Glyph.text(symbol: $0.symbol) } }
    private var temperature: Column { Column(head: heads.temperature, style: { .temperature($0.celsius) }) { $0.temperature } }
    private var chance: Column { Column(head: heads.chance, style: { _ in .blue }) { $0.chance ?? "" } }
    private var wind: Column {
        Column(head: heads.wind, style: { _ in nil }) { [$0.wind, $0.windDirection].compactMap(\.self).joined(separator: " ") }
    }
    /// Where the direction has no room.
    private var windSpeed: Column { Column(head: heads.wind, style: { _ in nil }) { $0.wind ?? "" } }
    /// Water and snow are two quantities, so both are shown where both fall.
    private var falling: Column {
        Column(head: "", style: { _ in .cyan }) { [$0.precipitation, $0.snow].compactMap(\.self).joined(separator: " ") }
    }

    private var brief: [Column] { [time, symbol, temperature, chance, falling, wind] }

    private var whole: [Column] {
        [
            time, symbol, temperature,
            Column(head: heads.feelsLike, style: { _ in nil }) { $0.feelsLike },
            chance,
            Column(head: heads.precipitation, style: { _ in .cyan }) { $0.precipitation ?? "" },
            Column(head: heads.snow, style: { _ in .cyan }) { $0.snow ?? "" },
            wind,
            Column(head: heads.gusts, style: { _ in nil }) { $0.gusts ?? "" },
        ]
    }
}

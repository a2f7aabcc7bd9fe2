import WeatherScreens

/// The chart of a measure in lines of text: its curve or bars on the time axis, and the hours as a table.
package struct MeasureChartDrawing: Sendable {
    let canvas: TextCanvas
    /// How the table is asked for, in place of which it is named; nil where it is printed.
    private let tabledBy: String?

    private static let height = 6
    private static let bars: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// Where the wind blows to, from the north on, by eighths of a turn.
    private static let arrows: [Character] = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

    /// - Parameter tabledBy: the words that ask for the table: "--table".
    package init(canvas: TextCanvas, tabledBy: String? = nil) {
        self.canvas = canvas
        self.tabledBy = tabledBy
    }

    /// The whole screen.
    package func lines(_ content: MeasureChartContent) -> [String] {
        let chart = content.chart
        var parts = [head(content)]
        if let statement = chart.statement { parts.append(canvas.wrapped(statement)) }
        if chart.isDrawn { parts.append(drawing(chart)) }
        var words = [chart.summary].compactMap(\.self) + chart.notes
        if let later = chart.later { words.append(later.note) }
        parts.append(words.flatMap { canvas.wrapped($0) })
        if !chart.isDrawn {
            parts += chart.steps.map { alone($0, of: chart) }
        } else if let tabledBy {
            parts.append(canvas.wrapped(tabledBy, .dim))
        } else {
            parts += table(chart)
        }
        parts.append(canvas.wrapped("\(chart.source.text) · \(content.age.text)", .dim))
        if let failure = content.age.failure { parts.append(canvas.wrapped("\(failure.title). \(failure.message)", .yellow)) }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func head(_ content: MeasureChartContent) -> [String] {
        var lines =
            canvas.wrapped("\(content.chart.title) · \(content.place.fullTitle)", .bold) + canvas.wrapped(content.place.localTime, .dim)
        for remark in [content.simulatedBanner, content.place.notice].compactMap(\.self) { lines += canvas.wrapped(remark, .yellow) }
        return lines
    }

    // MARK: The drawing

    /// Each panel under its names, then day and night, and the days.
    private func drawing(_ chart: MeasureChart) -> [String] {
        let margin = (chart.panels.flatMap { $0.ticks.map { DisplayWidth.cells($0.text) } }.max() ?? 0) + 1
        let width = min(canvas.width, 100) - margin
        guard width >= 20 else { return [] }
        var lines: [String] = []
        for panel in chart.panels {
            // Only the first curve is drawn, because two curves of dots look like one.
            let names = panel.columns.prefix(1).map { chart.columns[$0].title }
            lines.append(canvas.styled((names + [panel.unit].compactMap(\.self)).joined(separator: ", "), .cyan))
            lines += values(panel, of: chart, width: width, margin: margin)
        }
        if !chart.arrows.isEmpty { lines.append(label("", margin) + arrows(chart, width)) }
        lines.append(label("", margin) + canvas.styled(String((0..<width).map { isNight($0, chart, width) ? "┄" : "━" }), .dim))
        lines.append(label("", margin) + days(chart, width))
        return lines
    }

    private func label(_ text: String, _ margin: Int) -> String { DisplayWidth.fitted(text, to: margin - 1, alignedRight: true) + " " }

    private func values(_ panel: MeasureChart.Panel, of chart: MeasureChart, width: Int, margin: Int) -> [String] {
        let (top, bottom) = (panel.ticks.last?.text ?? "", panel.ticks.first?.text ?? "")
        let drawn: [String]
        if panel.curves.isEmpty {
            drawn = barLines(panel.bars, chart, width)
        } else {
            drawn = Curve.lines(heights: heights(panel, chart, columns: width * 2), height: Self.height)
        }
        return drawn.enumerated().map { index, line in
            label(index == 0 ? top : index == drawn.count - 1 ? bottom : "", margin) + canvas.styled(line, .cyan)
        }
    }

    /// The height of the first curve at each column of dots; of the middle of a range in the later days.
    private func heights(_ panel: MeasureChart.Panel, _ chart: MeasureChart, columns: Int) -> [Double?] {
        let pieces = panel.curves.first ?? []
        return (0..<columns).map { column in
            let x = (Double(column) + 0.5) / Double(columns) * chart.width
            if let range = panel.ranges.first(where: { $0.span.start <= x && x < $0.span.end }) {
                // A gap between the days.
                let middle = (range.span.start + range.span.end) / 2
                return abs(x - middle) < (range.span.end - range.span.start) / 4 ? (range.low + range.high) / 2 : nil
            }
            guard let piece = pieces.last(where: { $0.first.map { $0.x <= x } ?? false }) else { return nil }
            guard let next = piece.firstIndex(where: { $0.x >= x }) else {
                // The last value is of its hour.
                return piece.last.flatMap { x - $0.x < 1 ? $0.y : nil }
            }
            guard next > 0 else { return piece[0].y }
            let (before, after) = (piece[next - 1], piece[next])
            return before.y + (after.y - before.y) * (x - before.x) / (after.x - before.x)
        }
    }

    /// The highest bar of each cell, in lines of eighths; every amount can be seen.
    private func barLines(_ bars: [MeasureChart.Bar], _ chart: MeasureChart, _ width: Int) -> [String] {
        let height = Self.height / 2
        let eighths = (0..<width).map { column -> Int in
            let (start, end) = (x(column, chart, width), x(column + 1, chart, width))
            let most = bars.filter { $0.span.start < end && $0.span.end > start }.map(\.y).max() ?? 0
            return most > 0 ? max(1, Int((most * Double(height * 8)).rounded())) : 0
        }
        return (0..<height).map { line in
            String(eighths.map { Self.bars[max(0, min(8, $0 - (height - 1 - line) * 8))] })
        }
    }

    private func x(_ column: Int, _ chart: MeasureChart, _ width: Int) -> Double { Double(column) / Double(width) * chart.width }

    private func column(_ x: Double, _ chart: MeasureChart, _ width: Int) -> Int {
        min(width - 1, max(0, Int((x / chart.width * Double(width)).rounded(.down))))
    }

    private func isNight(_ column: Int, _ chart: MeasureChart, _ width: Int) -> Bool {
        let middle = x(column, chart, width) + chart.width / Double(width) / 2
        return chart.nights.contains { $0.start <= middle && middle < $0.end }
    }

    private func arrows(_ chart: MeasureChart, _ width: Int) -> String {
        var cells = [Character](repeating: " ", count: width)
        for arrow in chart.arrows {
            cells[column(arrow.x, chart, width)] = Self.arrows[Int((arrow.degrees / 45).rounded()) & 7]
        }
        return String(cells)
    }

    /// The days' names where they begin, as many as fit, and where the later days begin.
    private func days(_ chart: MeasureChart, _ width: Int) -> String {
        var line = ""
        var used = 0
        let labels = chart.days.map { ($0.span.start, "│" + $0.label) } + [chart.later].compactMap(\.self).map { ($0.span.start, "│…") }
        for (start, text) in labels {
            let column = column(start, chart, width)
            guard column >= used, column + DisplayWidth.cells(text) <= width else { continue }
            line += String(repeating: " ", count: column - used) + text
            used = column + DisplayWidth.cells(text)
        }
        return line
    }

    // MARK: The table

    /// The values of the only step that is known, in a list.
    private func alone(_ step: MeasureChart.Step, of chart: MeasureChart) -> [String] {
        let width = chart.columns.map { DisplayWidth.cells($0.title) }.max() ?? 0
        return canvas.wrapped(step.moment, .bold)
            + zip(chart.columns, step.values).flatMap { column, value in
                canvas.wrapped("\(DisplayWidth.fitted(column.title, to: width))  \(value ?? "–")", indent: 2)
            }
    }

    private func table(_ chart: MeasureChart) -> [[String]] {
        let heads = [chart.timeHead] + chart.columns.map(\.title)
        func cells(_ step: MeasureChart.Step) -> [String] { [step.label] + step.values.map { $0 ?? "–" } }
        let hours = chart.days.flatMap { chart.steps[$0.steps] }
        let widths = heads.indices.map { column in
            ([heads] + hours.map(cells)).map { DisplayWidth.cells($0[column]) }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let fitted = zip(cells, widths).enumerated().map { DisplayWidth.fitted($1.0, to: $1.1, alignedRight: $0 > 0) }
            return fitted.joined(separator: "  ")
        }
        let isNarrow = widths.reduce(2 * (widths.count - 1), +) > canvas.width
        func rows(_ steps: ArraySlice<MeasureChart.Step>) -> [String] {
            if isNarrow { return steps.flatMap { canvas.wrapped("\($0.label): \(chart.reading(of: $0))", indent: 2) } }
            return [canvas.styled(line(heads), .dim)] + steps.map { line(cells($0)) }
        }
        var parts = chart.days.filter { !$0.steps.isEmpty }.map { day in canvas.wrapped(day.title, .bold) + rows(chart.steps[day.steps]) }
        if let later = chart.later {
            parts.append(
                canvas.wrapped(later.title, .bold)
                    + chart.steps[later.steps].flatMap { canvas.wrapped("\($0.label): \(chart.reading(of: $0))", indent: 2) })
        }
        return parts
    }
}

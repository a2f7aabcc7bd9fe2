import WeatherScreens

/// The hours as a chart on one axis: temperature as a curve, what falls as bars, night and day, sunrise, sunset and midnight.
struct TextHoursChart {
    let canvas: TextCanvas
    let hours: HoursColumn
    /// How many of the hours are drawn, from the first on; at most as many as there are.
    let count: Int
    /// Lines of the curve.
    var curveHeight = 5

    private static let bars: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    func lines() -> [String] {
        let rows = Array(hours.rows.prefix(count))
        // The scales are of what is drawn: six hours on the scale of two days would be a flat line.
        let (warmest, coldest) = (rows.max { $0.celsius < $1.celsius }, rows.min { $0.celsius < $1.celsius })
        let fallScale = rows.contains { $0.precipitationFraction > 0 } ? hours.precipitationScale : nil
        let scales = [warmest?.temperature, coldest?.temperature, fallScale].compactMap { $0 }
        let margin = (scales.map(DisplayWidth.cells).max() ?? 0) + 1
        let width = min(canvas.width, 100) - margin
        guard rows.count > 1, width >= 10 else { return [] }
        var lines = curve(rows, from: coldest, to: warmest, width: width, margin: margin)
        if let scale = fallScale { lines.append(label(scale, margin) + bars(rows, width: width)) }
        lines.append(label(nil, margin) + ground(rows.count, width: width))
        lines.append(label(nil, margin) + line(of: ticks(rows.map(\.label), width: width), width: width))
        let marks = marks(rows.count, width: width)
        if !marks.isEmpty { lines.append(label(nil, margin) + canvas.styled(line(of: marks, width: width), .dim)) }
        return lines
    }

    private func label(_ text: String?, _ margin: Int) -> String {
        DisplayWidth.fitted(text ?? "", to: margin - 1, alignedRight: true) + " "
    }

    /// Each cell of the curve in the colour of the temperature of its hour.
    private func curve(_ rows: [HourRow], from coldest: HourRow?, to warmest: HourRow?, width: Int, margin: Int) -> [String] {
        let (low, high) = (coldest?.celsius ?? 0, warmest?.celsius ?? 0)
        let heights = rows.map { high > low ? ($0.celsius - low) / (high - low) : 0.5 }
        let holes = hours.pieces.dropLast().map { $0.upperBound - 1 }.filter { $0 < rows.count - 1 }
        let drawn = Curve(heights: heights, holes: Set(holes)).lines(width: width, height: curveHeight)
        return drawn.enumerated().map { index, line in
            let text = index == 0 ? warmest?.temperature : (index == drawn.count - 1 ? coldest?.temperature : nil)
            var styled = ""
            var run = ""
            var runStyle: TextCanvas.Style?
            for (column, cell) in line.enumerated() {
                let style = TextCanvas.Style.temperature(rows[hour(at: column, of: rows.count, width: width)].celsius)
                if style != runStyle, let before = runStyle {
                    styled += canvas.styled(run, before)
                    run = ""
                }
                runStyle = style
                run.append(cell)
            }
            if let runStyle { styled += canvas.styled(run, runStyle) }
            return label(text, margin) + styled
        }
    }

    private func bars(_ rows: [HourRow], width: Int) -> String {
        let text = (0..<width).map { column in
            let fraction = rows[hour(at: column, of: rows.count, width: width)].precipitationFraction
            // Every amount of precipitation is visible.
            return fraction > 0 ? Self.bars[max(1, min(8, Int((fraction * 8).rounded())))] : Self.bars[0]
        }
        return canvas.styled(String(text), .blue)
    }

    /// A thick line by day, dots by night.
    private func ground(_ count: Int, width: Int) -> String {
        let text = (0..<width).map { column -> Character in
            let position = Double(column) / Double(max(1, width - 1)) * Double(count - 1) + 0.5
            return hours.nights.contains { ($0.start..<$0.end).contains(position) } ? "┄" : "━"
        }
        return canvas.styled(String(text), .dim)
    }

    private func hour(at column: Int, of count: Int, width: Int) -> Int {
        Int((Double(column) / Double(max(1, width - 1)) * Double(count - 1)).rounded())
    }

    /// From the first tick to the last one.
    private func column(of position: Double, _ count: Int, width: Int) -> Int {
        Int((min(1, max(0, position / Double(max(1, count - 1)))) * Double(width - 1)).rounded())
    }

    /// Every hour, or every second, third ...: the closest even spacing that leaves two blanks between labels.
    private func ticks(_ labels: [String], width: Int) -> [Label] {
        // The few labels that carry an offset, where the clocks go back, do not widen the spacing of all; the first, "Now", is shorter.
        let size = (labels.dropFirst().map(DisplayWidth.cells).min() ?? 0) + 2
        let cell = Double(width - 1) / Double(max(1, labels.count - 1))
        let step = [1, 2, 3, 4, 6, 8, 12].first { Double($0) * cell >= Double(size) } ?? 24
        return stride(from: 0, to: labels.count, by: step).map {
            Label(column: column(of: Double($0), labels.count, width: width), text: labels[$0])
        }
    }

    /// The marks, midnight first, because `line(of:width:)` drops later ones that would touch it.
    private func marks(_ count: Int, width: Int) -> [Label] {
        let order: [HourMark.Kind] = [.midnight, .sunrise, .sunset]
        return order.flatMap { kind in
            // A mark beyond the last hour drawn would be squeezed to the edge.
            hours.marks.filter { $0.kind == kind && $0.position <= Double(count - 1) }.map { mark in
                let sign =
                    switch kind {
                    case .sunrise: "↑"
                    case .sunset: "↓"
                    case .midnight: "│"
                    }
                // A tick is the middle of a cell; a day begins with its first tick.
                let position = mark.kind == .midnight ? mark.position : mark.position - 0.5
                return Label(column: column(of: position, count, width: width), text: sign + mark.label)
            }
        }
    }

    /// A text at a column.
    private struct Label {
        let column: Int
        let text: String
        var end: Int { column + DisplayWidth.cells(text) }
    }

    /// Texts at their columns, as many as fit without touching; earlier ones have precedence.
    private func line(of labels: [Label], width: Int) -> String {
        var placed: [Label] = []
        for label in labels where label.end <= width {
            if placed.allSatisfy({ label.end < $0.column || $0.end < label.column }) { placed.append(label) }
        }
        var line = ""
        var used = 0
        for label in placed.sorted(by: { $0.column < $1.column }) {
            line += String(repeating: " ", count: label.column - used) + label.text
            used = label.end
        }
        return line
    }
}

import WeatherScreens

/// The hours: a temperature curve over a common axis, then a line an hour.
struct HoursDrawing {
    let terminal: Terminal
    /// Lines of the curve.
    var curveHeight = 5

    func lines(_ hours: HoursColumn) -> [String] {
        var lines = [terminal.styled(hours.title, .bold)]
        if let note = hours.note { lines += DisplayWidth.wrapped(note, to: terminal.width) }
        lines += curve(hours)
        for section in hours.sections {
            lines.append("")
            lines += DisplayWidth.wrapped("\(section.title) · \(section.subtitle)", to: terminal.width)
                .map { terminal.styled($0, .bold) }
            if let note = section.note { lines += DisplayWidth.wrapped(note, to: terminal.width) }
            lines += table(section.rows)
        }
        return lines
    }

    private func curve(_ hours: HoursColumn) -> [String] {
        let rows = hours.rows
        let margin = max(DisplayWidth.cells(hours.curveHigh ?? ""), DisplayWidth.cells(hours.curveLow ?? "")) + 1
        let width = min(terminal.width, 100) - margin
        guard rows.count > 1, width >= 10 else { return [] }
        let drawn = Curve(heights: rows.map(\.curve)).lines(width: width, height: curveHeight)
        var lines = drawn.enumerated().map { index, line in
            let label = index == 0 ? hours.curveHigh : (index == drawn.count - 1 ? hours.curveLow : nil)
            let color = Self.palette[(drawn.count - 1 - index) * (Self.palette.count - 1) / max(1, drawn.count - 1)]
            return DisplayWidth.fitted(label ?? "", to: margin - 1, alignedRight: true) + " " + terminal.styled(line, .palette(color))
        }
        lines.append(String(repeating: " ", count: margin) + axis(rows.map(\.label), width: width))
        return lines
    }

    /// Labels where their hours stand, as many as fit without touching.
    private func axis(_ labels: [String], width: Int) -> String {
        var line = ""
        var used = 0
        for (index, label) in labels.enumerated() {
            let position = index * (width - 1) / max(1, labels.count - 1)
            let size = DisplayWidth.cells(label)
            let isFree = line.isEmpty ? position == 0 : position >= used + 2
            guard isFree, position + size <= width else { continue }
            line += String(repeating: " ", count: position - used) + label
            used = position + size
        }
        return line
    }

    private func table(_ rows: [HourRow]) -> [String] {
        let label = rows.map { DisplayWidth.cells($0.label) }.max() ?? 0
        let temperature = rows.map { DisplayWidth.cells($0.temperature) }.max() ?? 0
        let chance = rows.map { DisplayWidth.cells($0.chance ?? "") }.max() ?? 0
        let water = rows.map { DisplayWidth.cells(Self.water($0)) }.max() ?? 0
        let wind = rows.map { DisplayWidth.cells(Self.wind($0)) }.max() ?? 0
        return rows.map { row in
            var line = DisplayWidth.fitted(row.label, to: label, alignedRight: true)
            line = row.isNow ? terminal.styled(line, .bold) : line
            var used = label
            func add(_ text: String, _ width: Int, _ style: Terminal.Style?, right: Bool) {
                guard width > 0, used + 1 + width <= terminal.width else { return }
                let cell = DisplayWidth.fitted(text, to: width, alignedRight: right)
                line += " " + (style.map { terminal.styled(cell, $0) } ?? cell)
                used += 1 + width
            }
            add(SymbolGlyph.text(row.symbol), 2, .yellow, right: false)
            let color = Self.palette[Int(row.curve * Double(Self.palette.count - 1))]
            add(row.temperature, temperature, .palette(color), right: true)
            add(row.chance ?? "", chance, .blue, right: true)
            add(Self.water(row), water, .cyan, right: true)
            add(Self.wind(row), wind, nil, right: true)
            let rest = terminal.width - used - 2
            if rest >= DisplayWidth.cells(row.condition) { line += "  " + terminal.styled(row.condition, .dim) }
            return line
        }
    }

    /// Water and snow are two quantities, so both are shown where both fall.
    private static func water(_ row: HourRow) -> String { [row.precipitation, row.snow].compactMap { $0 }.joined(separator: " ") }
    private static func wind(_ row: HourRow) -> String { [row.wind, row.windDirection].compactMap { $0 }.joined(separator: " ") }

    /// From cold to warm, in the 256-colour palette.
    static let palette = [33, 39, 44, 43, 78, 148, 178, 208, 202]
}

import WeatherScreens

/// The hours: a chart, then a line an hour.
struct HoursDrawing {
    let terminal: Terminal
    func lines(_ hours: HoursColumn) -> [String] {
        var lines = [terminal.styled(hours.title, .bold)]
        if let note = hours.note { lines += DisplayWidth.wrapped(note, to: terminal.width) }
        lines += HoursChart(terminal: terminal, hours: hours).lines()
        for section in hours.sections {
            lines.append("")
            lines += DisplayWidth.wrapped("\(section.title) · \(section.subtitle)", to: terminal.width)
                .map { terminal.styled($0, .bold) }
            if let note = section.note { lines += DisplayWidth.wrapped(note, to: terminal.width) }
            lines += table(section.rows)
        }
        return lines
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
            add(row.temperature, temperature, .temperature(row.celsius), right: true)
            add(row.chance ?? "", chance, .blue, right: true)
            add(Self.water(row), water, .cyan, right: true)
            add(Self.wind(row), wind, nil, right: true)
            let rest = terminal.width - used - 2
            if rest >= DisplayWidth.cells(row.conditionTold) { line += "  " + terminal.styled(row.conditionTold, .dim) }
            return line
        }
    }

    /// Water and snow are two quantities, so both are shown where both fall.
    private static func water(_ row: HourRow) -> String { [row.precipitation, row.snow].compactMap { $0 }.joined(separator: " ") }
    private static func wind(_ row: HourRow) -> String { [row.wind, row.windDirection].compactMap { $0 }.joined(separator: " ") }
}

import WeatherScreens

/// The days as range bars on one common scale.
struct DaysDrawing {
    let terminal: Terminal

    func lines(_ days: DaysColumn) -> [String] {
        var lines = [terminal.styled(days.title, .bold)]
        if let note = days.note { lines += DisplayWidth.wrapped(note, to: terminal.width) }
        let label = days.rows.map { DisplayWidth.cells($0.label) }.max() ?? 0
        let low = days.rows.map { DisplayWidth.cells($0.low) }.max() ?? 0
        let high = days.rows.map { DisplayWidth.cells($0.high) }.max() ?? 0
        let chance = days.rows.map { DisplayWidth.cells($0.chance ?? "") }.max() ?? 0
        let fixed = label + 1 + 2 + 1 + low + 1 + 1 + high + 1 + chance
        let bar = min(24, terminal.width - fixed)
        for row in days.rows {
            var line = DisplayWidth.fitted(row.label, to: label)
            line = row.isToday ? terminal.styled(line, .bold) : line
            line += " " + terminal.styled(SymbolGlyph.text(row.symbol), .yellow)
            line += " " + terminal.styled(DisplayWidth.fitted(row.low, to: low, alignedRight: true), .dim)
            if bar >= 4 { line += " " + self.bar(row, width: bar) }
            line += " " + terminal.styled(DisplayWidth.fitted(row.high, to: high, alignedRight: true), .bold)
            if bar >= 4, chance > 0 {
                line += " " + terminal.styled(DisplayWidth.fitted(row.chance ?? "", to: chance, alignedRight: true), .blue)
            }
            let used = fixed + max(0, bar) + 2
            if terminal.width - used >= DisplayWidth.cells(row.condition) { line += "  " + terminal.styled(row.condition, .dim) }
            lines.append(line)
        }
        return lines
    }

    private func bar(_ row: DayRow, width: Int) -> String {
        let start = Int((row.barStart * Double(width - 1)).rounded())
        let end = max(start, Int((row.barEnd * Double(width - 1)).rounded()))
        let now = row.barNow.map { Int(($0 * Double(width - 1)).rounded()) }
        var line = ""
        for position in 0..<width {
            if position == now {
                line += terminal.styled("●", .bold)
            } else if (start...end).contains(position) {
                // The colour of the temperature that this place of the common scale stands for.
                let part = end > start ? Double(position - start) / Double(end - start) : 0.5
                line += terminal.styled("━", .temperature(row.lowCelsius + (row.highCelsius - row.lowCelsius) * part))
            } else {
                line += terminal.styled("·", .dim)
            }
        }
        return line
    }
}

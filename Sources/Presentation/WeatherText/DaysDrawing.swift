import WeatherFormatting
import WeatherScreens

/// The days as range bars on one common scale.
struct DaysDrawing {
    let canvas: TextCanvas
    let phrases: any Phrases
    /// How many days are drawn, from today on.
    let limit: Int

    func lines(_ days: DaysColumn) -> [String] {
        let rows = days.rows.prefix(limit)
        var lines = [canvas.styled(rows.count < days.rows.count ? phrases.daysTitle(rows.count) : days.title, .bold)]
        for note in [days.note, days.sureness].compactMap(\.self) { lines += canvas.wrapped(note) }
        func widest(_ text: (DayRow) -> String?) -> Int { rows.map { DisplayWidth.cells(text($0) ?? "") }.max() ?? 0 }
        let (low, high, chance) = (widest(\.low), widest(\.high), widest(\.chance))
        // On the narrowest lines the name gives way, not the figures.
        let label = min(widest(\.label), max(1, canvas.width - (1 + 2 + 1 + low + 1 + high)))
        let fixed = label + 1 + 2 + 1 + low + 1 + 1 + high + 1 + chance
        let bar = min(24, canvas.width - fixed)
        // Further columns that fit, each of a constant width.
        var room = canvas.width - fixed - max(0, bar)
        let more = Self.more.filter { column in
            let width = widest(column.value)
            guard width > 0, room >= width + 2 else { return false }
            room -= width + 2
            return true
        }
        let hasWords = more.contains { $0.isCondition }
        for row in rows {
            let name = DisplayWidth.fitted(row.label, to: label)
            var line = row.isToday ? canvas.styled(name, .bold) : name
            line += " " + canvas.styled(Glyph.text(symbol: row.symbol), .yellow)
            line += " " + canvas.styled(DisplayWidth.fitted(row.low, to: low, alignedRight: true), .dim)
            if bar >= 4 { line += " " + self.bar(row, width: bar) }
            line += " " + canvas.styled(DisplayWidth.fitted(row.high, to: high, alignedRight: true), .bold)
            if bar >= 4, chance > 0 {
                line += " " + canvas.styled(DisplayWidth.fitted(row.chance ?? "", to: chance, alignedRight: true), .blue)
            }
            for column in more {
                line += "  " + canvas.styled(DisplayWidth.fitted(column.value(row) ?? "", to: widest(column.value)), column.style)
            }
            lines.append(line)
            // If the line has no room for the condition, it follows below the row.
            if !hasWords {
                lines += DisplayWidth.wrapped(row.condition, to: canvas.width - 2, indent: 0).map { canvas.styled("  \($0)", .dim) }
            }
            // The row shows the amounts still to come; the amounts fallen follow on separate lines.
            for fallen in [row.fallen, row.fallenSnow].compactMap(\.self) { lines += canvas.wrapped(fallen, .dim) }
        }
        return lines
    }

    /// The most important first.
    private static let more: [(isCondition: Bool, value: @Sendable (DayRow) -> String?, style: TextCanvas.Style)] = [
        (true, { $0.condition }, .dim), (false, { $0.precipitation }, .cyan), (false, { $0.snow }, .cyan), (false, { $0.wind }, .dim),
        (false, { $0.dateLabel }, .dim),
    ]

    private func bar(_ row: DayRow, width: Int) -> String {
        let start = Int((row.barStart * Double(width - 1)).rounded())
        let end = max(start, Int((row.barEnd * Double(width - 1)).rounded()))
        let now = row.barNow.map { Int(($0 * Double(width - 1)).rounded()) }
        var line = ""
        for position in 0..<width {
            if position == now {
                line += canvas.styled("●", .bold)
            } else if (start...end).contains(position) {
                // The colour of the temperature at this place of the common scale.
                let part = end > start ? Double(position - start) / Double(end - start) : 0.5
                line += canvas.styled("━", .temperature(row.lowCelsius + (row.highCelsius - row.lowCelsius) * part))
            } else {
                line += canvas.styled("·", .dim)
            }
        }
        return line
    }
}

/// The days after the week: a range and broad words for each.
struct LaterDaysDrawing {
    let canvas: TextCanvas
    /// How many days are drawn.
    let limit: Int

    func lines(_ later: LaterDays) -> [String] {
        let rows = later.rows.prefix(limit)
        func widest(_ text: (LaterDayRow) -> String) -> Int { rows.map { DisplayWidth.cells(text($0)) }.max() ?? 0 }
        let (label, date, range) = (widest(\.label), widest(\.dateLabel), widest(\.range))
        var lines = canvas.wrapped(later.title, .bold)
        for row in rows {
            let head = "\(DisplayWidth.fitted(row.label, to: label)) \(DisplayWidth.fitted(row.dateLabel, to: date))"
            let whole = "\(head)  \(DisplayWidth.fitted(row.range, to: range))  \(row.words)"
            if DisplayWidth.cells(whole) <= canvas.width {
                lines.append(row.words.isEmpty ? "\(head)  \(row.range)" : whole)
            } else {
                lines += canvas.wrapped("\(row.label) \(row.dateLabel) \(row.range)") + canvas.wrapped(row.words, .dim, indent: 2)
            }
        }
        if let end = later.end, rows.count == later.rows.count { lines += canvas.wrapped(end) }
        return lines + canvas.wrapped(later.note, .dim)
    }
}

/// Days opened, as on the page: everything that is known of each, then its hours.
struct OpenDaysDrawing {
    let canvas: TextCanvas
    let heads: HourHeads
    /// How many days are drawn, from today on.
    let limit: Int

    func lines(_ days: DaysColumn) -> [String] {
        let rows = days.rows.prefix(limit)
        let table = HourTableDrawing(canvas: canvas, heads: heads, all: rows.flatMap(\.hours))
        return rows.flatMap { row in
            [""] + canvas.wrapped("\(row.label) · \(row.dateLabel)", .bold) + FactsDrawing(canvas: canvas).lines(row.details)
                + (row.hours.isEmpty ? [] : table.lines(row.hours))
        }
    }
}

import WeatherScreens

/// Draws the rain of the next two hours: a sentence, and a row of bars where minutes are known.
struct NextHourDrawing {
    let canvas: TextCanvas

    /// A bar's height in eighths of a cell.
    private static let blocks = Array("\u{2581}\u{2582}\u{2583}\u{2584}\u{2585}\u{2586}\u{2587}\u{2588}")
    /// Nothing is known of the step.
    private static let unknown: Character = "?"

    func lines(_ column: NextHourColumn) -> [String] {
        // The weather now has the sentence already, where its outlook says it.
        let sentence = column.isSaidByOutlook ? [] : canvas.wrapped(column.sentence)
        let note = column.note.map { canvas.wrapped($0, .dim) } ?? []
        guard let bars = column.bars else { return sentence + note }
        return canvas.wrapped(column.title, .bold) + sentence + drawing(bars) + (column.source.map { canvas.wrapped($0, .dim) } ?? [])
            + note
    }

    /// Two cells a bar where the lines are long enough, and the clock below the bars that begin at a mark.
    private func drawing(_ rain: RainBars) -> [String] {
        let cells = rain.bars.count * 2 <= canvas.width ? 2 : 1
        guard rain.bars.count * cells <= canvas.width else { return [] }
        var row = ""
        for bar in rain.bars {
            for _ in 0..<cells { row.append(glyph(bar)) }
        }
        var clock = ""
        for time in rain.times {
            let cell = Int((time.place * Double(rain.bars.count)).rounded()) * cells
            guard cell >= DisplayWidth.cells(clock), cell + DisplayWidth.cells(time.label) <= max(canvas.width, 1) else { continue }
            clock += String(repeating: " ", count: cell - DisplayWidth.cells(clock)) + time.label + " "
        }
        while clock.last == " " { clock.removeLast() }
        return [canvas.styled(row, .blue), canvas.styled(clock, .dim)]
    }

    private func glyph(_ bar: RainBars.Bar) -> Character {
        guard let height = bar.height else { return Self.unknown }
        guard height > 0 else { return " " }
        return Self.blocks[min(Self.blocks.count - 1, Int(height * Double(Self.blocks.count)))]
    }
}

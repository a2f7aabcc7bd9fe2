import WeatherModel
import WeatherScreens

/// The weather of this moment in a few lines.
struct NowDrawing {
    let terminal: Terminal

    func lines(_ content: DashboardContent) -> [String] {
        guard let now = content.now else { return [] }
        var lines: [String] = []
        let glyph = SymbolGlyph.text(now.symbol)
        let first = "\(terminal.styled(glyph, .yellow)) \(terminal.styled(now.temperature, .bold))  \(now.condition)"
        if DisplayWidth.cells("\(glyph) \(now.temperature)  \(now.condition)") <= terminal.width {
            lines.append(first)
        } else {
            lines.append("\(glyph) \(now.temperature)")
            lines += DisplayWidth.wrapped(now.condition, to: terminal.width)
        }
        if let outlook = now.outlook { lines += DisplayWidth.wrapped(outlook, to: terminal.width) }
        if let mark = now.forecastMark { lines += DisplayWidth.wrapped(mark, to: terminal.width) }
        lines += wrapped([now.feelsLike, now.high, now.low])
        if let note = now.highLowNote { lines += DisplayWidth.wrapped(note, to: terminal.width) }
        if let details = content.details {
            for row in details.rows {
                // The explanations stay away here, and the wind's says where it comes from.
                let value = row.key == "wind" ? now.wind ?? row.value : row.value
                lines += DisplayWidth.wrapped("\(row.title): \(value)", to: terminal.width)
            }
        }
        return lines
    }

    private func wrapped(_ parts: [String?]) -> [String] {
        DisplayWidth.wrapped(parts.compactMap { $0 }.joined(separator: " · "), to: terminal.width)
    }
}

/// The glyph of a drawing's name (`rainLight-day`).
enum SymbolGlyph {
    static func text(_ symbol: String) -> String {
        let parts = symbol.split(separator: "-")
        let condition = parts.first.flatMap { Condition(rawValue: String($0)) } ?? .unknown
        return Glyph.text(for: condition, isDay: parts.last != "night")
    }
}

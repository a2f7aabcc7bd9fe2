import WeatherScreens

/// The weather of this moment in a few lines.
struct NowDrawing {
    let canvas: TextCanvas

    func lines(_ now: NowColumn) -> [String] {
        var lines: [String] = []
        let glyph = Glyph.text(symbol: now.symbol)
        if DisplayWidth.cells("\(glyph) \(now.temperature)  \(now.condition)") <= canvas.width {
            lines.append("\(canvas.styled(glyph, .yellow)) \(canvas.styled(now.temperature, .bold))  \(now.condition)")
        } else {
            lines.append("\(glyph) \(now.temperature)")
            lines += canvas.wrapped(now.condition)
        }
        for text in [now.outlook, now.forecastMark].compactMap(\.self) { lines += canvas.wrapped(text) }
        if let air = now.airWarning { lines += canvas.wrapped(air, .yellow) }
        lines += canvas.wrapped(([now.feelsLike] + now.range).joined(separator: " · "))
        if let note = now.highLowNote { lines += canvas.wrapped(note) }
        return lines
    }
}

/// Named values, a line each, with what explains them.
struct FactsDrawing {
    let canvas: TextCanvas

    func lines(_ rows: [DetailRow]) -> [String] { rows.flatMap { canvas.wrapped(Self.text($0), indent: 2) } }

    /// "Wind: 12 km/h · From the north-west. Gentle breeze. Gusts up to 30 km/h."
    private static func text(_ row: DetailRow) -> String {
        "\(row.title): " + [row.value, row.explanation].compactMap(\.self).joined(separator: " · ")
    }
}

/// Air quality: the index with its category, then the concentrations beside each other.
struct AirDrawing {
    let canvas: TextCanvas
    let sources: SourceDrawing

    func lines(_ air: AirColumn) -> [String] {
        let concentrations = air.concentrations.map { "\($0.title) \($0.value)" }.joined(separator: " · ")
        return canvas.wrapped("\(air.title) · \(air.time)", .bold) + FactsDrawing(canvas: canvas).lines(air.indices)
            + canvas.wrapped(concentrations) + sources.lines(air.source)
    }
}

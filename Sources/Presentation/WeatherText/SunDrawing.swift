import WeatherScreens

/// Sun and moon: the sun's height over the day as a curve with the horizon, then everything as words.
struct SunDrawing {
    let canvas: TextCanvas
    /// Lines of the curve.
    var height = 5

    func lines(_ sun: SunColumn) -> [String] {
        [canvas.styled(sun.title, .bold)] + drawing(sun.path) + FactsDrawing(canvas: canvas).lines(sun.rows)
            + (sun.note.map { canvas.wrapped($0) } ?? [])
    }

    /// The part above the horizon bright, the part below dim, and the sun at its present position.
    private func drawing(_ path: SunPath) -> [String] {
        let width = min(canvas.width, 48)
        let elevations = path.points.map(\.elevationDegrees)
        guard path.points.count > 1, width >= 16 else { return [] }
        // The horizon always lies within the drawing, so that polar day and night show as such.
        let low = min(elevations.min() ?? 0, -6)
        let high = max(elevations.max() ?? 0, 6)
        func fraction(_ elevation: Double) -> Double { (elevation - low) / (high - low) }
        func row(_ elevation: Double) -> Int { min(height - 1, max(0, Int(((1 - fraction(elevation)) * Double(height - 1)).rounded()))) }
        let drawn = Curve(heights: elevations.map(fraction)).lines(width: width, height: height)
        let sun = path.now.map { (column: Int(($0.x * Double(width - 1)).rounded()), row: row($0.elevationDegrees)) }
        let horizon = row(0)
        return drawn.enumerated().map { index, line in
            line.enumerated().map { column, cell -> String in
                if let sun, sun.column == column, sun.row == index { return canvas.styled("●", .bold) }
                let point = path.points[Int((Double(column) / Double(width - 1) * Double(path.points.count - 1)).rounded())]
                if cell == "\u{2800}" { return index == horizon ? canvas.styled("┄", .dim) : " " }
                return canvas.styled(String(cell), point.elevationDegrees > 0 ? .yellow : .dim)
            }.joined()
        }
    }
}

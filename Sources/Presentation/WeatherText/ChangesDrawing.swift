import WeatherScreens

/// Draws the changes since the reader's last visit, one change a line.
struct ChangesDrawing {
    let canvas: TextCanvas

    func lines(_ changes: ChangesColumn) -> [String] {
        canvas.wrapped(changes.title, .bold) + changes.rows.flatMap { canvas.wrapped("\u{2022} \($0.text)", Self.style($0), indent: 2) }
    }

    /// A warning has the colour that it has among the warnings.
    private static func style(_ row: ChangeRow) -> TextCanvas.Style? {
        if row.isAlarming { return .red }
        return if case .warning = row.kind { .yellow } else { nil }
    }
}

import WeatherScreens

/// Sun and moon as lines of words.
struct SunDrawing {
    let terminal: Terminal

    func lines(_ sun: SunColumn) -> [String] {
        [terminal.styled(sun.title, .bold)]
            + sun.rows.flatMap { DisplayWidth.wrapped("\($0.title): \($0.value)", to: terminal.width) }
            + [sun.note].compactMap { $0 }.flatMap { DisplayWidth.wrapped($0, to: terminal.width) }
    }
}

import WeatherDesign

extension Terminal.Style {
    /// The nearest of the 256 colours that terminals have, so that numbers wear the same colours as on the page.
    static func color(_ color: RGB) -> Terminal.Style { .palette(TerminalColor.index(nearestTo: color)) }

    /// The colour of a temperature, as the page's curve and range bars have it on a dark ground.
    static func temperature(_ celsius: Double) -> Terminal.Style { color(TemperatureRamp.color(celsius: celsius, .dark)) }
}

/// The colour cube of terminals: 16 + 36 red + 6 green + blue, each 0 ... 5
/// (<https://invisible-island.net/ncurses/terminfo.src.html>, `xterm-256color`).
enum TerminalColor {
    private static let steps = [0.0, 95, 135, 175, 215, 255]

    static func index(nearestTo color: RGB) -> Int {
        func step(_ part: Double) -> Int {
            let value = part * 255
            return steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
        }
        return 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    }
}

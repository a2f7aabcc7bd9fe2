import WeatherDesign

/// Where text is drawn: how wide it is and whether it has colours. A terminal, or the answer to a text client.
package struct TextCanvas: Hashable, Sendable {
    /// Cells in a line.
    package var width: Int
    /// True where escape sequences colour the text (ECMA-48, "Select Graphic Rendition").
    package var usesColor: Bool

    package init(width: Int, usesColor: Bool) {
        self.width = width
        self.usesColor = usesColor
    }

    /// How a piece of text looks.
    package enum Style: Hashable, Sendable {
        case bold, dim, red, yellow, blue, cyan
        /// A colour of the 256-colour palette.
        case palette(Int)

        var code: String {
            switch self {
            case .bold: "1"
            case .dim: "2"
            case .red: "31"
            case .yellow: "33"
            case .blue: "34"
            case .cyan: "36"
            case .palette(let index): "38;5;\(index)"
            }
        }

        /// The nearest of the 256 colours that terminals have, so that numbers have the same colours as on the page.
        static func color(_ color: RGB) -> Style { .palette(TerminalColor.index(nearestTo: color)) }

        /// The colour of a temperature, as the page's curve and range bars have it on a dark ground.
        package static func temperature(_ celsius: Double) -> Style { color(TemperatureRamp.color(celsius: celsius, .dark)) }
    }

    /// `text` in `style` where colours are shown, else `text` itself.
    package func styled(_ text: String, _ style: Style) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
    }

    /// `text` in lines of at most `width` cells, each in `style`.
    ///
    /// - Parameter indent: blanks before every line after the first.
    package func wrapped(_ text: String, _ style: Style? = nil, indent: Int = 0) -> [String] {
        DisplayWidth.wrapped(text, to: width, indent: indent).map { line in style.map { styled(line, $0) } ?? line }
    }
}

/// The colour cube of terminals: 16 + 36 red + 6 green + blue, each 0 ... 5
/// (<https://invisible-island.net/ncurses/terminfo.src.html>, `xterm-256color`).
package enum TerminalColor {
    private static let steps = [0.0, 95, 135, 175, 215, 255]

    package static func index(nearestTo color: RGB) -> Int {
        func step(_ part: Double) -> Int {
            let value = part * 255
            return steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
        }
        return 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    }
}

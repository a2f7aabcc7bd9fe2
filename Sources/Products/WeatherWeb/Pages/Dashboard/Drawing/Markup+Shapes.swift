import WeatherDesign

extension Markup {
    /// `<path class="…" d="…"/>`.
    mutating func path(_ name: StaticString, _ path: PathData) {
        own("<path class=\"")
        own(name)
        own("\" d=\"")
        text(Self.brief(path))
        own("\"/>")
    }

    /// A symbol that stands once in the page.
    mutating func symbol(_ name: String) {
        own("<svg class=\"s\"><use href=\"#")
        text(name)
        own("\"/></svg>")
    }

    /// An arrow that points where the wind blows to.
    mutating func windArrow(_ degrees: Double) {
        own("<svg class=\"a\" viewBox=\"0 0 24 24\"><use href=\"#wind-arrow\" transform=\"rotate(")
        number(degrees.rounded())
        own(" 12 12)\"/></svg>")
    }

    /// A clock with its icon below a mark at `x`; it stays inside although its mark is at the edge.
    ///
    /// - Parameters:
    ///   - y: the text's base line.
    ///   - width: of the whole drawing.
    mutating func clock(_ label: String, icon: StaticString, x: Double, y: Double, within width: Double) {
        let start = Self.clockSpan(label, x: x, within: width).lowerBound
        own("<use href=\"#")
        own(icon)
        own("\" x=\"")
        number(start)
        own("\" y=\"")
        number(y - 11.5)
        own("\" width=\"14\" height=\"14\"/><text class=\"at\" x=\"")
        number(start + 17)
        own("\" y=\"")
        number(y)
        own("\">")
        text(label)
        own("</text>")
    }

    /// From where to where `clock` writes. An estimate: figures are a little wider than half of their size, 12.
    static func clockSpan(_ label: String, x: Double, within width: Double) -> ClosedRange<Double> {
        let length = 17 + 7 * Double(label.count)
        let start = max(0, min(x - length / 2, width - length))
        return start...(start + length)
    }

    /// Stops from one edge to the other, with the colours of the temperatures there.
    mutating func temperatureStops(from start: Double, to end: Double, _ scheme: Appearance) {
        for step in 0...4 {
            let fraction = Double(step) / 4
            own("<stop offset=\"")
            text(fraction == 0 || fraction == 1 ? Self.short(fraction) : String(fraction))
            own("\" stop-color=\"")
            text(TemperatureRamp.color(celsius: start + (end - start) * fraction, scheme).hex)
            own("\"/>")
        }
    }

    /// A path whose points are rounded to tenths: enough for a chart.
    private static func brief(_ path: PathData) -> String {
        func tenth(_ point: PathData.Point) -> PathData.Point {
            PathData.Point((point.x * 10).rounded() / 10, (point.y * 10).rounded() / 10)
        }
        let commands = path.commands.map { command -> PathData.Command in
            switch command {
            case .move(let point): .move(tenth(point))
            case .line(let point): .line(tenth(point))
            case .cubic(let first, let second, let end): .cubic(control1: tenth(first), control2: tenth(second), end: tenth(end))
            case .close: .close
            }
        }
        return PathData(commands).svg
    }
}

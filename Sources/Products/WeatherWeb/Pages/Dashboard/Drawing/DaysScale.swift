import WeatherDesign
import WeatherScreens

/// The bars from low to high, all on one scale and in the colours of their temperatures.
enum DaysScale {
    /// The colours from the left edge of the scale to its right one, for both themes.
    static func gradients(_ rows: [DayRow]) -> Markup {
        var svg = Markup()
        guard let range = range(rows) else { return svg }
        svg.own("<svg class=\"none\" aria-hidden=\"true\">")
        for scheme in Appearance.allCases {
            if scheme == .light { svg.own("<linearGradient id=\"rl\">") } else { svg.own("<linearGradient id=\"rd\">") }
            svg.temperatureStops(from: range.low, to: range.high, scheme)
            svg.own("</linearGradient>")
        }
        svg.own("</svg>")
        return svg
    }

    /// The temperatures at the scale's two ends, from where the coldest and the warmest stand on it.
    private static func range(_ rows: [DayRow]) -> (low: Double, high: Double)? {
        guard let coldest = rows.min(by: { $0.lowCelsius < $1.lowCelsius }),
            let warmest = rows.max(by: { $0.highCelsius < $1.highCelsius })
        else { return nil }
        let (start, end) = (coldest.barStart, warmest.barEnd)
        let (low, high) = (coldest.lowCelsius, warmest.highCelsius)
        guard end > start, high > low else { return (low, high) }
        let slope = (high - low) / (end - start)
        return (low - slope * start, high + slope * (1 - end))
    }

    static func bar(_ row: DayRow, index: Int) -> Markup {
        let start = fraction(row.barStart)
        let width = max(0.05, fraction(row.barEnd) - start)
        var svg = Markup()
        svg.own("<svg class=\"scale chart\"><clipPath id=\"c")
        svg.number(index)
        svg.own("\"><rect x=\"")
        svg.number(min(start, 1 - width) * 100)
        svg.own("%\" width=\"")
        svg.number(width * 100)
        svg.own("%\" height=\"8\" rx=\"4\"/></clipPath><rect class=\"t\" width=\"100%\" height=\"8\" rx=\"4\"/>")
        svg.own("<rect class=\"r\" width=\"100%\" height=\"8\" clip-path=\"url(#c")
        svg.number(index)
        svg.own(")\"/>")
        if let now = row.barNow {
            svg.own("<circle class=\"n\" cx=\"")
            svg.number(fraction(now) * 100)
            svg.own("%\" cy=\"4\" r=\"5\"/>")
        }
        svg.own("</svg>")
        return svg
    }

    private static func fraction(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
}

import WeatherDesign
import WeatherScreens

/// The bars from low to high, all on one scale and in the colours of their temperatures.
enum DaysScale {
    /// The colours from the left edge of the scale to its right one, for both themes.
    static func gradients(_ rows: [DayRow]) -> Markup {
        var svg = Markup()
        guard let range = RangeBar.scaleCelsius(rows) else { return svg }
        svg.own("<svg class=\"none\" aria-hidden=\"true\">")
        for scheme in Appearance.allCases {
            if scheme == .light { svg.own("<linearGradient id=\"rl\">") } else { svg.own("<linearGradient id=\"rd\">") }
            svg.temperatureStops(from: range.low, to: range.high, scheme)
            svg.own("</linearGradient>")
        }
        svg.own("</svg>")
        return svg
    }

    static func bar(_ row: DayRow, index: Int) -> Markup {
        let bar = RangeBar(row, isMirrored: false)
        var svg = Markup()
        svg.own("<svg class=\"scale chart\"><clipPath id=\"c")
        svg.number(index)
        svg.own("\"><rect x=\"")
        svg.number(bar.start * 100)
        svg.own("%\" width=\"")
        svg.number(bar.width * 100)
        svg.own("%\" height=\"8\" rx=\"4\"/></clipPath><rect class=\"t\" width=\"100%\" height=\"8\" rx=\"4\"/>")
        svg.own("<rect class=\"r\" width=\"100%\" height=\"8\" clip-path=\"url(#c")
        svg.number(index)
        svg.own(")\"/>")
        if let now = bar.now {
            svg.own("<circle class=\"n\" cx=\"")
            svg.number(now * 100)
            svg.own("%\" cy=\"4\" r=\"5\"/>")
        }
        svg.own("</svg>")
        return svg
    }
}

import WeatherDesign

/// The sky behind the top of the page, in the colours of both themes; the style sheet shows one of them.
enum SkyDrawing {
    static func svg(_ sky: Sky, hasStars: Bool) -> Markup {
        var svg = Markup()
        svg.own("<svg class=\"sky\" data-part=\"sky\" aria-hidden=\"true\" data-sky=\"")
        if sky.light.usesLightInk { svg.own("deep") } else { svg.own("luminous") }
        svg.own("\"><linearGradient id=\"sl\" x2=\"0\" y2=\"1\">")
        stops(sky.light, &svg)
        if sky.dark == sky.light {
            svg.own("</linearGradient><rect width=\"100%\" height=\"100%\" fill=\"url(#sl)\"/>")
        } else {
            svg.own("</linearGradient><linearGradient id=\"sd\" x2=\"0\" y2=\"1\">")
            stops(sky.dark, &svg)
            svg.own("</linearGradient><rect class=\"l\" width=\"100%\" height=\"100%\" fill=\"url(#sl)\"/>")
            svg.own("<rect class=\"d\" width=\"100%\" height=\"100%\" fill=\"url(#sd)\"/>")
        }
        if hasStars { stars(&svg) }
        svg.own("</svg>")
        return svg
    }

    private static func stops(_ colors: SkyColors, _ svg: inout Markup) {
        // The upper part lies behind the bar, and above the screen when a page is pulled down.
        for (offset, color) in [(".25", colors.top), (".6", colors.middle), (".92", colors.bottom)] {
            svg.own("<stop offset=\"")
            svg.text(offset)
            svg.own("\" stop-color=\"")
            svg.text(color.hex)
            svg.own("\"/>")
        }
    }

    /// Few and small, always the same: percent of the width, px from the top (from behind the bar), radius.
    private static func stars(_ svg: inout Markup) {
        svg.own("<g class=\"stars\">")
        svg.own("<circle cx=\"6%\" cy=\"290\" r=\"1\"/><circle cx=\"14%\" cy=\"420\" r=\".8\"/><circle cx=\"23%\" cy=\"330\" r=\"1.2\"/>")
        svg.own("<circle cx=\"37%\" cy=\"280\" r=\".8\"/><circle cx=\"46%\" cy=\"350\" r=\"1\"/><circle cx=\"55%\" cy=\"300\" r=\"1.3\"/>")
        svg.own("<circle cx=\"63%\" cy=\"400\" r=\".8\"/><circle cx=\"71%\" cy=\"325\" r=\"1\"/><circle cx=\"79%\" cy=\"285\" r=\"1.4\"/>")
        svg.own("<circle cx=\"86%\" cy=\"370\" r=\".9\"/><circle cx=\"92%\" cy=\"310\" r=\"1.1\"/><circle cx=\"97%\" cy=\"440\" r=\".8\"/>")
        svg.own("</g>")
    }
}

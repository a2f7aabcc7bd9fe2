import WeatherScreens

extension DetailDrawing {
    /// The small picture beside the words.
    var svg: Markup {
        var svg = Markup()
        switch self {
        case .compass(let degrees):
            svg.own("<svg viewBox=\"0 0 56 56\" aria-hidden=\"true\"><circle class=\"ring\" cx=\"28\" cy=\"28\" r=\"25\"/>")
            svg.own("<path class=\"tick\" d=\"M28 3v6M28 47v6M3 28h6M47 28h6\"/><path class=\"needle\" transform=\"rotate(")
            svg.number((degrees.isFinite ? degrees + 180 : 0).truncatingRemainder(dividingBy: 360).rounded())
            svg.own(" 28 28)\" d=\"M28 10L36 44L28 39L20 44Z\"/></svg>")
        case .scale(let fraction):
            let percent = fraction.isFinite ? min(1, max(0, fraction)) * 100 : 0
            svg.own("<svg class=\"gauge chart\" aria-hidden=\"true\"><rect class=\"t\" width=\"100%\" height=\"6\" rx=\"3\"/>")
            svg.own("<rect class=\"v\" width=\"")
            svg.number(percent)
            svg.own("%\" height=\"6\" rx=\"3\"/></svg>")
        case .trend(let direction):
            svg.own("<svg class=\"trend\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
            switch direction {
            case ..<0: svg.own("M5 6l13 12M18 9v9H9")
            case 0: svg.own("M4 12h15M14 7l5 5-5 5")
            default: svg.own("M5 18L18 6M9 6h9v9")
            }
            svg.own("\"/></svg>")
        }
        return svg
    }
}

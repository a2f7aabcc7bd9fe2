import WeatherDesign
import WeatherModel
import WeatherScreens

extension RenderedColumn {
    /// Sun and moon with their drawings.
    init(_ column: SunColumn) {
        self.init(.sun, "card sun", labelledBy: "sun-title") { HTML.sun(column) }
    }
}

extension HTML {
    @HTMLBuilder
    fileprivate static func sun(_ column: SunColumn) -> HTML {
        h2(.id("sun-title")) { column.title }
        if let note = column.note { p { note } }
        sunArc(column.path)
        div(.class("heaven")) {
            svg(.class("moon"), .viewBox(24, 24), .ariaHidden) {
                SymbolDrawing.moon(phase: column.moonPhaseFraction, southern: column.isSouthern).html(.properties)
            }
            facts(column.rows)
        }
        sourceLine(column.source)
    }

    /// The sun's height from midnight to midnight, over and under the horizon.
    static func sunArc(_ sun: SunPath) -> HTML {
        let chart = SunChart(sun, isMirrored: false)
        let horizon = short(chart.horizon)
        return svg(.class("arc chart"), .viewBox(SunChart.width, arcHeight), .ariaHidden, .data(.kind, sun.kind.rawValue)) {
            clipPath(.id("up")) { path(.d("M0 0H360V\(horizon)H0Z")) }
            clipPath(.id("dn")) { path(.d("M0 128H360V\(horizon)H0Z")) }
            g(.clipPath("up")) {
                path("up", chart.area)
                path("way", chart.curve)
            }
            g(.clipPath("dn")) {
                path("down", chart.area)
                path("way under", chart.curve)
            }
            path(.class("horizon"), .d("M0 \(horizon)H360"))
            sunMarks(chart)
            if let now = chart.now { circle(.class(chart.isUp ? "sun" : "sun below"), .cx(now.x), .cy(now.y), .r(8)) }
        }
    }

    /// With the clocks below the way.
    private static let arcHeight = 128.0

    /// Omits a clock that would overlap the previous one; the rows show it. Near the edges of polar day two events are close together.
    private static func sunMarks(_ chart: SunChart) -> HTML {
        var marks = HTML()
        var free = 0.0
        for mark in chart.marks {
            marks.append(path(.class("mark"), .d("M\(short(mark.x)) \(short(chart.horizon))V108")))
            let span = clockSpan(mark.label, x: mark.x, within: SunChart.width)
            guard span.lowerBound >= free else { continue }
            marks.append(clock(mark.label, icon: mark.symbol, x: mark.x, y: 122, within: SunChart.width))
            free = span.upperBound
        }
        return marks
    }
}

import WeatherDesign
import WeatherScreens

/// The drawing behind the hours' cells: nights, curve, bars and marks. All lengths are sixteenths of the root's text size, as in the style
/// sheet; the proportions are those of the shared `HoursChart`.
enum HoursDrawing {
    /// Width of a cell.
    static let cell = 60.0
    /// From the row of the clock to that of the wind.
    static let height = 260.0
    /// The axis, on which the bars stand.
    static let axis = 188.0
    /// The height that the shared drawing calls 1.
    static let unit = 127.5
    static let barWidth = 20.0

    static func y(_ height: Double) -> Double { axis - height * unit }

    static func point(_ point: HoursChart.Point) -> PathData.Point { PathData.Point(point.x * cell, y(point.y)) }
}

extension HTML {
    static func hoursChart(_ column: HoursColumn) -> HTML {
        let chart = HoursChart(column, isMirrored: false)
        let width = chart.width * HoursDrawing.cell
        return svg(.class("chart"), .viewBox(width, HoursDrawing.height), .preserveAspectRatio("none")) {
            for night in chart.nights {
                rect(
                    .class("night"), .x(night.start * HoursDrawing.cell), .width((night.end - night.start) * HoursDrawing.cell),
                    .height(HoursDrawing.height))
            }
            for point in chart.points where point.bar > 0 { bar(point) }
            path(.class("axis"), .d("M0 \(short(HoursDrawing.axis))H\(short(width))"))
            for mark in chart.marks {
                if let icon = mark.symbol { sunMark(mark, icon, within: width) }
            }
            if chart.points.count > 1 { curve(chart) }
            for point in chart.points { figure(point) }
        }
    }

    private static func bar(_ point: HoursChart.Point) -> HTML {
        let height = point.bar * HoursDrawing.unit
        return rect(
            .class(point.isSnow ? "fall snow" : "fall"), .x(point.x * HoursDrawing.cell - HoursDrawing.barWidth / 2),
            .y(HoursDrawing.axis - height), .width(HoursDrawing.barWidth), .height(height), .rx(min(3, height / 2)))
    }

    @HTMLBuilder
    private static func sunMark(_ mark: HoursChart.Mark, _ icon: String, within width: Double) -> HTML {
        let x = mark.x * HoursDrawing.cell
        // Some way below the curve, above which the figures stand.
        path(.class("mark"), .d("M\(short(x)) \(short(HoursDrawing.y(mark.top) + 6))V\(short(HoursDrawing.axis))"))
        clock(mark.label, icon: icon, x: x, y: HoursDrawing.axis + 13, within: width)
    }

    @HTMLBuilder
    private static func curve(_ chart: HoursChart) -> HTML {
        for scheme in Appearance.allCases {
            linearGradient(
                .id(scheme == .light ? "tl" : "td"), .gradientUnits("userSpaceOnUse"), .x2(0),
                .y1(HoursDrawing.y(chart.curveRange.upperBound)), .y2(HoursDrawing.y(chart.curveRange.lowerBound))
            ) { temperatureStops(from: chart.highCelsius, to: chart.lowCelsius, scheme) }
        }
        // Where hours are missing nothing is known: no line goes across.
        for piece in chart.curves where piece.count > 1 {
            let points = piece.map(HoursDrawing.point)
            let line = MonotoneCurve.path(through: points)
            path("area", area(under: line, points))
            path("line", line)
        }
    }

    private static func area(under line: PathData, _ points: [PathData.Point]) -> PathData {
        var area = line
        if let first = points.first, let last = points.last {
            area.commands += [.line(.init(last.x, HoursDrawing.axis)), .line(.init(first.x, HoursDrawing.axis)), .close]
        }
        return area
    }

    @HTMLBuilder
    private static func figure(_ point: HoursChart.Point) -> HTML {
        let place = HoursDrawing.point(point)
        if point.isNow { circle(.class("dot"), .cx(place.x), .cy(place.y), .r(5)) }
        svgText(.x(place.x), .y(place.y - 12)) { point.temperature }
    }
}

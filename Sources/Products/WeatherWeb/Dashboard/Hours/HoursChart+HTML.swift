import WeatherDesign
import WeatherScreens

/// The drawing behind the hours' cells: nights, curve, bars and marks. All lengths are sixteenths of the root's text size, as in the style
/// sheet; the proportions are those of the shared `HoursChart`.
struct HoursDrawing {
    /// Width of a cell.
    static let cell = 60.0
    /// From the row of the clock to that of the wind.
    static let height = 260.0
    static let barWidth = 20.0

    /// The axis, the bottom of the bars. It is lower if neither a chance nor an amount is written below it.
    let axis: Double
    /// The height that the shared drawing calls 1: the curve always reaches as high.
    let unit: Double

    init(hasFalling: Bool) {
        axis = hasFalling ? 188 : 224
        unit = hasFalling ? 127.5 : 174
    }

    func y(_ height: Double) -> Double { axis - height * unit }

    func point(_ point: HoursChart.Point) -> PathData.Point { PathData.Point(point.x * Self.cell, y(point.y)) }
}

extension HTML {
    static func hoursChart(_ column: HoursColumn, hasFalling: Bool) -> HTML {
        let drawing = HoursDrawing(hasFalling: hasFalling)
        let chart = HoursChart(column, isMirrored: false)
        let width = chart.width * HoursDrawing.cell
        return svg(.class("chart"), .viewBox(width, HoursDrawing.height), .preserveAspectRatio("none")) {
            for night in chart.nights {
                rect(
                    .class("night"), .x(night.start * HoursDrawing.cell), .width((night.end - night.start) * HoursDrawing.cell),
                    .height(HoursDrawing.height))
            }
            for point in chart.points where point.bar > 0 { bar(point, drawing) }
            path(.class("axis"), .d("M0 \(short(drawing.axis))H\(short(width))"))
            for mark in chart.marks {
                if let icon = mark.symbol { sunMark(mark, icon, within: width, drawing) }
            }
            if chart.points.count > 1 { curve(chart, drawing) }
            for point in chart.points { figure(point, drawing) }
        }
    }

    private static func bar(_ point: HoursChart.Point, _ drawing: HoursDrawing) -> HTML {
        let height = point.bar * drawing.unit
        return rect(
            .class(point.isSnow ? "fall snow" : "fall"), .x(point.x * HoursDrawing.cell - HoursDrawing.barWidth / 2),
            .y(drawing.axis - height), .width(HoursDrawing.barWidth), .height(height), .rx(min(3, height / 2)))
    }

    @HTMLBuilder
    private static func sunMark(_ mark: HoursChart.Mark, _ icon: String, within width: Double, _ drawing: HoursDrawing) -> HTML {
        let x = mark.x * HoursDrawing.cell
        // Starts some way below the curve; the figures are above the curve.
        path(.class("mark"), .d("M\(short(x)) \(short(drawing.y(mark.top) + 6))V\(short(drawing.axis))"))
        clock(mark.label, icon: icon, x: x, y: drawing.axis + 13, within: width)
    }

    @HTMLBuilder
    private static func curve(_ chart: HoursChart, _ drawing: HoursDrawing) -> HTML {
        for scheme in Appearance.allCases {
            linearGradient(
                .id(scheme == .light ? "tl" : "td"), .gradientUnits("userSpaceOnUse"), .x2(0),
                .y1(drawing.y(chart.curveRange.upperBound)), .y2(drawing.y(chart.curveRange.lowerBound))
            ) { temperatureStops(from: chart.highCelsius, to: chart.lowCelsius, scheme) }
        }
        // Where hours are missing nothing is known: no line goes across.
        for piece in chart.curves where piece.count > 1 {
            let points = piece.map(drawing.point)
            let line = MonotoneCurve.path(through: points)
            path("area", area(under: line, points, drawing))
            path("line", line)
        }
    }

    private static func area(under line: PathData, _ points: [PathData.Point], _ drawing: HoursDrawing) -> PathData {
        var area = line
        if let first = points.first, let last = points.last {
            area.commands += [.line(.init(last.x, drawing.axis)), .line(.init(first.x, drawing.axis)), .close]
        }
        return area
    }

    @HTMLBuilder
    private static func figure(_ point: HoursChart.Point, _ drawing: HoursDrawing) -> HTML {
        let place = drawing.point(point)
        if point.isNow { circle(.class("dot"), .cx(place.x), .cy(place.y), .r(5)) }
        svgText(.x(place.x), .y(place.y - 12)) { point.temperature }
    }
}
